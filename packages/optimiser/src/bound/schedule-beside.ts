import { scheduleMonth } from '../month/schedule-month.ts';
import type { DepartmentMonth, MonthOptions, MonthRoster, RosterDay } from '../month/types.ts';
import { betterByRows, planByRows } from './plan-by-rows.ts';

interface BesideOptions extends Pick<MonthOptions, 'seed' | 'memory' | 'shouldStop'> {
  readonly budget: { readonly milliseconds: number; readonly now: () => number };
}

/** In less time, and for more people, rows are not worth it. */
const LEAST_FOR_ROWS_MS = 3500;
const MOST_FOR_ROWS = 60;
/** For more people too few rounds are mixed for a plan from rows alone. */
const MOST_FROM_ROWS = 24;
/** Until when a plan is made from rows, annealed, and bettered by rows, as parts of the time. */
const ROWS_SHARE = 0.75;
const ANNEALED = 0.9;
const BETTERED = 0.96;

/**
 * The search of a month beside the first one, which anneals from nothing: in departments that are not too large it begins
 * with whole rows mixed and settled on, anneals from there, and looks for better rows in the best that both have found.
 */
export function scheduleBeside(
  input: DepartmentMonth,
  { budget, shouldStop, ...options }: BesideOptions,
): MonthRoster {
  const { milliseconds, now } = budget;
  const started = now();
  const spent = () => (shouldStop?.() ? 1 : (now() - started) / milliseconds);
  const annealed = (until: number, start?: readonly RosterDay[]) =>
    scheduleMonth(input, {
      ...options,
      ...(shouldStop ? { shouldStop } : {}),
      ...(start ? { start: [...start] } : {}),
      budget: { milliseconds: Math.max(1, (until - spent()) * milliseconds), now },
    });
  const people = input.people.filter((person) => person.auto).length;
  if (milliseconds < LEAST_FOR_ROWS_MS || people > MOST_FOR_ROWS) return annealed(1);
  const isFromRows = people <= MOST_FROM_ROWS;
  const start = isFromRows ? planByRows(input, { spent: () => spent() / ROWS_SHARE }) : undefined;
  const found = annealed(ANNEALED, start);
  const better = annealed(1, betterByRows(input, found.days, { spent: () => spent() / BETTERED }));

  return better.cost < found.cost ? better : found;
}
