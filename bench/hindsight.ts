/**
 * What a forecast of a panel could hardly beat: `node bench/hindsight.ts FOLDER [WEEKS]`. Each asked step is
 * told by the median of the same weekday and slot in so many weeks (8 unless given) before and, which no forecast
 * may, after it, holidays left out; then again scaled to each day's true total; and last by the answers themselves:
 * the median of a window's own steps of one slot, over its working days, its Saturdays or its Sundays. Prints a JSON
 * object with the WAPE of the three over all windows.
 */
import { basename, resolve } from 'node:path';
import { readDataSet, type Window } from './forecast/read.ts';

const WEEKS = 8;
const MINUTES_OF_A_WEEK = 7 * 1440;

/** Everything known of a series by the end, by minutes from its start. */
function timeline(windows: readonly Window[]): Map<number, number> {
  const values = new Map<number, number>();
  for (const { known, steps, actual, step_minutes } of windows) {
    for (const [at, value] of known.entries()) values.set(at * step_minutes, value);
    for (const [at, step] of steps.entries()) values.set((known.length + step) * step_minutes, actual[at]!);
  }
  return values;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length === 0 ? 0 : (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
}

/** The median of the weeks around each asked step of a window. */
function hindsight(window: Window, values: ReadonlyMap<number, number>, weeks: number): number[] {
  const start = Date.parse(`${window.start}Z`);
  const free = new Set(window.holidays.map(({ dt }) => dt));
  const isFree = (minute: number) => free.has(new Date(start + minute * 60_000).toISOString().slice(0, 10));
  return window.steps.map((step) => {
    const asked = (window.known.length + step) * window.step_minutes;
    const around = Array.from({ length: 2 * weeks + 1 }, (_, at) => asked + (at - weeks) * MINUTES_OF_A_WEEK);
    const alike = around.filter((minute) => minute !== asked && !isFree(minute));
    return median(alike.map((minute) => values.get(minute) ?? Number.NaN).filter((y) => !Number.isNaN(y)));
  });
}

/** The same forecast, each day of it scaled to what that day came to. */
function withTotals({ ds, actual }: Window, forecast: readonly number[]): number[] {
  const days = Map.groupBy(forecast.keys(), (at) => ds[at]!.slice(0, 10));
  const scaled = [...forecast];
  for (const steps of days.values()) {
    const total = (of: readonly number[]) => steps.reduce((sum, at) => sum + of[at]!, 0);
    const factor = total(forecast) > 0 ? total(actual) / total(forecast) : 1;
    for (const at of steps) scaled[at]! *= factor;
  }
  return scaled;
}

/** The best that a window could be told in one profile of a working day, one of a Saturday and one of a Sunday. */
function ownProfile({ ds, actual }: Window): number[] {
  const kindOf = (at: number) => {
    const weekday = new Date(`${ds[at]}Z`).getUTCDay();
    return `${weekday === 0 || weekday === 6 ? weekday : 'working'} ${ds[at]!.slice(11)}`;
  };
  const alike = Map.groupBy(actual.keys(), kindOf);
  return actual.map((_, at) => median(alike.get(kindOf(at))!.map((other) => actual[other]!)));
}

function wape(windows: readonly Window[], forecasts: readonly (readonly number[])[]): number {
  let off = 0;
  let all = 0;
  for (const [at, { actual }] of windows.entries()) {
    actual.forEach((y, step) => {
      off += Math.abs(y - forecasts[at]![step]!);
      all += Math.abs(y);
    });
  }
  return off / all;
}

const [folder, weeks] = process.argv.slice(2);
if (!folder) throw new Error('usage: node bench/hindsight.ts FOLDER [WEEKS]');
const { windows } = readDataSet(resolve(folder), basename(folder));
const values = new Map(
  [...Map.groupBy(windows, ({ series }) => series)].map(([series, own]) => [series, timeline(own)]),
);
const plain = windows.map((window) =>
  hindsight(window, values.get(window.series)!, weeks ? Number(weeks) : WEEKS),
);
const scaled = windows.map((window, at) => withTotals(window, plain[at]!));
console.log(
  JSON.stringify({
    bench: 'hindsight',
    set: basename(folder),
    wape: wape(windows, plain),
    wape_with_day_totals: wape(windows, scaled),
    wape_of_own_profile: wape(windows, windows.map(ownProfile)),
  }),
);
