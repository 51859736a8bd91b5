import type { WorkerDayFilters, WorkerDayItem } from '@shiftwright/contracts';
import { addDays, durationSeconds, type NightRules, splitNightHours } from '@shiftwright/domain';
import { aroundToday } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid, InvalidFields } from '../../../platform/errors.ts';
import { LongList } from '../../../platform/long-list.ts';
import { Pieces } from '../../../platform/pieces.ts';
import { accessScope, authorise, readNetworkSettings } from '../../access/index.ts';
import { findShopIds } from './batch/scope.repository.ts';
import { emptyDays } from './fill-empty-days.ts';
import { colleagueDays, onlyKnown } from './saving/colleague-days.ts';
import { findDayTypes } from './saving/planning-context.repository.ts';
import { findCodes } from './store/codes.repository.ts';
import { listItem } from './store/day-answers.ts';
import {
  findConnectedNetworks,
  findNight,
  findWorkersOfDays,
  type ListedDay,
  type ListQuery,
  type ListScope,
  listDays,
} from './store/worker-day-list.repository.ts';

/** A quarter of everybody is still held at once; longer lists leave piece by piece. */
const MOST_DAYS_HELD = 92;
const PEOPLE_AT_ONCE = 25;

async function scopeOf(ctx: Ctx, q: WorkerDayFilters): Promise<ListScope> {
  const { outsourcing_ids } = await findConnectedNetworks(ctx.db, ctx.who.network_id);
  const { dt_from, dt_to } = aroundToday(ctx.clock);
  const from = q.dt__gte ?? q.dt_from ?? q.dt;
  const to = q.dt__lte ?? q.dt_to ?? q.dt;

  return {
    network_id: ctx.who.network_id,
    employing_network_ids: [ctx.who.network_id, ...outsourcing_ids],
    dt_from: from ?? to ?? dt_from,
    dt_to: to ?? from ?? dt_to,
    within: await accessScope(ctx, 'WorkerDay'),
  };
}

async function nightRules(ctx: Ctx): Promise<NightRules> {
  const network = await findNight(ctx.db, ctx.who.network_id);
  const { break_time_subtractor } = readNetworkSettings(network.settings);

  return {
    night_time_start: network.night_time_start,
    night_time_end: network.night_time_end,
    break_time_subtractor,
    round_work_hours_alg: network.round_work_hours_alg === 0 ? 0 : null,
    zone: null,
  };
}

/** The paid hours of a day split into day and night; the sum takes the place of the stored figure (planning 44). */
function hoursDetails(row: ListedDay, rules: NightRules) {
  const { dttm_work_start_tabel: start, dttm_work_end_tabel: end } = row;
  const zone = row.timezone;
  const gross = start && end ? durationSeconds(start, end, zone) : 0;
  const { D, N, total } = splitNightHours(
    { ...row, break_seconds: Math.max(0, gross - row.work_seconds) },
    { ...rules, zone },
  );

  return { work_hours: total, work_hours_details: { D, N } };
}

/** Filters name only departments and types that there are; a department named by its code is asked for like one by id. */
async function checkedQuery(ctx: Ctx, q: WorkerDayFilters): Promise<ListQuery> {
  const asked = [...(q.type === undefined ? [] : [q.type]), ...(q.type__in ?? [])];
  if (asked.length > 0) {
    const codes = new Set((await findDayTypes(ctx.db, [ctx.who.network_id])).map((type) => type.code));
    const unknown = asked.filter((code) => !codes.has(code));
    const field = q.type !== undefined && unknown.includes(q.type) ? 'type' : 'type__in';
    const params = { types: unknown.join(', ') };
    if (unknown.length > 0)
      throw new InvalidFields({ [field]: [{ key: 'worker_day.unknown_types', params }] });
  }
  if (q.shop_code === undefined) return q;
  const id = (await findShopIds(ctx.db, ctx.who.network_id, [q.shop_code])).get(q.shop_code);
  if (id === undefined) throw new Invalid('request.unknown_department');
  await authorise(ctx, 'WorkerDay', 'GET', [id]);
  return { ...q, shop_code_id: id };
}

