import { durationSeconds } from '../../calendar/index.ts';

/** One row of a fine table: so many minutes late (negative is early), both ends included, cost this fine in minutes. */
export type FineRow = readonly [from_minutes: number, to_minutes: number, fine_minutes: number];

/** What late arrivals and early departures cost in paid time; a step rounds the loss up to its multiple. */
export interface FineRule {
  arrive_fines?: readonly FineRow[] | undefined;
  departure_fines?: readonly FineRow[] | undefined;
  /** Minutes. */
  arrive_step?: number | undefined;
  /** Minutes. */
  departure_step?: number | undefined;
}

/** The network's fines: a regular expression on the position's name gives the rule. Their order is not kept. */
export type FinesSettings = Readonly<Record<string, FineRule>>;

interface Bounds {
  dttm_work_start: string;
  dttm_work_end: string;
}

interface AllowedIntervals {
  /** Zone of the department, null to count the wall clock. */
  zone: string | null;
  late_arrival_seconds: number;
  early_departure_seconds: number;
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'iu').test(name);
  } catch {
    return pattern.toLowerCase() === name.toLowerCase();
  }
}

const REPETITION = /[*+?]|\{\d+(,\d*)?\}/g;
const MOST_REPETITIONS = 2;
export const LONGEST_PATTERN = 128;

/** May the pattern be tried on any name without taking long? It has no groups and repeats little (planning 41). */
export function isQuickPattern(pattern: string): boolean {
  const outline = pattern.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  const repetitions = outline.replace(/([*+?}])\?/g, '$1').match(REPETITION) ?? [];

  return pattern.length <= LONGEST_PATTERN && !/[()]/.test(outline) && repetitions.length <= MOST_REPETITIONS;
}

/** Longer patterns say more; of two of a length the order of letters decides. */
const byLength = ([a]: [string, FineRule], [b]: [string, FineRule]) =>
  b.length - a.length || (a < b ? -1 : 1);

/** The fines that apply to a position: of the expressions that match its name, whatever the case, the longest (planning 41). */
export function finesOfPosition(settings: FinesSettings, position_name: string | null): FineRule | null {
  if (position_name === null) return null;

  const matching = Object.entries(settings).filter(([pattern]) => matches(pattern, position_name));

  return matching.toSorted(byLength)[0]?.[1] ?? null;
}

function fineSeconds(
  loss_seconds: number,
  table: readonly FineRow[] | undefined,
  step: number | undefined,
  allowed: number,
) {
  const minutes = loss_seconds / 60;
  const row = table?.find(([from, to]) => from <= minutes && minutes <= to);
  if (row) return row[2] * 60;
  if (!step || loss_seconds <= allowed) return 0;

  return Math.ceil(minutes / step) * step * 60 - loss_seconds;
}

/** Seconds by which the paid start moves later and the paid end earlier, from the real bounds and the plan (planning 41). */
export function finesFor(rule: FineRule, fact: Bounds, plan: Bounds, allowed: AllowedIntervals) {
  const late = durationSeconds(plan.dttm_work_start, fact.dttm_work_start, allowed.zone);
  const early = durationSeconds(fact.dttm_work_end, plan.dttm_work_end, allowed.zone);

  return {
    arrive_seconds: fineSeconds(late, rule.arrive_fines, rule.arrive_step, allowed.late_arrival_seconds),
    departure_seconds: fineSeconds(
      early,
      rule.departure_fines,
      rule.departure_step,
      allowed.early_departure_seconds,
    ),
  };
}
