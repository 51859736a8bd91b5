import type { WorkerDay, WorkerDayItem } from '@shiftwright/contracts';
import { decimalHours, formatDuration, round2, unaccountedOvertime } from '@shiftwright/domain';
import type { Db } from '../../../../platform/db/database.ts';
import { findCodes } from './codes.repository.ts';
import type { Step } from './command.ts';
import type { DayRow } from './day-row.ts';
import { findNetworks, findShopNames, findZones } from './worker-day-list.repository.ts';

type Shown = Omit<DayRow, 'canceled' | 'dttm_added' | 'source'> & {
  /** Of the department; without it the wall clock counts. */
  timezone?: string | null;
};

/** What both answers show of a day. */
function sharedFields(row: Shown) {
  const hours = decimalHours(row.work_seconds);

  return {
    id: row.id,
    employee_id: row.employee_id,
    worker_id: row.worker_id,
    shop_id: row.shop_id,
    code: row.code,
    employment_id: row.employment_id,
    type: row.type,
    dt: row.dt,
    dttm_work_start: row.dttm_work_start,
    dttm_work_end: row.dttm_work_end,
    dttm_work_start_tabel: row.dttm_work_start_tabel,
    dttm_work_end_tabel: row.dttm_work_end_tabel,
    dt_not_actual: row.dt_not_actual,
    comment: row.comment,
    is_approved: row.is_approved,
    is_vacancy: row.is_vacancy,
    worker_day_details: [...row.worker_day_details],
    is_fact: row.is_fact,
    is_outsource: row.is_outsource,
    is_blocked: row.is_blocked,
    unaccounted_overtime: unaccountedOvertime(row, row, row.timezone ?? null),
    closest_plan_approved_id: row.closest_plan_approved_id,
    cost_per_hour: row.cost_per_hour,
    total_cost: row.cost_per_hour === null ? null : hours * Number(row.cost_per_hour),
    version: row.version,
  };
}

/** Which companies a day is offered to, as a network may know: another than the day's learns of itself alone (planning 96). */
function companiesSeen<C extends { id: number }>(
  { network_id }: Pick<Shown, 'network_id'>,
  companies: C[],
  viewer_id: number,
): C[] {
  return network_id === viewer_id ? companies : companies.filter((one) => one.id === viewer_id);
}

/** One item of the list as a network sees it; the editor is whoever touched the day last, and no business of other networks. */
export function listItem(
  row: Shown & { outsources: WorkerDayItem['outsources']; editor: WorkerDayItem['last_edited_by'] },
  viewer_id: number,
): WorkerDayItem {
  const isOwn = row.network_id === viewer_id;
  return {
    ...sharedFields(row),
    outsources: companiesSeen(row, row.outsources, viewer_id),
    work_hours: round2(row.work_seconds / 3600),
    created_by_id: isOwn ? row.created_by_id : null,
    last_edited_by: isOwn ? row.editor : null,
    dttm_modified: row.dttm_modified,
  };
}

/** What whoever does a step sees of days. */
export const seenIn = ({ tx, by }: Step) => ({ db: tx, viewer_id: by.network_id });

/** Days in full as a network sees them, in the order given. */
export async function detailShapes(
  { db, viewer_id }: { db: Db; viewer_id: number },
  rows: readonly DayRow[],
  asked: { extra_fields?: readonly string[] | undefined; by_code?: boolean | undefined } = {},
): Promise<WorkerDay[]> {
  const shop_ids = [...new Set(rows.flatMap((row) => row.shop_id ?? []))];
  const withShops = asked.extra_fields?.includes('shop__name') ?? false;
  const codesOf = asked.by_code ? await findCodes(db, rows) : () => ({});
  const networks = await findNetworks(db, [...new Set(rows.flatMap((row) => row.outsources_ids))]);
  const shops = withShops ? await findShopNames(db, shop_ids) : new Map<number, string>();
  const zones = await findZones(db, shop_ids);

  return rows.map((row) => ({
    ...sharedFields({ ...row, timezone: zones.get(row.shop_id ?? 0) ?? null }),
    outsources: companiesSeen(
      row,
      row.outsources_ids.flatMap((id) => networks.get(id) ?? []),
      viewer_id,
    ),
    work_hours: formatDuration(row.work_seconds),
    parent_worker_day_id: row.parent_worker_day_id,
    ...(withShops ? { shop__name: shops.get(row.shop_id ?? 0) ?? null } : {}),
    ...codesOf(row),
  }));
}
