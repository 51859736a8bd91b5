import {
  type DayTypes,
  dayTypesByCode,
  groupRows,
  type NormSetting,
  ownSchedule,
  type ProductionDay,
  type ProductionDayOf,
  productionDayOf,
  type StatEmployment,
} from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import {
  findCalendar,
  findDayTypes,
  findNormEmployments,
  findScheduleHours,
  type NormEmploymentRow,
} from './norms.repository.ts';

/** An employment with everything its norms come from. */
export interface EmploymentNorms extends StatEmployment {
  employee_id: number;
  shop_id: number;
  /** Of the department. */
  timezone: string;
}

type SettingColumns = NonNullable<NormEmploymentRow['own_setting']>;
type Values = NormSetting['values'];

const filled = (values: Values | undefined): Values | undefined =>
  values && Object.keys(values).length > 0 ? values : undefined;

/** Values of single years: those of the person's own setting, else of the position's. */
function yearsOf(own: SettingColumns | null, position: SettingColumns | null) {
  const given = [...Object.entries(position?.years ?? {}), ...Object.entries(own?.years ?? {})];
  return Object.fromEntries(given.flatMap(([year, values]) => (filled(values) ? [[year, values]] : [])));
}

/** The setting in force: own values, then the year's of either setting, then the position's (timekeeping 4). */
function settingOf(row: NormEmploymentRow): NormSetting | null {
  const { own_setting: own, position_setting: position } = row;
  const setting = own ?? position;
  if (!setting) return null;
  const type = setting.type as NormSetting['type'];
  const values = filled(own?.values);

  return values
    ? { type, values }
    : { type, values: filled(position?.values) ?? {}, years: yearsOf(own, position) };
}

/** A department asks for the same dates once per person and version. */
function remembered(typeOf: ProductionDayOf): ProductionDayOf {
  const types = new Map<string, ReturnType<ProductionDayOf>>();
  return (dt) => {
    const cached = types.get(dt) ?? typeOf(dt);
    types.set(dt, cached);
    return cached;
  };
}

async function calendars(db: Db, rows: NormEmploymentRow[], dt_from: string, dt_to: string) {
  const regions = new Set(rows.flatMap((row) => [row.region_id, row.parent_region_id]));
  const ids = [...regions].filter((id) => id !== null);
  const days = (ids.length > 0 ? await findCalendar(db, ids, dt_from, dt_to) : []) as ProductionDay[];
  const cached = new Map<string, ProductionDayOf>();

  return (region: number | null, parent: number | null): ProductionDayOf => {
    const key = `${region}:${parent}`;
    const own = days.filter((day) => day.region_id === region || day.region_id === parent);
    const found = cached.get(key) ?? remembered(productionDayOf(own, region ?? 0, parent));
    cached.set(key, found);
    return found;
  };
}

async function schedules(db: Db, rows: NormEmploymentRow[], dt_from: string, dt_to: string) {
  const followers = rows.filter((row) => (row.own_setting ?? row.position_setting)?.type === 3);
  if (followers.length === 0) return new Map<number, Map<string, number>>();
  const ids = [...new Set(followers.map((row) => row.employee_id))];
  const days = await findScheduleHours(db, ids, dt_from, dt_to);

  return new Map(
    [...groupRows(days, (day) => day.employee_id)].map(([id, own]) => [
      id,
      new Map(own.map((day) => [day.dt, day.work_hours])),
    ]),
  );
}

/** The employments of people over a period, ready for the norm rules. */
export async function loadEmploymentNorms(
  db: Db,
  q: { employee_ids: readonly number[]; network_ids: readonly number[]; dt_from: string; dt_to: string },
): Promise<EmploymentNorms[]> {
  const rows = await findNormEmployments(db, q);
  const [calendarOf, scheduleOf] = await Promise.all([
    calendars(db, rows, q.dt_from, q.dt_to),
    schedules(db, rows, q.dt_from, q.dt_to),
  ]);

  const employments = rows.map((row) => ({
    id: row.id,
    employee_id: row.employee_id,
    shop_id: row.shop_id,
    timezone: row.timezone,
    dt_hired: row.dt_hired,
    dt_fired: row.dt_fired,
    norm_work_hours: row.norm_work_hours,
    hours_in_a_week: row.hours_in_a_week ?? 40,
    setting: settingOf(row),
    typeOf: calendarOf(row.region_id, row.parent_region_id),
  }));
  const followers = groupRows(
    employments.filter((one) => one.setting?.type === 3),
    (one) => one.employee_id,
  );

  return employments.map((one) => {
    const schedule = scheduleOf.get(one.employee_id);
    if (!schedule || one.setting?.type !== 3) return one;
    return { ...one, schedule_hours: ownSchedule(one, followers.get(one.employee_id) ?? [], schedule) };
  });
}

/** The kinds of days of a network, for rules that ask what a kind means. */
export async function loadDayTypes(db: Db, networkId: number): Promise<DayTypes> {
  const rows = await findDayTypes(db, networkId);
  return dayTypesByCode(
    rows.map((row) => ({
      ...row,
      get_work_hours_method: row.get_work_hours_method as '',
    })),
  );
}
