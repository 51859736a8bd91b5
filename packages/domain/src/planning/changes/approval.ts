import type { DayTypes } from '../day-types.ts';
import { isOpenVacancy } from '../vacancy/open-vacancy.ts';
import { employeeDate, groupRows } from '../worker-day.ts';
import { type ApprovalRow, type ApprovalScope, isInApprovalScope } from './approval-scope.ts';
import { differingRows, sameShiftKey } from './draft-differences.ts';

export interface ApprovalPlan<Row> {
  /** Drafts that become approved. */
  approve: Row[];
  /** Approved rows that go away. */
  remove: Row[];
  /** Drafts that are deleted: days off beside another type of the same date. */
  drop: Row[];
  /** Drafts left alone because the user may not approve their type first. */
  withheld: Row[];
}

const DAY_OFF_CODE = 'H';

/** Approved rows of a changed date that the new drafts replace: this department's or none's, unless their draft stands unchanged. */
function replacedRows<Row extends ApprovalRow>(
  cells: ReadonlySet<string>,
  rows: { approved: readonly Row[]; drafts: readonly Row[] },
  inScope: (row: Row) => boolean,
  isHere: (row: Row) => boolean,
): Row[] {
  const kept = groupRows(
    rows.drafts.filter((row) => !inScope(row)),
    sameShiftKey,
  );

  return rows.approved.filter((row) => {
    if (isOpenVacancy(row) || !cells.has(employeeDate(row))) return false;
    if (inScope(row)) return true;

    return isHere(row) && kept.get(sameShiftKey(row))?.pop() === undefined;
  });
}

/** Days off that stand beside another type of the same employee and date in a plan. */
function daysOffBesideWork<Row extends ApprovalRow>(approve: readonly Row[], scope: ApprovalScope): Set<Row> {
  if (scope.is_fact) return new Set();
  const cells = groupRows(approve, employeeDate);

  return new Set(
    approve.filter(
      (row) =>
        row.type === DAY_OFF_CODE &&
        cells.get(employeeDate(row))?.some((other) => other.type !== DAY_OFF_CODE),
    ),
  );
}

/**
 * Plans an approval: whole employee-dates that changed are approved, their old approved rows go, a day off beside
 * work is dropped, and dates the user may not approve first are withheld (planning 65, planning 67, planning 68).
 * Give all drafts and approved rows of the period and kind; the scope is applied here.
 */
export function planApproval<Row extends ApprovalRow>(
  rows: { drafts: readonly Row[]; approved: readonly Row[] },
  scope: ApprovalScope,
  types: DayTypes,
): ApprovalPlan<Row> {
  const inScope = (row: Row) => isInApprovalScope(row, scope, types);
  const anyType = { ...scope, wd_types: null };
  const isHere = (row: Row) =>
    scope.shop_id === null
      ? isInApprovalScope(row, anyType, types)
      : row.shop_id === scope.shop_id || row.shop_id === null;
  const drafts = rows.drafts.filter(inScope);
  const changed = differingRows(drafts, rows.approved.filter(inScope));
  const cells = new Set(
    [...changed.drafts, ...changed.approved].filter((row) => !isOpenVacancy(row)).map(employeeDate),
  );

  const asked = drafts.filter((row) => isOpenVacancy(row) || cells.has(employeeDate(row)));
  const isFirst = (row: Row) => row.parent_worker_day_id === null && scope.withheld_first_types.has(row.type);
  const withheldCells = new Set(asked.filter((row) => !isOpenVacancy(row) && isFirst(row)).map(employeeDate));
  const isWithheld = (row: Row) => (isOpenVacancy(row) ? isFirst(row) : withheldCells.has(employeeDate(row)));

  const open = asked.filter((row) => !isWithheld(row));
  const drop = daysOffBesideWork(open, scope);
  for (const cell of withheldCells) cells.delete(cell);

  return {
    approve: open.filter((row) => !drop.has(row)),
    remove: replacedRows(cells, rows, inScope, isHere),
    drop: [...drop],
    withheld: asked.filter(isWithheld),
  };
}