/** Empty dates with the codes of their people. */
async function withCodes(ctx: Ctx, items: readonly WorkerDayItem[]): Promise<WorkerDayItem[]> {
  const codesOf = await findCodes(ctx.db, items);
  const rows = items.map((item) => ({ ...item, is_dayoff: false }));
  const shapeFor = await colleagueDays(ctx, rows, { by_code: true });
  return rows.map(({ is_dayoff, ...item }) =>
    shapeFor({ ...item, is_dayoff }, { ...item, ...codesOf(item) }),
  );
}

const bySeat = (a: WorkerDayItem, b: WorkerDayItem) =>
  (a.worker_id ?? 0) - (b.worker_id ?? 0) ||
  a.dt.localeCompare(b.dt) ||
  (a.dttm_work_start ?? '').localeCompare(b.dttm_work_start ?? '');

/** Is the list so long that its days are not held at once: of years, or of any date, of all who are in sight? */
function isForYears(q: WorkerDayFilters): boolean {
  const from = q.dt ?? q.dt__gte ?? q.dt_from;
  const to = q.dt ?? q.dt__lte ?? q.dt_to;
  return from === undefined || to === undefined || addDays(from, MOST_DAYS_HELD) < to;
}

/** The days of a long list, of so many people at a time; the next ones are read while these leave. */
async function* daysByPeople(ctx: Ctx, q: ListQuery, scope: ListScope) {
  const workers = await findWorkersOfDays(ctx.db, q, scope);
  const read = (from: number) => {
    const worker_ids = workers.slice(from, from + PEOPLE_AT_ONCE);
    const days = listDays(ctx.db, { ...q, worker_ids }, scope);
    days.catch(() => undefined); // Whoever asked may have gone before it is looked at.
    return days;
  };
  let ahead = read(0);
  for (let i = 0; i < workers.length; i += PEOPLE_AT_ONCE) {
    const days = await ahead;
    if (i + PEOPLE_AT_ONCE < workers.length) ahead = read(i + PEOPLE_AT_ONCE);
    yield [...(await shownDays(ctx, q, days)).items];
  }
}

/** Worker days in any of the four versions (planning 12). */
export async function listWorkerDays(
  ctx: Ctx,
  asked: WorkerDayFilters,
): Promise<WorkerDayItem[] | LongList<WorkerDayItem> | Pieces<WorkerDayItem>> {
  const q = await checkedQuery(ctx, asked);
  const scope = await scopeOf(ctx, q);
  if (isForYears(q) && !fillsOf(q)) return new Pieces(() => daysByPeople(ctx, q, scope));
  const { rows, items } = await shownDays(ctx, q, await listDays(ctx.db, q, scope));
  if (!fillsOf(q)) return items;
  const empty = await emptyDays(ctx, q, scope, rows);
  return [...items, ...(q.by_code ? await withCodes(ctx, empty) : empty)].sort(bySeat);
}

/** Are dates without a row to be filled? Only those of people who are named. */
function fillsOf(q: WorkerDayFilters): boolean {
  const asksPeople =
    q.employee_id !== undefined ||
    q.employee_id__in !== undefined ||
    q.employee__tabel_code !== undefined ||
    q.employee__tabel_code__in !== undefined ||
    q.employment__tabel_code__in !== undefined;
  return Boolean(q.fill_empty_days) && asksPeople && q.dt__gte !== undefined && q.dt__lte !== undefined;
}

/** Days as the caller may see them: the rows, and what is told of each. */
async function shownDays(ctx: Ctx, q: WorkerDayFilters, found: readonly ListedDay[]) {
  const asks = { logins: q.worker__username__in !== undefined, kinds: Boolean(q.type ?? q.type__in) };
  const rows = await onlyKnown(ctx, found, asks);
  const night = q.hours_details ? await nightRules(ctx) : null;
  const withShop = q.extra_fields?.includes('shop__name') ?? false;
  const codesOf = q.by_code ? await findCodes(ctx.db, rows) : null;
  const shapeFor = await colleagueDays(ctx, rows, q);
  const items = LongList.of(rows, (row) => ({
    ...shapeFor(row, {
      ...listItem(row, ctx.who.network_id),
      ...(night ? hoursDetails(row, night) : {}),
      ...codesOf?.(row),
    }),
    ...(withShop ? { shop__name: row.shop__name } : {}),
  }));
  return { rows, items };
}
