import { isEmployedDuring, isEmployedOn } from '@shiftwright/domain';
import { type Employee, fullNameOf } from '../../people/index.ts';

export const WORKER_KINDS = ['own_shop', 'other_shop', 'other_network'] as const;
export type WorkerKind = (typeof WORKER_KINDS)[number];
export const SORTS = ['position', 'name', 'work_days', 'days_off'] as const;
export type Sort = (typeof SORTS)[number];

/** One line of the grid. */
export interface PersonRow {
  employee_id: number;
  /** The department in whose timetable the person stands. */
  shop_id: number;
  employee: Employee;
  name: string;
  position: string;
  kind: WorkerKind;
  /** Work types of the person in this department, the main one first. */
  work_type_ids: readonly number[];
}

interface Place {
  shop_id: number;
  from: string;
  to: string;
  positionName: (id: number) => string | undefined;
}

function kindOf(employee: Employee, shop_id: number): WorkerKind {
  if (employee.from_another_network) return 'other_network';
  const isOwn =
    employee.has_shop_employment ?? (employee.employments ?? []).some((one) => one.shop_id === shop_id);

  return isOwn ? 'own_shop' : 'other_shop';
}

/** The line of a person in a department and period: active positions joined, own work types first (screens 25). */
export function personRow(employee: Employee, place: Place): PersonRow {
  const employments = (employee.employments ?? []).filter((one) =>
    isEmployedDuring(one, place.from, place.to),
  );
  const here = employments.filter((one) => one.shop_id === place.shop_id);
  const positions = (here.length > 0 ? here : employments).flatMap(
    ({ position_id }) => (position_id === null ? undefined : place.positionName(position_id)) ?? [],
  );
  const work_type_ids = here
    .flatMap((one) => one.work_types)
    .sort((a, b) => b.priority - a.priority)
    .map((one) => one.work_type_id);

  return {
    employee_id: employee.id,
    shop_id: place.shop_id,
    employee,
    name: fullNameOf(employee.user),
    position: [...new Set(positions)].join(', '),
    kind: kindOf(employee, place.shop_id),
    work_type_ids,
  };
}

/** Is the person employed anywhere on the date? */
export function isEmployedThen(row: PersonRow, dt: string): boolean {
  return (row.employee.employments ?? []).some((one) => isEmployedOn(one, dt));
}

/** The filters of the timetable's staff panel (screens 26). */
export interface StaffFilter {
  lastName: string;
  userName: string;
  workersFilter: readonly number[];
  workTypesFilter: readonly number[];
  workerTypesFilter: readonly string[];
}

const holds = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase());

/** Does the person pass every filter that is set? */
export function passes(row: PersonRow, filter: StaffFilter): boolean {
  const { user } = row.employee;

  return (
    holds(user.last_name, filter.lastName) &&
    holds(user.username, filter.userName) &&
    (filter.workersFilter.length === 0 || filter.workersFilter.includes(row.employee_id)) &&
    (filter.workTypesFilter.length === 0 ||
      filter.workTypesFilter.some((id) => row.work_type_ids.includes(id))) &&
    (filter.workerTypesFilter.length === 0 || filter.workerTypesFilter.includes(row.kind))
  );
}

/** Own people first; then by what was chosen, names deciding between equals. */
export function sortRows(
  rows: readonly PersonRow[],
  sort: Sort,
  daysOf: (employee_id: number) => { work_days: number; days_off: number },
  locale: string,
): PersonRow[] {
  const collator = new Intl.Collator(locale);
  const byName = (a: PersonRow, b: PersonRow) => collator.compare(a.name, b.name);
  const kindRank = (row: PersonRow) => WORKER_KINDS.indexOf(row.kind);
  const chosen: Record<Sort, (a: PersonRow, b: PersonRow) => number> = {
    name: () => 0,
    position: (a, b) => collator.compare(a.position || '￿', b.position || '￿'),
    work_days: (a, b) => daysOf(b.employee_id).work_days - daysOf(a.employee_id).work_days,
    days_off: (a, b) => daysOf(b.employee_id).days_off - daysOf(a.employee_id).days_off,
  };

  return [...rows].sort((a, b) => kindRank(a) - kindRank(b) || chosen[sort](a, b) || byName(a, b));
}
