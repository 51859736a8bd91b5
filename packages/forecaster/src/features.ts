import { bucketOf, memberForecasts } from './backtest.ts';
import { holidayCalendar } from './holiday-calendar.ts';
import type { HolidayEffects } from './holiday-effects.ts';
import { blended } from './models/blend.ts';
import type { SeasonalContext } from './models/season.ts';
import { YEAR_DAYS } from './models/season.ts';
import type { Grid, Holiday } from './series.ts';
import { dateOf, dayOf } from './series.ts';

const HORIZON_OF_HOLIDAYS = 15;

/** Where holidays lie and what they did before, by day of a grid. */
export interface HolidayDays {
  /** Days to the next holiday and since the last one (0 on it), at most 15. */
  toNext(day: number): number;
  sinceLast(day: number): number;
  /** Days on which the same holiday, or the same distance from it, fell before. */
  earlier(day: number): readonly number[];
}

/** What the trees read of one step that lies ahead of an origin. */
export interface Situation {
  /** What the seasonal members say together, holidays included: the trees correct it; NaN where they are silent. */
  base: number;
  row: Float32Array;
}

export function holidayDays(grid: Grid, holidays: readonly Holiday[]): HolidayDays {
  const { around: names } = holidayCalendar(grid, holidays);
  const by_name = new Map<string, number[]>();
  for (const [day, list] of names) {
    for (const name of list) by_name.set(name, [...(by_name.get(name) ?? []), day]);
  }
  const distance = (day: number, sign: number) => {
    for (let far = 0; far < HORIZON_OF_HOLIDAYS; far++) if (names.has(day + sign * far)) return far;
    return HORIZON_OF_HOLIDAYS;
  };
  const known = new Map<number, number[]>();
  const earlier = (day: number): number[] => {
    const found: number[] = [];
    const ahead = distance(day, 1);
    const since = distance(day, -1);
    const far = ahead <= since ? ahead : -since;
    if (Math.abs(far) > 7) return found;
    for (const name of names.get(day + far) ?? []) {
      for (const other of by_name.get(name) ?? []) if (other - far < day - 180) found.push(other - far);
    }
    return found.sort((a, b) => b - a).slice(0, 3);
  };
  return {
    toNext: (day) => distance(day, 1),
    sinceLast: (day) => distance(day, -1),
    earlier(day) {
      let list = known.get(day);
      if (!list) {
        list = earlier(day);
        known.set(day, list);
      }
      return list;
    },
  };
}

const log = (value: number, small: number) => Math.log(Math.max(0, value) + small);

/** Volume of a day over the mean of the same weekday in the three weeks on either side that are known. */
function dayRatio({ grid }: SeasonalContext, day: number, origin_day: number): number {
  const volume = (of: number): number => {
    if (of < 0 || of >= origin_day) return Number.NaN;
    let sum = 0;
    let count = 0;
    for (let at = of * grid.slots_per_day; at < (of + 1) * grid.slots_per_day; at++) {
      if (Number.isNaN(grid.values[at])) continue;
      sum += grid.values[at]!;
      count++;
    }
    return count > 0 ? sum : Number.NaN;
  };
  const around = [-21, -14, -7, 7, 14, 21].map((days) => volume(day + days)).filter((v) => !Number.isNaN(v));
  around.sort((a, b) => a - b);
  const usual = around.length === 0 ? Number.NaN : around[around.length >> 1]!;
  return usual > 0 ? Math.log(Math.min(10, Math.max(0.02, volume(day) / usual))) : Number.NaN;
}

/** The ratio of a step's value to those of the same slot three weeks around. */
function slotRatio({ grid }: SeasonalContext, at: number, origin: number, small: number): number {
  let sum = 0;
  let count = 0;
  for (const weeks of [-3, -2, -1, 1, 2, 3]) {
    const other = at + weeks * grid.slots_per_week;
    if (other < 0 || other >= origin || Number.isNaN(grid.values[other])) continue;
    sum += grid.values[other]!;
    count++;
  }
  return count === 0 || at < 0 || at >= origin
    ? Number.NaN
    : log(grid.values[at]!, small) - log(sum / count, small);
}

/** All that is known of one series before the trees are asked. */
export interface Outlook {
  season: SeasonalContext;
  effects: HolidayEffects;
  /** Shares of the seasonal members by horizon bucket. */
  shares: readonly (readonly number[])[];
  days: HolidayDays;
}

/** Reads situations of one series; what repeats within a day is computed once. */
export function situations({ season, effects, shares, days }: Outlook, small: number) {
  const { grid } = season;
  const ratios = new Map<number, number>();
  const ratioOf = (day: number, today: number) => {
    if (day + 28 > today) return dayRatio(season, day, today);
    let known = ratios.get(day);
    if (known === undefined) {
      known = dayRatio(season, day, today);
      ratios.set(day, known);
    }
    return known;
  };
  const level = (day: number, span: number) => {
    const found = season.levelBefore(day, span);
    return found > 0 ? Math.log(found) : Number.NaN;
  };
  return (origin: number, at: number): Situation => {
    const day = dayOf(grid, at);
    const today = dayOf(grid, origin);
    const foretold = effects.foretold(at);
    const predicted = memberForecasts(season, origin, at, foretold);
    const base = blended(predicted, shares[bucketOf(season, origin, at)]!);
    const past = days.earlier(day).filter((other) => other < today);
    const year_ago = day - YEAR_DAYS;
    const year_at = at - YEAR_DAYS * grid.slots_per_day;
    const date = dateOf(grid.first_day + day);
    const month_end = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    const date_day = date.getUTCDate();
    const b = log(base, small);
    const slot_back = past.map((other) => at + (other - day) * grid.slots_per_day);
    return {
      base,
      row: Float32Array.of(
        ...Array.from(predicted, (value) => log(value, small) - b),
        Math.log(foretold),
        level(today, 7) - level(today, 28),
        level(today, 28) - level(today, 112),
        level(today, 2) - level(today, 14),
        level(year_ago + 4, 7) - level(today - YEAR_DAYS, 28),
        ratioOf(year_ago, today),
        slotRatio(season, year_at, origin, small),
        past.length > 0 ? ratioOf(past[0]!, today) : Number.NaN,
        past.length > 1 ? ratioOf(past[1]!, today) : Number.NaN,
        past.length > 0 ? slotRatio(season, slot_back[0]!, origin, small) : Number.NaN,
        days.toNext(day),
        days.sinceLast(day),
        day % 7,
        at % grid.slots_per_day,
        date.getUTCMonth() * 31 + date_day,
        date_day,
        month_end - date_day,
        day - today,
        b - Math.log(small),
        (grid.first_day + day + 3) % 7,
        ratioOf(today - 1, today),
        days.toNext(today),
        days.sinceLast(today),
      ),
    };
  };
}
