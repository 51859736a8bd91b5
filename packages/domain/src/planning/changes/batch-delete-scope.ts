import { allowsBeside } from '../checks/additional-day-types.ts';
import { type DayTypes, isDayOff } from '../day-types.ts';
import { groupRows, type WorkerDay } from '../worker-day.ts';

/** What a batch looks at when it decides which stored rows make way. */
export type DeletableRow = Pick<
  WorkerDay,
  'employee_id' | 'dt' | 'shop_id' | 'type' | 'is_fact' | 'is_approved' | 'is_vacancy'
>;

/** The rows one scope replaces: those that fit everything it names (planning 50). */
export type DeleteScope = Partial<DeletableRow>;

/** What narrows every scope. */
export interface DeleteFilters {
  dt_from: string | null;
  dt_to: string | null;
  dates: ReadonlySet<string> | null;
  employee_ids: ReadonlySet<number> | null;
  shop_ids: ReadonlySet<number> | null;
  types: ReadonlySet<string> | null;
  is_fact: boolean | null;
  is_approved: boolean | null;
  is_vacancy: boolean | null;
}

/** Filters that let everything through. */
export const NO_FILTERS: DeleteFilters = {
  dt_from: null,
  dt_to: null,
  dates: null,
  employee_ids: null,
  shop_ids: null,
  types: null,
  is_fact: null,
  is_approved: null,
  is_vacancy: null,
};

const SCOPE_KEYS = ['employee_id', 'dt', 'shop_id', 'type', 'is_fact', 'is_approved', 'is_vacancy'] as const;

const fits = (row: DeletableRow, scope: DeleteScope) =>
  SCOPE_KEYS.every((key) => scope[key] === undefined || scope[key] === row[key]);

const holds = <Value>(set: ReadonlySet<Value> | null, value: Value) => set === null || set.has(value);

function passes(row: DeletableRow, filters: DeleteFilters): boolean {
  return (
    (filters.dt_from === null || row.dt >= filters.dt_from) &&
    (filters.dt_to === null || row.dt <= filters.dt_to) &&
    holds(filters.dates, row.dt) &&
    holds(filters.employee_ids, row.employee_id ?? 0) &&
    holds(filters.shop_ids, row.shop_id ?? 0) &&
    holds(filters.types, row.type) &&
    (['is_fact', 'is_approved', 'is_vacancy'] as const).every(
      (flag) => filters[flag] === null || filters[flag] === row[flag],
    )
  );
}

/**
 * Which rows make way for a batch: those of its scopes that pass the filters. Open shifts never do: they belong to no
 * cell (planning 50).
 */
export function deleteScopeMatcher(
  scopes: readonly DeleteScope[],
  filters: DeleteFilters = NO_FILTERS,
): (row: DeletableRow) => boolean {
  const keyOf = ({ employee_id, dt }: DeleteScope) =>
    employee_id === undefined || dt === undefined ? null : `${employee_id}:${dt}`;
  const cells = groupRows(scopes, keyOf);
  const wide = cells.get(null) ?? [];

  return (row) =>
    row.employee_id !== null &&
    passes(row, filters) &&
    [...(cells.get(keyOf(row)) ?? []), ...wide].some((scope) => fits(row, scope));
}

/**
 * Does the scope, with the filters, say whose days or which department's, and of which dates? One that does not would
 * reach through the whole network and is refused (planning 51).
 */
export function isBoundedScope(scope: DeleteScope, filters: DeleteFilters): boolean {
  const hasDates =
    scope.dt !== undefined || filters.dates !== null || (filters.dt_from !== null && filters.dt_to !== null);
  const hasPlace =
    scope.employee_id !== undefined ||
    typeof scope.shop_id === 'number' ||
    filters.employee_ids !== null ||
    filters.shop_ids !== null;

  return hasDates && hasPlace;
}

/**
 * May the stored row stay on the date beside a day that an integration sends: work beside a day off that allows it,
 * shifts beside each other where the network has several a date (planning 52).
 */
export function mayCoexist(
  stored: Pick<WorkerDay, 'type'>,
  sent: Pick<WorkerDay, 'type'>,
  types: DayTypes,
  rules: { allow_several_rows_per_date: boolean },
): boolean {
  const [storedOff, sentOff] = [isDayOff(types, stored.type), isDayOff(types, sent.type)];
  if (!storedOff && !sentOff) return rules.allow_several_rows_per_date;
  if (storedOff && sentOff) return false;

  return storedOff
    ? allowsBeside(types, stored.type, sent.type)
    : allowsBeside(types, sent.type, stored.type);
}
