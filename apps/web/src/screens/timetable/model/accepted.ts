import {
  acceptanceOf,
  type JudgedCell,
  type ShiftViolation,
  shiftIntervals,
  sortViolations,
} from '@shiftwright/domain';
import type { AcceptedViolationRow } from '../../../features/planning/index.ts';
import type { FoundViolation } from './problems.ts';

/** Broken rules by date; nobody must act on those that were said to be fine, which are notices then (planning 224). */
export function withAccepted(
  found: ReadonlyMap<string, readonly ShiftViolation[]>,
  cells: readonly JudgedCell[],
  accepted: readonly AcceptedViolationRow[],
): ReadonlyMap<string, readonly FoundViolation[]> {
  if (accepted.length === 0) return found;
  const shiftsOn = new Map(cells.map(({ dt, days }) => [dt, shiftIntervals(days)]));
  const marked = (one: ShiftViolation): FoundViolation => {
    const said = acceptanceOf(one, shiftsOn.get(one.dt) ?? [], accepted);
    return said ? { ...one, severity: 'notice', accepted: said } : one;
  };

  return new Map([...found].map(([dt, broken]) => [dt, sortViolations(broken.map(marked))]));
}
