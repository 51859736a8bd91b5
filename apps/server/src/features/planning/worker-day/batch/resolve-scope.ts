import type { BatchOptions, ScopeField } from '@shiftwright/contracts';
import {
  type DeleteFilters,
  type DeleteScope,
  deleteScopeMatcher,
  given,
  isBoundedScope,
  NO_FILTERS,
} from '@shiftwright/domain';
import { InvalidFields } from '../../../../platform/errors.ts';
import { sentOf } from '../../../../platform/sent.ts';
import type { Step } from '../store/command.ts';
import type { DayRow, NewDay } from '../store/day-row.ts';
import { spanOf } from '../store/span.ts';
import { findDays } from '../store/worker-day.repository.ts';
import { lockCells } from '../store/write-worker-days.ts';
import { findEmployeeIds, findShopIds, findSweepable } from './scope.repository.ts';

type Options = Pick<
  BatchOptions,
  'delete_scope_values_list' | 'delete_scope_fields_list' | 'delete_scope_filters'
>;
type Value = NonNullable<BatchOptions['delete_scope_values_list']>[number];

/** What a batch replaces: the scopes it names, or the fields of its days that make them, and what narrows both (planning 50). */
export interface Deletion {
  scopes: DeleteScope[] | null;
  fields: readonly ScopeField[];
  filters: DeleteFilters;
}

const FIELDS: readonly ScopeField[] = ['employee_id', 'dt', 'is_fact', 'is_approved'];

const refusal = (field: keyof Options, key: 'worker_day.scope_unbounded' | 'worker_day.scope_unknown') =>
  new InvalidFields({ options: { [field]: [{ key }] } });

type Resolver = Awaited<ReturnType<typeof resolverOf>>;

/** Finds the people and departments that scopes and filters name by codes. */
async function resolverOf(step: Step, options: Options) {
  const values = options.delete_scope_values_list ?? [];
  const filters = options.delete_scope_filters ?? {};
  const tabel = [filters.employee__tabel_code ?? [], filters.employee__tabel_code__in ?? []].flat();
  const coded = [filters.shop__code ?? [], filters.shop__code__in ?? []].flat();
  const { network_id } = step.by;
  const people = await findEmployeeIds(step.tx, network_id, {
    tabel_codes: [...tabel, ...values.flatMap((one) => one.tabel_code ?? [])],
    usernames: values.flatMap((one) => one.username ?? []),
  });
  const shops = await findShopIds(step.tx, network_id, [
    ...coded,
    ...values.flatMap((one) => one.shop_code ?? []),
  ]);

  return {
    byTabel: (code: string) => people.filter((one) => one.tabel_code === code).map((one) => one.id),
    byLogin: (login: string) => people.filter((one) => one.username === login).map((one) => one.id),
    byCode: (code: string) => shops.get(code),
  };
}

/** A scope by ids: a login stands for each employee record of the person. */
function scopesOf(value: Value, resolver: Resolver): DeleteScope[] {
  const { employee_id, tabel_code, username, shop_id, shop_code, ...rest } = value;
  const shop = shop_code === undefined ? shop_id : resolver.byCode(shop_code);
  const named =
    tabel_code !== undefined
      ? resolver.byTabel(tabel_code)
      : username !== undefined
        ? resolver.byLogin(username)
        : [employee_id];
  if (named.length === 0 || (shop_code !== undefined && shop === undefined)) {
    throw refusal('delete_scope_values_list', 'worker_day.scope_unknown');
  }
  return named.map((id) => ({
    ...sentOf(rest),
    ...(id === undefined ? {} : { employee_id: id }),
    ...(shop === undefined ? {} : { shop_id: shop }),
  }));
}

function setOf<T>(single: T | undefined, list: readonly T[] | undefined): ReadonlySet<T> | null {
  if (single === undefined) return list === undefined ? null : new Set(list);
  return new Set(list === undefined || list.includes(single) ? [single] : []);
}

