import {
  availabilityOf,
  constraintsHit,
  DEFAULT_DAY_TYPES,
  dayTypesByCode,
  dttmOf,
  findShiftViolations,
  formatDttm,
  formatTm,
  type JudgedDay,
  type LimitingEmployment,
  naiveSeconds,
  newViolations,
  type OpeningHours,
  parseTm,
  type ShiftRules,
  type ShiftViolation,
} from '@shiftwright/domain';
import type { DepartmentMonth, FixedDay, MonthPerson, RosterDay } from '../month/types.ts';
import { distinctDays, type EmployeeRows, isWorked, openMinutesOn } from './employee-rows.ts';

/** The department that the month is about, and any other. */
const HERE = 1;
const ELSEWHERE = 2;
const TYPES = dayTypesByCode(DEFAULT_DAY_TYPES);
const hours = (minutes: number | null) => (minutes === null ? null : minutes / 60);

function judgedDay(day: FixedDay | RosterDay, id: number): JudgedDay {
  const midnight = naiveSeconds(dttmOf(day.dt, '00:00'));
  const dttm = (minute: number | null) => (minute === null ? null : formatDttm(midnight + minute * 60));
  const works = isWorked(day);
  return {
    id,
    dt: day.dt,
    employee_id: 1,
    user_id: 1,
    type: works ? 'W' : 'H',
    shop_id: day.kind === 'work' ? HERE : ELSEWHERE,
    is_fact: false,
    is_approved: false,
    dttm_work_start: works ? dttm(day.start_minute) : null,
    dttm_work_end: works ? dttm(day.end_minute) : null,
    work_seconds: day.net_minutes * 60,
  };
}

function employmentOf(person: MonthPerson, rest_minutes: number): LimitingEmployment {
  return {
    dt_hired: person.dt_hired,
    dt_fired: person.dt_fired,
    min_time_btw_shifts: rest_minutes / 60,
    shift_hours_length_min: hours(person.min_shift_minutes),
    shift_hours_length_max: hours(person.max_shift_minutes),
    week_availability: person.week_length,
    dt_new_week_availability_from: person.cycle_start_dt,
    worker_constraints: person.blocked.map(({ weekday, minute, hard }) => ({
      weekday,
      tm: formatTm(minute * 60),
      is_lite: !hard,
    })),
  };
}

function openingOn(input: DepartmentMonth, dt: string): OpeningHours | null {
  const open = openMinutesOn(input, dt);
  if (!open) return null;
  // Longer than a day is round the clock.
  const closes = Math.min(open.to, open.from + 1440) % 1440;
  return { opens: formatTm(open.from * 60), closes: formatTm(closes * 60) };
}

function rulesOf(input: DepartmentMonth): ShiftRules {
  return {
    types: TYPES,
    allow_several_rows_per_date: true,
    zone: input.zone,
    rest_hours: hours(input.rest_minutes),
    shift_hours_min: hours(input.min_shift_minutes),
    shift_hours_max: hours(input.max_shift_minutes),
    week_hours_max: hours(input.max_work_minutes_7days),
    step_minutes: input.limitation_minutes,
    shop_id: HERE,
    openingOf: (dt) => openingOn(input, dt),
  };
}

/** Every employment limits by itself, but all of them know the longest rest of any (8). */
function employmentsOf(people: readonly MonthPerson[]): LimitingEmployment[] {
  const rest = Math.max(0, ...people.map((person) => person.rest_minutes ?? 0));
  return people.map((person) => employmentOf(person, rest));
}

/**
 * What the rules of every surface find in the rows of a person that they would not find in the given days alone:
 * lengths, opening hours, limitations, rest and weekly hours (5), (7), (8), (9), (11).
 */
export function sharedRuleProblems(
  input: DepartmentMonth,
  { people, given }: EmployeeRows,
  rows: readonly RosterDay[],
): ShiftViolation[] {
  const rules = rulesOf(input);
  const stood = given.map(judgedDay);
  const made = rows.map((day, at) => ({ owner: day.employment_id, day: judgedDay(day, given.length + at) }));
  const all = [...stood, ...made.map(({ day }) => day)];
  const ownerOf = new Map(made.map(({ owner, day }) => [day.dt, owner]));
  const employments = employmentsOf(people);
  // On a planned date the employment that owns it counts; given dates were judged by whoever gave them.
  const judge = (days: readonly JudgedDay[]) =>
    people.flatMap((person, at) =>
      findShiftViolations(days, [employments[at]!, ...employments], rules).filter(
        ({ dt }) => (ownerOf.get(dt) ?? people[0]!.employment_id) === person.employment_id,
      ),
    );
  return newViolations(judge(stood), judge(all)).filter(({ severity, code }) =>
    severity === 'notice' ? code === 'outside_opening_hours' : true,
  );
}

/** What a given day breaks, with the employment that it belongs to. */
export interface GivenViolation {
  violation: ShiftViolation;
  person: MonthPerson;
  day: FixedDay;
}

/** What the given days of one person break among themselves by the rules of every surface, by date. */
export function givenViolations(input: DepartmentMonth, people: readonly MonthPerson[]): GivenViolation[] {
  const rules = rulesOf(input);
  const owners = people.flatMap((person, at) =>
    [...person.previous_days, ...person.fixed_days].map((day) => ({ person, at, day })),
  );
  const own = distinctDays(owners.map(({ day }) => day)).map((day) => owners.find((one) => one.day === day));
  const days = own.filter((one) => one !== undefined);
  const rows = days.map(({ day }, id) => judgedDay(day, id));
  const employments = employmentsOf(people);
  return employments
    .flatMap((employment, at) =>
      findShiftViolations(rows, [employment, ...employments], rules).flatMap((violation) => {
        const found = days[violation.row_id];
        return found?.at === at ? [{ violation, person: found.person, day: found.day }] : [];
      }),
    )
    .sort((a, b) => a.violation.dt.localeCompare(b.violation.dt));
}

/** The limitation that a given day lies in, if it is one that nobody may break. */
export function limitationOf(
  input: DepartmentMonth,
  person: MonthPerson,
  day: FixedDay,
): { weekday: number; minute: number } | null {
  const { worker_constraints = [], ...employment } = employmentOf(person, 0);
  const availability = availabilityOf({
    week_availability: employment.week_availability ?? 7,
    dt_new_week_availability_from: employment.dt_new_week_availability_from ?? null,
  });
  const shift = {
    dt: day.dt,
    start_second: (day.start_minute ?? 0) * 60,
    end_second: (day.end_minute ?? 0) * 60,
  };
  const hard = worker_constraints.filter((one) => !one.is_lite);
  const [hit] = constraintsHit(shift, hard, input.limitation_minutes, availability);
  return hit ? { weekday: hit.weekday, minute: (parseTm(hit.tm) ?? 0) / 60 } : null;
}
