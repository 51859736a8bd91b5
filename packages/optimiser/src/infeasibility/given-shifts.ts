import { addDays, daysBetween } from '@shiftwright/domain';
import { employedOn } from '../month/axis.ts';
import type { DepartmentMonth, FixedDay, MonthPerson } from '../month/types.ts';
import { infeasibility, relax } from './infeasibility.ts';
import type { Infeasibility, Relaxation } from './types.ts';

/** A little less rest, or a few more hours, is easier to grant than a shift is to give away. */
const SMALL_MINUTES = 120;

/** A given shift on the line of minutes from midnight of `dt_from`. */
interface Stretch extends FixedDay {
  readonly start: number;
  readonly end: number;
}

/** What the given shifts of one person break among themselves. */
export function givenShiftInfeasibilities(
  input: DepartmentMonth,
  people: readonly MonthPerson[],
): Infeasibility[] {
  const work = stretches(input, people);
  return [
    ...neighbours(input, people, work),
    ...weeks(input, people, work),
    ...work
      .filter((one) => one.dt >= input.dt_from && one.dt <= input.dt_to && !isEmployed(people, one.dt))
      .map(({ dt }) => {
        const whom = { ...whoIs(people), dt };
        return infeasibility('not_employed', whom, {}, [relax('free_day', {}, whom)]);
      }),
  ];
}

function whoIs(people: readonly MonthPerson[]) {
  return { employee_id: people[0]!.employee_id, employment_id: people[0]!.employment_id };
}

const isEmployed = (people: readonly MonthPerson[], dt: string) => people.some((one) => employedOn(one, dt));

function stretches(input: DepartmentMonth, people: readonly MonthPerson[]): Stretch[] {
  const days = people.flatMap((person) => [...person.previous_days, ...person.fixed_days]);
  const worked = days.filter(
    (day) => day.kind !== 'off' && day.start_minute !== null && day.end_minute !== null,
  );
  const once = new Map(worked.map((day) => [`${day.dt} ${day.start_minute} ${day.end_minute}`, day]));
  return [...once.values()]
    .map((day) => {
      const midnight = daysBetween(input.dt_from, day.dt) * 1440;
      return { ...day, start: midnight + day.start_minute!, end: midnight + day.end_minute! };
    })
    .sort((a, b) => a.start - b.start);
}

/** Too little rest, or none at all, between two given shifts of which one is in the period. */
function neighbours(
  input: DepartmentMonth,
  people: readonly MonthPerson[],
  work: readonly Stretch[],
): Infeasibility[] {
  const least = Math.max(input.rest_minutes, ...people.map((person) => person.rest_minutes ?? 0));
  return work.flatMap((shift, at): Infeasibility[] => {
    const next = work[at + 1];
    if (!next || next.start - shift.end >= least || next.dt < input.dt_from || shift.dt > input.dt_to)
      return [];
    const rest = next.start - shift.end;
    const whom = { ...whoIs(people), dt: next.dt };
    const free = [next, shift]
      .filter((one) => mayGo(input, one))
      .map((one) => relax('free_day', {}, { ...whom, dt: one.dt }));
    if (rest < 0) return [infeasibility('shifts_overlap', whom, { minutes: -rest, dt: shift.dt }, free)];
    const less = relax('lower_rest', { from: least, to: rest }, whom);
    const values = { rest, least, dt: shift.dt };
    return [infeasibility('rest_too_short', whom, values, bySize(least - rest, less, free))];
  });
}

/** The worst of each run of windows of seven dates with too many paid minutes. */
function weeks(
  input: DepartmentMonth,
  people: readonly MonthPerson[],
  work: readonly Stretch[],
): Infeasibility[] {
  const most = input.max_work_minutes_7days;
  const last = daysBetween(input.dt_from, input.dt_to);
  const found: Infeasibility[] = [];
  let worst: { first: number; minutes: number } | null = null;
  for (let first = -6; first <= last + 1; first++) {
    const minutes = windowOf(input, work, first).reduce((sum, day) => sum + day.net_minutes, 0);
    if (minutes > most && minutes > (worst?.minutes ?? 0)) worst = { first, minutes };
    if (minutes > most || worst === null) continue;
    found.push(tooManyHours(input, people, windowOf(input, work, worst.first), worst));
    worst = null;
  }
  return found;
}

function windowOf(input: DepartmentMonth, work: readonly Stretch[], first: number): Stretch[] {
  const dt_from = addDays(input.dt_from, first);
  const dt_to = addDays(input.dt_from, first + 6);
  return work.filter((day) => day.dt >= dt_from && day.dt <= dt_to);
}

function tooManyHours(
  input: DepartmentMonth,
  people: readonly MonthPerson[],
  days: readonly Stretch[],
  { first, minutes }: { first: number; minutes: number },
): Infeasibility {
  const most = input.max_work_minutes_7days;
  const whom = { ...whoIs(people), dt: addDays(input.dt_from, first) };
  const shortest = days
    .filter((day) => mayGo(input, day) && minutes - day.net_minutes <= most)
    .sort((a, b) => a.net_minutes - b.net_minutes)
    .slice(0, 1);
  const free = shortest.map((day) => relax('free_day', {}, { ...whom, dt: day.dt }));
  const more = relax('raise_seven_day_hours', { from: most, to: minutes });
  return infeasibility('hours_in_seven_days', whom, { minutes, most }, bySize(minutes - most, more, free));
}

/** Only shifts of this department in the period are ours to take out. */
function mayGo(input: DepartmentMonth, day: FixedDay): boolean {
  return day.kind === 'work' && day.dt >= input.dt_from && day.dt <= input.dt_to;
}

function bySize(minutes: number, grant: Relaxation, free: readonly Relaxation[]): Relaxation[] {
  return minutes <= SMALL_MINUTES ? [grant, ...free] : [...free, grant];
}
