import { isWithin } from '../../calendar/index.ts';
import { type DayTypes, isDayOff } from '../day-types.ts';
import { isOpenVacancy } from '../vacancy/open-vacancy.ts';
import { employeeDate, groupRows, type WorkerDay } from '../worker-day.ts';
import { type ComparedDay, differingRows, sameShiftKey } from './draft-differences.ts';

/** A row that approval looks at. */
export type ApprovalRow = ComparedDay & Pick<WorkerDay, 'id' | 'employment_id' | 'parent_worker_day_id'>;

/** What was asked to be approved. */
export interface ApprovalScope {
  is_fact: boolean;
  dt_from: string;
  dt_to: string;
  /** null approves the given employees wherever they work. */
  shop_id: number | null;
  /** Those of that department in the period; without one, those whose working days elsewhere may be approved too. */
  home_employment_ids: ReadonlySet<number>;
  /** null takes every employee. */
  employee_ids: ReadonlySet<number> | null;
  /** Employees-and-dates (`employeeDate`), where only some are asked for. */
  cells?: ReadonlySet<string> | null;
  /** null takes every active type. */
  wd_types: ReadonlySet<string> | null;
  approve_open_vacs: boolean;
  /** The user's own departments, asked when no department is given. */
  own_shop_ids: ReadonlySet<number>;
  /** Types whose first approval the user may not give. */
  withheld_first_types: ReadonlySet<string>;
}

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

const HOME_ONLY_TYPE = 'Q';
const DAY_OFF_CODE = 'H';

/** Is a row within what was asked: its date, type, employee, and its department or, for days off and study, its employment (planning 64)? */
export function isInApprovalScope(row: ApprovalRow, scope: ApprovalScope, types: DayTypes): boolean {
  if (!isWithin(row.dt, scope.dt_from, scope.dt_to)) return false;
  if (scope.wd_types && !scope.wd_types.has(row.type)) return false;
  if (row.employee_id === null && !(scope.approve_open_vacs && row.is_vacancy)) return false;
  if (row.employee_id !== null && scope.employee_ids && !scope.employee_ids.has(row.employee_id))
    return false;
  if (row.employee_id !== null && scope.cells && !scope.cells.has(employeeDate(row))) return false;

  const isHome = row.employment_id !== null && scope.home_employment_ids.has(row.employment_id);
  const belongsHome = isDayOff(types, row.type) || row.type === HOME_ONLY_TYPE;
  if (scope.shop_id === null) {
    const isOwnShop = row.shop_id !== null && scope.own_shop_ids.has(row.shop_id);
    return belongsHome || isOwnShop || isHome;
  }

  return row.shop_id === scope.shop_id || (belongsHome && isHome);
}

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
