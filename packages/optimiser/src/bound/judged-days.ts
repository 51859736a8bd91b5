/** What days cost in the judge's own words: how they follow each other, and what the days ahead cost at least. */
import { TIMES_BEYOND } from '../constraints/rotation-days.ts';
import type { Option, Span, Times } from './priced-options.ts';
import type { MonthTerms, RowTerms } from './row-terms.ts';

type Turn = RowTerms['turns'][number];

/** A day, the turn of the rotation at hand, what leaving it costs, the run before (0 off for long, -1 for a day) and its last shift. */
interface Before {
  readonly day: number;
  readonly turn: Turn;
  readonly stray: number;
  readonly run: number;
  readonly last: Times | null;
}

/** How much may still be looked at. */
export interface Left {
  looks: number;
}

/** What of a path weighs on the days ahead. */
interface Burdened {
  readonly past: readonly number[];
  readonly strays: number;
  readonly cost: number;
  readonly paid: number;
}

const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);
const apart = (a: Span, b: Span) => Math.max(0, a[0] - b[1], b[0] - a[1]);
const ones = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + ones(bits >> 1));

/** What the days from one on cost at least; groups of kinds are known, hours and kinds by themselves are not. */
export function aheadOf(
  terms: MonthTerms,
  row: RowTerms,
  days: readonly Option[][],
  { turn, stray, left }: Pick<Before, 'turn' | 'stray'> & { left: Left },
) {
  const groups = days.map((options) =>
    [...Map.groupBy(options, ({ group }) => group).values()].map((list) => ({
      ...list[0]!,
      ...list[0]!.alike,
      price: Math.min(...list.map(({ price }) => price)),
    })),
  );
  const width = row.kinds.length + 1;
  const known = new Float64Array(days.length * 144 * width).fill(Number.NaN);
  const ahead = (day: number, run: number, last: Option | null, mask: number): number => {
    if (day === days.length) return 0;
    const key = ((day * 16 + mask) * 9 + run + 1) * width + (last ? last.group + 1 : 0);
    if (!Number.isNaN(known[key]!)) return known[key]!;
    left.looks -= groups[day]!.length + 1;
    if (left.looks < 0) return Number.NEGATIVE_INFINITY;
    const off = offCost(terms, row, { day, turn, stray, run, last });
    let least = row.given.has(day) ? Infinity : off + ahead(day + 1, run > 0 ? -1 : 0, null, mask);
    for (const option of groups[day]!) {
      const isFurther = option.bit > 0 && (mask & option.bit) === 0 && ones(mask) >= row.free_kinds;
      const cost = option.price + (isFurther ? row.further_shift : 0);
      const before = { day, turn, stray, run, last: last?.alike ?? null };
      const work = workCost(terms, row, before, option);
      if (work === Infinity) continue;
      least = Math.min(
        least,
        cost + work + ahead(day + 1, Math.min(7, Math.max(0, run) + 1), option, mask | option.bit),
      );
    }
    known[key] = least;
    return least;
  };
  return ahead;
}

/** Whether the day before may be a single one. */
const lonely = ({ telling }: RowTerms, day: number) => telling[day - 1] === 1;

export function offCost(terms: MonthTerms, row: RowTerms, { day, turn, stray, run }: Before): number {
  const alone = run === 1 && lonely(row, day) ? terms.weights.lonely_work_day : 0;
  return row.own[(day * row.own.length) / row.choices.length]! + turn.strays[2 * day]! * stray + alone;
}

export function workCost(
  terms: MonthTerms,
  row: RowTerms,
  { day, turn, stray, run, last }: Before,
  next: Times,
): number {
  const { weights, repeated_minutes } = terms;
  let sum = turn.strays[2 * day + 1]! * stray + (run === -1 && lonely(row, day) ? weights.lonely_day_off : 0);
  if (run >= row.bearable_run) sum += weights.sixth_day_in_row;
  if (run >= row.hard_run) sum += weights.seventh_day_in_row;
  if (!last) return sum;
  const rest = next.start[1] + 1440 - last.end[0] + repeated_minutes;
  if (rest < row.rest_minutes && !(last.given && next.given)) return Infinity;
  const later = apart(last.start, next.start);
  if (later > 0) sum += row.start_change;
  if (last.start[0] - next.start[1] >= row.felt_minutes) sum += weights.late_then_early;
  return sum + (Math.min(later + apart(last.end, next.end), 720) / 120) * weights.hours_change_hour;
}

/** Whether all that may follow one path may follow the other and costs no more: hours of the last days, days off the rotation. */
export function isAsGood({ stray }: RowTerms, one: Burdened, other: Burdened): boolean {
  const dearer = one.cost - one.paid - (other.cost - other.paid);
  const more = Math.max(0, one.strays - other.strays);
  const counted = Math.max(one.past.length, other.past.length);
  let spare = 0;
  for (let day = 0; day < counted; day++) {
    spare += (other.past[day] ?? 0) - (one.past[day] ?? 0);
    if (spare < 0) return false;
  }
  return dearer + more * (TIMES_BEYOND - 1) * stray <= 0;
}

/** The last six days' hours up to the oldest that can still be too many with any to come. */
export function remembered({ seven_days }: RowTerms, past: readonly number[]): number[] {
  let kept = Math.min(6, past.length);
  while (kept > 0 && total(past.slice(0, kept)) + (7 - kept) * seven_days.longest <= seven_days.limit) kept--;
  return past.slice(0, kept);
}
