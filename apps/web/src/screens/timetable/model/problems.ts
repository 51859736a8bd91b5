import {
  isProblem,
  type JudgedCell,
  judgePerson,
  type PersonRules,
  type ShiftViolation,
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

  const found = judgePerson(person, cells, is_fact, rules);
  if (row.kind !== 'other_network') return found;
  // Where people of another company are employed is shown to nobody here; the server knows and refuses.
  return new Map(
    [...found].map(([dt, broken]) => [dt, broken.filter(({ code }) => code !== 'not_employed')] as const),
  );
}

/** A broken rule, with what somebody said of it. */
export type FoundViolation = ShiftViolation & { accepted?: AcceptedViolationRow };

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
