import { DAY_STATS, type DayStat } from '../planning/coverage.ts';
import type { ServerCoverage } from '../planning/coverage-change.ts';

/** What a day of a department adds up from, in hours; figures of several days or departments are their sums. */
export interface DayParts {
  dt: string;
  need: number;
  /** People at work, breaks not removed. */
  graph: number;
  /** The part of the need that people meet, step by step. */
  covered: number;
  /** People beyond the need, step by step. */
  idle: number;
  with_vacancies: number;
  /** Paid hours. */
  work_hours: number;
  work_days: number;
  income: number;
}

const PARTS = [
  'need',
  'graph',
  'covered',
  'idle',
  'with_vacancies',
  'work_hours',
  'work_days',
  'income',
] as const;

/** The parts of each day of one department, from its coverage; none where the coverage tells no days (reporting 17). */
export function dayPartsOf({ period_step, tt_periods, day_stats: stats }: ServerCoverage): DayParts[] {
  if (!period_step || !tt_periods || !stats) return [];
  const { predict_cashier_needs: need, real_cashiers: real } = tt_periods;
  const dates = Object.keys(stats.covering ?? {});
  const days = new Map(
    dates.map((dt): [string, DayParts] => [
      dt,
      {
        ...{ dt, need: 0, graph: 0, covered: 0, idle: 0 },
        with_vacancies: stats.graph_hours_with_open_vacancies?.[dt] ?? 0,
        work_hours: stats.work_hours?.[dt] ?? 0,
        work_days: stats.work_days?.[dt] ?? 0,
        income: stats.income?.[dt] ?? 0,
      },
    ]),
  );
  const hours = period_step / 60;
  for (const [i, { dttm, amount }] of need.entries()) {
    const day = days.get(dttm.slice(0, 10));
    const have = real[i]?.amount ?? 0;
    if (!day) continue;
    day.need += amount * hours;
    day.graph += have * hours;
    day.covered += Math.min(amount, have) * hours;
    day.idle += Math.max(0, have - amount) * hours;
  }
  return [...days.values()];
}

/** Days of several departments, added up by date. */
export function addedByDate(lists: readonly (readonly DayParts[])[]): DayParts[] {
  const days = new Map<string, DayParts>();
  for (const part of lists.flat()) {
    const day = days.get(part.dt);
    days.set(part.dt, day ? added(part.dt, [day, part]) : part);
  }
  return [...days.values()].sort((a, b) => a.dt.localeCompare(b.dt));
}

function added(dt: string, parts: readonly DayParts[]): DayParts {
  const sums = PARTS.map((name) => [name, parts.reduce((sum, part) => sum + part[name], 0)]);
  return { dt, ...(Object.fromEntries(sums) as Omit<DayParts, 'dt'>) };
}

const whole = (hours: number) => Math.trunc(hours + 1e-9);
const share = (part: number, of: number) => (of > 0 ? part / of : 0);

/** The figures of a day (planning 92) for any days together; covering and deadtime are fractions of one. */
export function statsOfParts(parts: readonly DayParts[]): Record<DayStat, number> {
  const all = added('', parts);
  return {
    covering: share(all.covered, all.need),
    deadtime: share(all.idle, all.graph),
    predict_hours: whole(all.need),
    graph_hours: whole(all.graph),
    graph_hours_with_open_vacancies: whole(all.with_vacancies),
    work_hours: all.work_hours,
    work_days: all.work_days,
    income: all.income,
    perfomance: share(all.income, all.work_hours),
  };
}

/** The figures of each day by their names, as a coverage tells them (planning 92). */
export function statsByDay(days: readonly DayParts[]): Record<DayStat, Record<string, number>> {
  const stats = days.map((day) => ({ dt: day.dt, of: statsOfParts([day]) }));
  const named = DAY_STATS.map((name) => [
    name,
    Object.fromEntries(stats.map(({ dt, of }) => [dt, of[name]])),
  ]);
  return Object.fromEntries(named) as Record<DayStat, Record<string, number>>;
}

/** Is anybody needed? Where nobody is, such as on a closed date, no share is covered (reporting 17). */
export const isNeeded = (parts: readonly Pick<DayParts, 'need'>[]): boolean =>
  parts.some(({ need }) => need > 0);

/** Needed hours that nobody is planned for, step by step: people too many at another time make up for none (reporting 17). */
export const lackingHours = (parts: readonly Pick<DayParts, 'need' | 'covered'>[]): number =>
  parts.reduce((sum, { need, covered }) => sum + Math.max(0, need - covered), 0);
