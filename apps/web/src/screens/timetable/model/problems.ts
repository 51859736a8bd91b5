import {
  acceptanceOf,
  isProblem,
  type JudgedCell,
  judgePerson,
  type PersonRules,
  type ShiftViolation,
  shiftIntervals,
  sortViolations,
} from '@shiftwright/domain';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import type { AcceptedViolationRow } from '../../../features/planning/index.ts';
import type { GridCell } from '../../../ui/day-grid/index.ts';
import { positionIdOf } from './live-figures.ts';

/** What is wrong with the days of a row, by date. */
export function judgeRow(row: PersonRow, cells: readonly JudgedCell[], is_fact: boolean, rules: PersonRules) {
  const person = {
    employee_id: row.employee_id,
    user_id: row.employee.user.id,
    position_id: positionIdOf(row),
    employments: row.employee.employments ?? [],
  };

  return judgePerson(person, cells, is_fact, rules);
}

/** A broken rule, with what somebody said of it. */
export type FoundViolation = ShiftViolation & { accepted?: AcceptedViolationRow };

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

/** The badge of a cell: how many rules it breaks and how bad the worst is; notices count only where nothing is worse. */
export function badgeOf(violations: readonly ShiftViolation[] | undefined): GridCell['badge'] {
  const worst = violations?.[0];
  if (!worst) return undefined;
  const problems = violations.filter(isProblem).length;

  return { count: problems || violations.length, severity: worst.severity };
}

/** The next cell with a problem in reading order after (or before) a cell, going round at the end; null when there is none. */
export function nextProblem(
  from: { row: number; column: number },
  direction: 1 | -1,
  grid: { rowCount: number; columnCount: number },
  hasProblem: (row: number, column: number) => boolean,
): { row: number; column: number } | null {
  const count = grid.rowCount * grid.columnCount;
  const start = from.row * grid.columnCount + from.column;
  for (let step = 1; step <= count; step++) {
    const at = (((start + direction * step) % count) + count) % count;
    const cell = { row: Math.floor(at / grid.columnCount), column: at % grid.columnCount };
    if (hasProblem(cell.row, cell.column)) return cell;
  }

  return null;
}
