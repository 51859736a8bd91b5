import { addDays, daysBetween } from '@shiftwright/domain';
import { type GivenViolation, givenViolations, limitationOf } from '../check/shared-rules.ts';
import { openingOf } from '../month/axis.ts';
import type { DepartmentMonth, FixedDay, MonthPerson } from '../month/types.ts';
import { infeasibility, relax } from './infeasibility.ts';
import type { Infeasibility, Relaxation } from './infeasibility-codes.ts';

/** A little less rest, or a few more hours, is easier to grant than a shift is to give away. */
const SMALL_MINUTES = 120;
const DAYS_IN_WEEK = 7;

/** What the given shifts of one person break, by the rules of every surface (`findShiftViolations`). */
export function givenShiftInfeasibilities(
  input: DepartmentMonth,
  people: readonly MonthPerson[],
): Infeasibility[] {
  const found = givenViolations(input, people);
  return [
    ...found.flatMap((one) => ofDay(input, one) ?? []),
    ...worstOfRuns(found.filter(({ violation }) => violation.code === 'week_too_long')).flatMap((one) =>
      tooManyHours(input, people, one),
    ),
  ];
}

const minutesOf = (hours: number | null) => Math.round((hours ?? 0) * 60);
const isInside = (input: DepartmentMonth, dt: string) => dt >= input.dt_from && dt <= input.dt_to;
const whomOf = ({ employee_id, employment_id }: MonthPerson, dt: string) => ({
  employee_id,
  employment_id,
  dt,
});

function ofDay(input: DepartmentMonth, one: GivenViolation): Infeasibility | null {
  const { violation, person, day } = one;
  const other_dt = violation.other_dt ?? day.dt;
  const touches = day.dt >= input.dt_from && other_dt <= input.dt_to;
  const isOwn = day.kind === 'work' && isInside(input, day.dt);
  switch (violation.code) {
    case 'overlap':
      return touches ? overlap(input, one, other_dt) : null;
    case 'rest_too_short':
      return touches ? tooLittleRest(input, one, other_dt) : null;
    case 'outside_opening_hours':
      return isOwn ? outside(input, person, day) : null;
    case 'limitation':
      return isOwn ? blocked(input, person, day) : null;
    case 'not_employed': {
      const whom = whomOf(person, day.dt);
      const free = relax('free_day', {}, whom);
      return isInside(input, day.dt) ? infeasibility('not_employed', whom, {}, [free]) : null;
    }
    default:
      return null;
  }
}

/** The days of two dates that are ours to take out, the later one first. */
function freeOne(input: DepartmentMonth, { person, day }: GivenViolation, other_dt: string): Relaxation[] {
  const others = [...person.previous_days, ...person.fixed_days].filter(
    (one) => one.dt === other_dt && one !== day,
  );
  return [day, ...others]
    .filter((one) => mayGo(input, one))
    .map(({ dt }) => relax('free_day', {}, { ...whomOf(person, day.dt), dt }));
}

function overlap(input: DepartmentMonth, one: GivenViolation, other_dt: string): Infeasibility {
  const { person, day } = one;
  const apart = daysBetween(other_dt, day.dt) * 1440;
  const lengths = [...person.previous_days, ...person.fixed_days]
    .filter((other) => other.dt === other_dt && other !== day)
    .map((other) => {
      const [start, end] = [apart + (day.start_minute ?? 0), apart + (day.end_minute ?? 0)];
      return Math.min(end, other.end_minute ?? start) - Math.max(start, other.start_minute ?? end);
    });
  const minutes = Math.max(0, ...lengths);
  const whom = whomOf(person, day.dt);
  return infeasibility('shifts_overlap', whom, { minutes, dt: other_dt }, freeOne(input, one, other_dt));
}

function tooLittleRest(input: DepartmentMonth, one: GivenViolation, dt: string): Infeasibility {
  const [rest, least] = [minutesOf(one.violation.value), minutesOf(one.violation.limit)];
  const whom = whomOf(one.person, one.day.dt);
  const less = relax('lower_rest', { from: least, to: rest }, whom);
  const ways = bySize(least - rest, less, freeOne(input, one, dt));
  return infeasibility('rest_too_short', whom, { rest, least, dt }, ways);
}

/** The worst of each run of windows of seven dates: a day later it is mostly the same trouble. */
function worstOfRuns(found: readonly GivenViolation[]): GivenViolation[] {
  const runs: GivenViolation[][] = [];
  for (const one of found) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && daysBetween(last.day.dt, one.day.dt) <= 1) run.push(one);
    else runs.push([one]);
  }
  return runs.map((run) =>
    run.reduce((a, b) => ((b.violation.value ?? 0) > (a.violation.value ?? 0) ? b : a)),
  );
}

function tooManyHours(
  input: DepartmentMonth,
  people: readonly MonthPerson[],
  { violation, person, day }: GivenViolation,
): Infeasibility[] {
  const first = addDays(day.dt, 1 - DAYS_IN_WEEK);
  if (day.dt < input.dt_from || first > input.dt_to) return [];
  const [minutes, most] = [minutesOf(violation.value), minutesOf(violation.limit)];
  const whom = whomOf(person, first);
  const [shortest] = people
    .flatMap((one) => one.fixed_days)
    .filter((one) => one.dt >= first && one.dt <= day.dt)
    .filter((one) => mayGo(input, one) && minutes - one.net_minutes <= most)
    .sort((a, b) => a.net_minutes - b.net_minutes);
  const free = shortest ? [relax('free_day', {}, { ...whom, dt: shortest.dt })] : [];
  const more = relax('raise_seven_day_hours', { from: most, to: minutes });
  return [infeasibility('hours_in_seven_days', whom, { minutes, most }, bySize(minutes - most, more, free))];
}

function outside(input: DepartmentMonth, person: MonthPerson, day: FixedDay): Infeasibility {
  const hours = openingOf(input, day.dt);
  const [start, end] = [day.start_minute ?? 0, day.end_minute ?? 0];
  const whom = whomOf(person, day.dt);
  const opens = Math.min(start, hours?.opens ?? start);
  const closes = Math.max(end, hours?.closes ?? end);
  const free = relax('free_day', {}, whom);
  const longer = relax('change_opening_hours', { opens, closes }, { dt: day.dt });
  const values = { start, end, opens: hours?.opens ?? '', closes: hours?.closes ?? '' };
  return infeasibility('outside_opening_hours', whom, values, hours ? [longer, free] : [free, longer]);
}

function blocked(input: DepartmentMonth, person: MonthPerson, day: FixedDay): Infeasibility | null {
  const hit = limitationOf(input, person, day);
  if (!hit) return null;
  const whom = whomOf(person, day.dt);
  const [start, end] = [day.start_minute ?? 0, day.end_minute ?? 0];
  // A limitation of the small hours is met by the night of the date before.
  const minute = hit.minute + input.limitation_minutes > start ? hit.minute : hit.minute + 1440;
  return infeasibility('blocked_time', whom, { start, end, minute }, [
    relax('lift_limitation', hit, whom),
    relax('free_day', {}, whom),
  ]);
}

/** Only shifts of this department in the period are ours to take out. */
function mayGo(input: DepartmentMonth, day: FixedDay): boolean {
  return day.kind === 'work' && isInside(input, day.dt);
}

function bySize(minutes: number, grant: Relaxation, free: readonly Relaxation[]): Relaxation[] {
  return minutes <= SMALL_MINUTES ? [grant, ...free] : [...free, grant];
}
