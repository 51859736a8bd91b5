import {
  addDays,
  breakTable,
  groupRows,
  parseTm,
  periodsOverlap,
  type Rhythm,
  rhythmInForce,
  type ShiftTime,
  withoutShifts,
} from '@shiftwright/domain';
import type { BreakRule, MonthPerson } from '@shiftwright/optimiser';
import type { Carried } from '../../burdens/load-bearers.ts';
import type { SchedulingPerson, SchedulingShop } from './autoscheduling.repository.ts';
import { fixedDay, type Here, type PlannedRow } from './given-days.ts';
import { type NormSources, normMinutes } from './norm-of-run.ts';

export interface PeopleSources extends NormSources {
  here: Here;
  people: readonly SchedulingPerson[];
  /** Planned rows of the people and of guests, in both versions, over the months of the period and a week around it. */
  rows: readonly PlannedRow[];
  /** Those of them that have to stay as they are. */
  given: readonly PlannedRow[];
  /** What practice shows of how people work, by user. */
  rhythms: ReadonlyMap<number, Rhythm>;
  /** What people carry from the ledger of burdens, by user. */
  carried: ReadonlyMap<number, Carried>;
  /** The shifts of the department by their codes. */
  shiftOf: (code: string) => ShiftTime | null;
}

const minuteOf = (tm: string) => Math.ceil((parseTm(tm) ?? 0) / 60);
const inMinutes = (hours: number | null) => (hours === null ? null : hours * 60);

/** Fixed hours without a single slot plan like everybody else's. */
function slotsOf({ is_fixed_hours, slots }: SchedulingPerson): MonthPerson['fixed_slots'] {
  if (!is_fixed_hours || slots.length === 0) return null;

  return slots.map((slot) => ({
    weekday: slot.weekday,
    start_minute: minuteOf(slot.tm_start),
    end_minute: minuteOf(slot.tm_end),
  }));
}

function contractOf(person: SchedulingPerson, shop: SchedulingShop) {
  return {
    employee_id: person.user_id,
    employment_id: person.id,
    auto: person.auto_timetable,
    dt_hired: person.dt_hired,
    dt_fired: person.dt_fired,
    work_types: person.work_types,
    min_shift_minutes: inMinutes(person.shift_hours_length_min),
    max_shift_minutes: inMinutes(person.shift_hours_length_max),
    rest_minutes: inMinutes(person.min_time_btw_shifts),
    week_length: person.week_availability,
    cycle_start_dt: person.dt_new_week_availability_from,
    blocked: person.constraints.map((one) => ({
      weekday: one.weekday,
      minute: minuteOf(one.tm),
      hard: !one.is_lite,
    })),
    wished_dts: person.wished_dts,
    fixed_slots: slotsOf(person),
    breaks: breakTable(person.breaks, shop.breaks, shop.network_breaks) as BreakRule[],
  };
}

const bearing = (carried: Carried | undefined) =>
  carried ? { carried_burdens: carried.burdens, bearing_share: carried.bearing_share } : {};

/**
 * What practice shows of a person. Of somebody with two numbers here at once no date has its shift: which number has it
 * follows their norms (planning 139).
 */
function learnedOf(person: SchedulingPerson, { people, rhythms }: PeopleSources): Rhythm | null {
  const learned = rhythms.get(person.user_id) ?? null;
  const isShared = people.some(
    (other) =>
      other.id !== person.id &&
      other.user_id === person.user_id &&
      other.auto_timetable &&
      periodsOverlap(person, other),
  );
  return learned?.rotation && isShared ? { ...learned, rotation: withoutShifts(learned.rotation) } : learned;
}

/** Somebody from elsewhere who works here: nothing is planned for them, their shifts count. */
function guest(user_id: number, rows: readonly PlannedRow[], here: Here): MonthPerson {
  return {
    employee_id: user_id,
    employment_id: 0,
    auto: false,
    dt_hired: '1900-01-01',
    dt_fired: null,
    work_types: [],
    norm_minutes: 0,
    min_shift_minutes: null,
    max_shift_minutes: null,
    rest_minutes: null,
    week_length: 7,
    cycle_start_dt: null,
    blocked: [],
    fixed_days: rows.map((row) => fixedDay(row, here)),
    previous_days: [],
    fixed_slots: null,
    breaks: [],
  };
}

/**
 * Everybody whose shifts count, one entry per employment. A human being is known by the user, so that the personnel
 * numbers of one person share their dates.
 */
export function monthPeople(of: PeopleSources): MonthPerson[] {
  const { shop, here, period, people } = of;
  const givenOf = groupRows(of.given, (row) => row.worker_id);
  const rowsOf = groupRows(of.rows, (row) => row.employee_id);
  const cards = new Set(people.map((person) => person.employee_id));
  const userIds = new Set(people.map((person) => person.user_id));

  /** A given row belongs to the entry of its employment, else to the first of its personnel number, else of the person. */
  const entryOf = (row: PlannedRow) => {
    const own = people.filter((person) => person.user_id === row.worker_id);
    return (
      own.find((person) => person.id === row.employment_id) ??
      own.find((person) => person.employee_id === row.employee_id) ??
      own[0]
    );
  };
  const entries = people.map((person): MonthPerson => {
    const own = (givenOf.get(person.user_id) ?? [])
      .filter((row) => !row.is_dayoff || cards.has(row.employee_id ?? 0))
      .filter((row) => entryOf(row) === person)
      .filter((row) => row.dt <= addDays(period.dt_to, 7) && row.dt >= addDays(period.dt_from, -7));
    const contract = contractOf(person, shop);
    const by = { ...here, rest_minutes: Math.max(here.rest_minutes, contract.rest_minutes ?? 0) };
    const days = (isBefore: boolean) =>
      own.filter((row) => row.dt < period.dt_from === isBefore).map((row) => fixedDay(row, by));

    return {
      ...contract,
      norm_minutes: normMinutes(person, of, rowsOf.get(person.employee_id) ?? []),
      fixed_days: days(false),
      previous_days: days(true),
      rhythm: rhythmInForce(person, learnedOf(person, of), of.shiftOf),
      ...bearing(of.carried.get(person.user_id)),
    };
  });
  const guests = [...givenOf].flatMap(([user, rows]) => {
    if (user === null || userIds.has(user)) return [];
    return guest(
      user,
      rows.filter((row) => row.shop_id === shop.id),
      here,
    );
  });

  return [...entries, ...guests];
}
