import { addDays, weekdayOf } from '../../calendar/dates.ts';
import { isWeekend } from '../../calendar/index.ts';
import type { PastDay } from './past-day.ts';

/** A start so much earlier than the one of the day before is felt, in minutes (planning 161). */
export const EARLIER_START_MINUTES = 120;
/** Whoever works on fewer days says nothing about how people work (planning 172). */
export const FEWEST_WORKING_DAYS = 8;
const LONG_RUN_DAYS = 6;

/** How one person's month looks; days off at the ends may go on outside and are not counted. */
export interface PersonFigures {
  working_days: number;
  different_shifts: number;
  different_starts: number;
  days_off: number;
  /** Stretches of days off. */
  breaks: number;
  single_days_off: number;
  /** Weekends with a shift on either day. */
  weekends: number;
  late_then_early: number;
  /** Stretches of six worked days or more. */
  long_runs: number;
}

/** How the months of people look together (planning 172). */
export interface PeopleLine {
  /** People with eight working days or more; all means are over them. */
  people: number;
  /** People who work on fewer days and are left out; nobody of those who do not work at all. */
  left_out: number;
  working_days: number;
  different_shifts: number;
  different_starts: number;
  /** Mean length of a stretch of days off, leave left aside. */
  days_off_in_a_row: number;
  /** Share of the days off that stand alone between worked ones, 0 to 1. */
  single_days_off: number;
  weekends: number;
  /** Times in the month, of everybody together. */
  late_then_early: number;
  long_runs: number;
}

interface Run {
  kind: PastDay['kind'];
  days: number;
}

function runsOf(days: readonly PastDay[]): Run[] {
  const runs: Run[] = [];
  for (const { kind } of days) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.days++;
    else runs.push({ kind, days: 1 });
  }
  return runs;
}

const isEarly = (day: PastDay, before: PastDay | undefined, felt_minutes: number) =>
  before?.start_minute != null &&
  day.start_minute !== null &&
  addDays(before.dt, 1) === day.dt &&
  before.start_minute - day.start_minute >= felt_minutes;

/** The figures of one person's days, in the order of their dates (planning 172). */
export function personFigures(
  days: readonly PastDay[],
  felt_minutes: number = EARLIER_START_MINUTES,
): PersonFigures {
  const worked = days.filter((day) => day.kind === 'work');
  const timed = worked.filter((day) => day.start_minute !== null);
  const runs = runsOf(days);
  const isBetweenWork = (at: number) => runs[at - 1]?.kind === 'work' && runs[at + 1]?.kind === 'work';
  const breaks = runs.filter(({ kind }, at) => kind === 'off' && isBetweenWork(at));
  const saturdayOf = ({ dt }: PastDay) => addDays(dt, 5 - weekdayOf(dt));
  const kinds = (keyOf: (day: PastDay) => unknown) => new Set(timed.map(keyOf)).size;

  return {
    working_days: worked.length,
    different_shifts: kinds((day) => `${day.start_minute}-${day.end_minute}`),
    different_starts: kinds((day) => day.start_minute),
    days_off: breaks.reduce((sum, run) => sum + run.days, 0),
    breaks: breaks.length,
    single_days_off: breaks.filter((run) => run.days === 1).length,
    weekends: new Set(worked.filter(({ dt }) => isWeekend(dt)).map(saturdayOf)).size,
    late_then_early: days.filter((day, at) => isEarly(day, days[at - 1], felt_minutes)).length,
    long_runs: runs.filter((run) => run.kind === 'work' && run.days >= LONG_RUN_DAYS).length,
  };
}

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** People's months as one line, comparable between two months (planning 172). */
export function peopleLine(rows: readonly PersonFigures[]): PeopleLine {
  const often = rows.filter((row) => row.working_days >= FEWEST_WORKING_DAYS);
  const sum = (key: keyof PersonFigures) => often.reduce((total, row) => total + row[key], 0);
  const mean = (key: keyof PersonFigures) => ratio(sum(key), often.length);

  return {
    people: often.length,
    left_out: rows.filter(({ working_days: days }) => days > 0).length - often.length,
    working_days: mean('working_days'),
    different_shifts: mean('different_shifts'),
    different_starts: mean('different_starts'),
    days_off_in_a_row: ratio(sum('days_off'), sum('breaks')),
    single_days_off: ratio(sum('single_days_off'), sum('days_off')),
    weekends: mean('weekends'),
    late_then_early: sum('late_then_early'),
    long_runs: sum('long_runs'),
  };
}
