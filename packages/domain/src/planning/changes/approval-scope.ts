import { isWithin } from '../../calendar/index.ts';
import { type DayTypes, isDayOff } from '../day-types.ts';
import { employeeDate, type WorkerDay } from '../worker-day.ts';
import type { ComparedDay } from './draft-differences.ts';

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

const HOME_ONLY_TYPE = 'Q';

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
