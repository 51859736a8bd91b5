import { addDays, DAY_SECONDS, formatTm, parseTm } from '../calendar/index.ts';
import { type OpenStretch, openingSeconds, type WeekTimes, weeklyHours } from '../network/index.ts';
import type { Availability } from './availability.ts';
import type { WorkerConstraint } from './limitations.ts';

interface WeekHours {
  tm_open_dict: WeekTimes;
  tm_close_dict: WeekTimes;
}

/** When each weekday is open, in seconds of that day; the whole day where it goes on past midnight, null where closed. */
export function openWeek(shop: WeekHours): (OpenStretch | null)[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const hours = weeklyHours(shop.tm_open_dict, shop.tm_close_dict, weekday);
    if (!hours) return null;
    const { from, to } = openingSeconds(hours);
    return to > DAY_SECONDS ? { from: 0, to: DAY_SECONDS } : { from, to };
  });
}

/** From the earliest opening of a week to its latest closing; null where it is never open. */
export function widestHours(week: readonly (OpenStretch | null)[]): OpenStretch | null {
  const open = week.filter((hours) => hours !== null);
  if (open.length === 0) return null;
  return { from: Math.min(...open.map(({ from }) => from)), to: Math.max(...open.map(({ to }) => to)) };
}

/** The starts of the steps between two moments of a day, on the grid of the step from midnight. */
export function stepsBetween(from: number, to: number, step_seconds: number): number[] {
  const steps: number[] = [];
  for (let at = from - (from % step_seconds); at < to; at += step_seconds) steps.push(at);
  return steps;
}

/** The steps of each day that limitations and wishes are about: of the week, or of a period that runs on. */
export function constraintSteps(
  shop: WeekHours,
  { type, days_in_period }: Availability,
  step_seconds: number,
): number[][] {
  const week = openWeek(shop);
  const widest = widestHours(week);
  return Array.from({ length: days_in_period }, (_, day) => {
    const hours = type === 'weekly' ? (week[day] ?? null) : widest;
    return hours ? stepsBetween(hours.from, hours.to, step_seconds) : [];
  });
}

type Constraint = Pick<WorkerConstraint, 'id' | 'weekday' | 'is_lite' | 'tm'>;

/** What a person wishes of a day: it is closed, they cannot work then anyway, nothing, some hours off, or all of it. */
export const WISH_STATES = ['closed', 'cannot', 'none', 'some', 'all'] as const;
export type WishState = (typeof WISH_STATES)[number];

/** How much of a day, of which these are the steps, a person wishes to have off (people 54). */
export function wishStateOf(
  day: number,
  steps: readonly number[],
  constraints: readonly Constraint[],
): WishState {
  const own = constraints.filter(({ weekday }) => weekday === day);
  const marked = new Map(own.map(({ tm, is_lite }) => [parseTm(tm), is_lite]));
  const wishes = own.filter(({ is_lite }) => is_lite);
  if (steps.length === 0) return 'closed';
  if (steps.every((step) => marked.get(step) === false)) return 'cannot';
  if (wishes.length === 0) return 'none';
  return steps.every((step) => marked.has(step)) ? 'all' : 'some';
}

/** The set with a whole day wished off, or with no wish on it; limitations and other days stay (people 54). */
export function withWishDay(
  constraints: readonly Constraint[],
  day: number,
  steps: readonly number[],
): Constraint[] {
  const others = constraints.filter(({ weekday, is_lite }) => weekday !== day || !is_lite);
  const limited = new Set(others.flatMap(({ weekday, tm }) => (weekday === day ? [parseTm(tm)] : [])));
  const wished = steps.filter((step) => !limited.has(step));
  return [...others, ...wished.map((step) => ({ weekday: day, is_lite: true, tm: formatTm(step) }))];
}

/** Does a shift run into a date that its person wishes off (people 54)? A night meets the next date, too. */
export function hitsWishedDate(
  shift: { dt: string; end_second: number },
  wished_dts: readonly string[],
): boolean {
  const last = addDays(shift.dt, Math.floor(Math.max(0, shift.end_second - 1) / DAY_SECONDS));
  return wished_dts.some((dt) => shift.dt <= dt && dt <= last);
}

/** How many days ahead a single date can be wished off. */
const WISHED_DAYS_AHEAD = 366;

/** The last date that somebody can wish off: a year ahead, while they are employed (people 54). */
export function lastWishedDt(today: string, dt_fired: string | null): string {
  const last = addDays(today, WISHED_DAYS_AHEAD);
  return dt_fired !== null && dt_fired < last ? dt_fired : last;
}
