import {
  type DayTypes,
  dayTypesByCode,
  finesOfPosition,
  openingHoursOn,
  type ShopScheduleRow,
  type WorkHours,
  type WorkHoursRules,
  workHoursOf,
} from '@shiftwright/domain';
import {
  type EmploymentRow,
  findDayTypes,
  findEmployments,
  findNetworkRules,
  findScheduleRows,
  findShopRules,
  type NetworkRules,
  type ShopRules,
} from '../planning.repository.ts';
import { rowsOf } from '../rows.repository.ts';
import type { Scope } from '../scope.ts';

/** What the days of a network are judged by, read once after everything else of the file is in place. */
export interface DayRules {
  network: NetworkRules;
  types: DayTypes;
  shops: ReadonlyMap<number, ShopRules>;
  schedule: ReadonlyMap<number, ReadonlyMap<string, ShopScheduleRow>>;
  employments: ReadonlyMap<number, readonly EmploymentRow[]>;
  /** Work type id by `shop work_type_name`. */
  works: ReadonlyMap<string, number>;
}

export async function readDayRules(
  { tx, network_id }: Scope,
  employee_ids: readonly number[],
): Promise<DayRules> {
  const shops = await findShopRules(tx, network_id);
  const schedule = await findScheduleRows(tx, network_id);
  const works = await rowsOf<{ id: number; shop_id: number; work_type_name_id: number }>(
    tx,
    'work_type',
    ['id', 'shop_id', 'work_type_name_id'],
    [network_id],
  );
  return {
    network: await findNetworkRules(tx, network_id),
    types: dayTypesByCode(await findDayTypes(tx, network_id)),
    shops: new Map(shops.map((shop) => [shop.id, shop])),
    schedule: new Map(
      [...Map.groupBy(schedule, (row) => row.shop_id)].map(([id, rows]) => [
        id,
        new Map(rows.map((row) => [row.dt, row as ShopScheduleRow])),
      ]),
    ),
    employments: Map.groupBy(await findEmployments(tx, employee_ids), (row) => row.employee_id),
    works: new Map(works.map((work) => [`${work.shop_id} ${work.work_type_name_id}`, work.id])),
  };
}

interface CountedDay {
  dt: string;
  type: string;
  is_fact: boolean;
  shop_id: number | null;
  employment: EmploymentRow | null;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  work_hours: number | null;
}
type Plan = { dttm_work_start: string; dttm_work_end: string } | null;

/** Counts paid hours by the domain's rules; the same shift in the same place is counted once. */
export function hoursCounter(rules: DayRules) {
  const counted = new Map<string, WorkHours>();

  return (day: CountedDay, closest_plan: Plan): WorkHours => {
    const inPlan = day.is_fact ? closest_plan : null;
    const key = [
      [
        day.type,
        day.shop_id,
        day.employment?.position,
        day.employment?.network_id,
        day.is_fact,
        day.work_hours,
      ],
      [day.dttm_work_start, day.dttm_work_end, inPlan?.dttm_work_start, inPlan?.dttm_work_end, day.dt],
    ].join();
    const existing = counted.get(key);
    if (existing) return existing;
    const hours = workHoursOf(day, rulesOf(rules, day, inPlan));
    counted.set(key, hours);
    return hours;
  };
}

function rulesOf({ network, types, shops, schedule }: DayRules, day: CountedDay, plan: Plan): WorkHoursRules {
  const shop = day.shop_id === null ? undefined : shops.get(day.shop_id);
  const none: ReadonlyMap<string, ShopScheduleRow> = new Map();
  const opening = shop && openingHoursOn(day.dt, shop, schedule.get(shop.id) ?? none);
  const day_type = types.get(day.type);
  if (!day_type) throw new Error(`day type ${day.type} is checked before its hours are counted`);
  return {
    day_type,
    zone: shop?.timezone ?? null,
    breaks: day.employment?.breaks ?? shop?.breaks ?? network.breaks ?? [],
    fines: finesOfPosition(network.fines_settings, day.employment?.position ?? null),
    crop_to: network.crop_work_hours_by_shop_schedule && shop ? { opening: opening ?? null } : null,
    only_fact_hours_that_in_approved_plan: network.only_fact_hours_that_in_approved_plan,
    closest_plan: plan,
    late_arrival_seconds: network.allowed_interval_late_seconds,
    early_departure_seconds: network.allowed_interval_early_seconds,
    round_work_hours_alg: network.round_work_hours_alg,
  };
}