function both<T>(a: ReadonlySet<T> | null, b: ReadonlySet<T> | null): ReadonlySet<T> | null {
  if (a === null || b === null) return a ?? b;
  return new Set([...a].filter((one) => b.has(one)));
}

function filtersOf(filters: NonNullable<Options['delete_scope_filters']>, resolver: Resolver): DeleteFilters {
  const tabel = setOf(filters.employee__tabel_code, filters.employee__tabel_code__in);
  const codes = setOf(filters.shop__code, filters.shop__code__in);
  const shopIds = codes && [...codes].map((code) => resolver.byCode(code));
  if (shopIds?.includes(undefined)) throw refusal('delete_scope_filters', 'worker_day.scope_unknown');

  return {
    ...NO_FILTERS,
    dates: setOf(filters.dt, filters.dt__in),
    dt_from: filters.dt__gte ?? null,
    dt_to: filters.dt__lte ?? null,
    employee_ids: both(
      setOf(filters.employee_id, filters.employee_id__in),
      tabel && new Set([...tabel].flatMap((code) => resolver.byTabel(code))),
    ),
    shop_ids: both(setOf(filters.shop_id, filters.shop_id__in), shopIds && new Set(shopIds as number[])),
    types: setOf(filters.type, filters.type__in),
    is_fact: filters.is_fact ?? null,
    is_approved: filters.is_approved ?? null,
    is_vacancy: filters.is_vacancy ?? null,
  };
}

/** What the options of a batch ask to be replaced, with codes resolved; a scope without limits is refused. */
export async function readDeletion(step: Step, options: Options): Promise<Deletion> {
  const resolver = await resolverOf(step, options);
  const filters = filtersOf(options.delete_scope_filters ?? {}, resolver);
  const scopes = options.delete_scope_values_list?.flatMap((value) => scopesOf(value, resolver)) ?? null;
  if (scopes?.some((scope) => !isBoundedScope(scope, filters))) {
    throw refusal('delete_scope_values_list', 'worker_day.scope_unbounded');
  }
  return { scopes, fields: options.delete_scope_fields_list ?? FIELDS, filters };
}

/** The scopes that the saved days themselves make: an open shift makes none. */
function scopesOfDays({ fields, filters }: Deletion, days: readonly NewDay[]): DeleteScope[] {
  const scopes = days
    .filter((day) => day.employee_id !== null || !fields.includes('employee_id'))
    .map((day) => sentOf(Object.fromEntries(fields.map((field) => [field, day[field]]))));
  if (scopes.some((scope) => !isBoundedScope(scope, filters))) {
    throw refusal('delete_scope_fields_list', 'worker_day.scope_unbounded');
  }
  return scopes;
}

/** The stored rows that make way for the days of a batch; their cells are held. */
export async function rowsToDelete(
  step: Step,
  deletion: Deletion,
  days: readonly NewDay[],
): Promise<DayRow[]> {
  const { filters } = deletion;
  const scopes = deletion.scopes ?? scopesOfDays(deletion, days);
  if (scopes.length === 0) return [];
  const named = given(scopes.map((scope) => scope.employee_id));
  const shops = given(scopes.map((scope) => scope.shop_id));
  const dates = given([
    ...scopes.map((scope) => scope.dt),
    ...(scopes.some((scope) => scope.dt === undefined)
      ? [filters.dt_from, filters.dt_to, ...(filters.dates ?? [])]
      : []),
  ]);
  const ids = await findSweepable(step.tx, {
    network_id: step.by.network_id,
    employee_ids: [...new Set([...named, ...(filters.employee_ids ?? [])])],
    shop_ids: named.length > 0 ? [] : [...new Set([...shops, ...(filters.shop_ids ?? [])])],
    ...spanOf(dates),
  });
  // The cells of scopes that name person and date are held already.
  const isWide = scopes.some((scope) => !scope.employee_id || scope.dt === undefined);
  if (isWide) await lockCells(step, await findDays(step.tx, step.by.network_id, ids));
  return (await findDays(step.tx, step.by.network_id, ids)).filter(deleteScopeMatcher(scopes, filters));
}
