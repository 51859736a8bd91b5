import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecast } from './forecast.ts';
import type { Forecast, History } from './series.ts';

const HOUR = 60;
const MONDAY = '2024-01-01T00:00';

/** Hourly weeks with an opening-hours shape and a busier weekend; `factor` changes single days. */
function shopWeeks(weeks: number, factor: (day: number) => number = () => 1): number[] {
  return Array.from({ length: weeks * 168 }, (_, at) => {
    const day = Math.floor(at / 24);
    const hour = at % 24;
    const open = hour >= 9 && hour < 21;
    return open ? (20 + 10 * Math.sin((hour - 9) / 4) + (day % 7 >= 5 ? 15 : 0)) * factor(day) : 0;
  });
}

const hourly = (values: (number | null)[]): History => ({ step_minutes: HOUR, start: MONDAY, values });
const sum = (row: number[]) => row.reduce((a, b) => a + b, 0);

function expectSound(made: Forecast, horizon: number): void {
  for (const row of [made.mean, made.q10, made.q50, made.q90]) {
    expect(row).toHaveLength(horizon);
    expect(row.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
  }
  made.q50.forEach((q50, at) => {
    expect(made.q10[at]).toBeLessThanOrEqual(q50);
    expect(q50).toBeLessThanOrEqual(made.q90[at]!);
  });
}

describe('forecast', () => {
  it('continues a pure weekly pattern exactly, and is sure of it', () => {
    const values = shopWeeks(40);
    const made = forecast(hourly(values), { horizon_steps: 336 });
    made.mean.forEach((value, step) => {
      expect(value).toBeCloseTo(values[step % 168]!, 6);
    });
    expect(made.confidence).toBe('high');
    expect(made.q90[12]! - made.q10[12]!).toBeCloseTo(0, 6);
  });

  it('keeps to the wall clock when the history starts within a day', () => {
    const values = shopWeeks(10);
    const made = forecast(
      { step_minutes: HOUR, start: '2024-01-01T11:00', values: values.slice(11) },
      { horizon_steps: 168 },
    );
    expect(made.mean[3]).toBe(0);
    expect(made.mean[10]).toBeCloseTo(values[10]!, 6);
  });

  it('is not lifted by a typing error, unless somebody says that it is none', () => {
    const values = shopWeeks(12);
    const at = 10 * 168 + 60;
    const wrong = values.map((value, index) => (index === at ? 1_000_000 : value));
    const [sound = 0, mistyped, trusted] = [{}, { values: wrong }, { values: wrong, trusted: [at] }].map(
      (fields) => sum(forecast({ ...hourly(values), ...fields }, { horizon_steps: 168 }).mean),
    );
    expect(mistyped).toBeCloseTo(sound, 0);
    expect(trusted).not.toBeCloseTo(sound, 0);
  });

  it('works by the day', () => {
    const values = Array.from({ length: 400 }, (_, day) => 1000 + (day % 7) * 50);
    const made = forecast({ step_minutes: 1440, start: MONDAY, values }, { horizon_steps: 28 });
    made.mean.forEach((value, step) => {
      expect(value).toBeCloseTo(1000 + ((400 + step) % 7) * 50, 6);
    });
  });

  it('lowers a holiday when past ones were quiet, and leaves the days around it', () => {
    const first = 63;
    const second = 63 + 364;
    const quiet = (day: number) => (day === first || day === second ? 0.3 : 1);
    const holidays = [first, second].map((day) => ({ dt: isoDay(day), name: 'Quiet Day' }));
    const history = hourly(shopWeeks(64, quiet).slice(0, (second - 2) * 24));
    const dayVolume = (made: Forecast, day: number) => sum(made.mean.slice(day * 24, day * 24 + 24));

    const withHolidays = forecast(history, { horizon_steps: 120, holidays });
    const without = forecast(history, { horizon_steps: 120 });
    expect(dayVolume(withHolidays, 2)).toBeLessThan(0.6 * dayVolume(without, 2));
    expect(dayVolume(withHolidays, 0)).toBeGreaterThan(0.95 * dayVolume(without, 0));
    expect(dayVolume(withHolidays, 4)).toBeGreaterThan(0.95 * dayVolume(without, 4));
  });

  it('follows the season of the year before', () => {
    const december = (day: number) => (day % 364 >= 336 ? 1.6 : 1);
    const all = shopWeeks(104, december);
    const made = forecast(hourly(all.slice(0, (364 + 336) * 24)), { horizon_steps: 336 });
    expect(sum(made.mean)).toBeGreaterThan(1.08 * sum(shopWeeks(2)));
  });

  it('follows a shop that has moved to a new level', () => {
    const moved = (day: number) => (day >= 150 ? 2 : 1);
    const made = forecast(hourly(shopWeeks(30, moved)), { horizon_steps: 168 });
    expect(sum(made.mean)).toBeGreaterThan(0.85 * sum(shopWeeks(1, () => 2)));
  });

  it('gives nothing for shut steps, by mask or by question', () => {
    const history = hourly(shopWeeks(6));
    const mask = Array.from({ length: 48 }, (_, step) => step < 24);
    const masked = forecast(history, { horizon_steps: 48, closed: mask });
    const asked = forecast(history, {
      horizon_steps: 48,
      closed: (_, dttm) => dttm.startsWith('2024-02-12'),
    });
    expect(sum(masked.q90.slice(0, 24))).toBe(0);
    expect(sum(masked.mean.slice(24))).toBeGreaterThan(0);
    expect(asked).toEqual(masked);
  });

  it('does not take a gap for a zero', () => {
    const values: (number | null)[] = shopWeeks(12);
    for (let at = 168 * 9; at < 168 * 11; at++) values[at] = null;
    const made = forecast(hourly(values), { horizon_steps: 168 });
    expect(sum(made.mean)).toBeCloseTo(sum(shopWeeks(1)), 3);
  });

  it('covers about four of five actuals of a noisy series', () => {
    const noise = seededNoise(7);
    const values = shopWeeks(60).map((value) => value * (1 + 0.25 * noise()));
    const made = forecast(hourly(values.slice(0, 168 * 58)), { horizon_steps: 336 });
    const open = values.slice(168 * 58).flatMap((value, at) => (value > 0 ? [{ value, at }] : []));
    const inside = open.filter(({ value, at }) => value >= made.q10[at]! && value <= made.q90[at]!).length;
    expect(inside / open.length).toBeGreaterThan(0.7);
    expect(inside / open.length).toBeLessThan(0.95);
  });
});

describe('short and odd histories', () => {
  const spike = new Array<number>(400).fill(0);
  spike[200] = 500;
  it.each<[string, (number | null)[], number, 'low' | 'medium' | 'high']>([
    ['empty', [], 0, 'low'],
    ['nothing observed', new Array(500).fill(null), 0, 'low'],
    ['one value', [12], 12, 'low'],
    ['one week', shopWeeks(1), 51, 'low'],
    ['constant', new Array(24 * 300).fill(5), 5, 'high'],
    ['all zero', new Array(24 * 300).fill(0), 0, 'high'],
    ['one spike', spike, 500, 'low'],
    ['shut for four months', [...shopWeeks(20), ...new Array(24 * 120).fill(null)], 51, 'low'],
  ])('%s', (_case, values, most, confidence) => {
    const made = forecast(hourly(values), { horizon_steps: 336 });
    expectSound(made, 336);
    expect(Math.max(...made.mean)).toBeLessThanOrEqual(most + 1e-6);
    expect(made.confidence).toBe(confidence);
  });

  it('takes up the old level after months of being shut', () => {
    const made = forecast(hourly([...shopWeeks(20), ...new Array(24 * 119).fill(null)]), {
      horizon_steps: 168,
    });
    expect(sum(made.mean)).toBeCloseTo(sum(shopWeeks(1)), 3);
  });

  it('forecasts no steps when none are asked', () => {
    expectSound(forecast(hourly(shopWeeks(4)), { horizon_steps: 0 }), 0);
  });

  it('continues a step that does not cut the day, without a calendar', () => {
    expectSound(
      forecast({ step_minutes: 7, start: MONDAY, values: [1, 2, 3, null] }, { horizon_steps: 9 }),
      9,
    );
  });
});

describe('properties', () => {
  // Numbers so small that an eighth of them is lost to rounding cannot be scaled: they stand for nothing.
  const amount = fc.double({ min: 0, max: 1e5, noNaN: true }).map((drawn) => (drawn < 1e-300 ? 0 : drawn));
  const value = fc.oneof({ weight: 9, arbitrary: amount }, { weight: 1, arbitrary: fc.constant(null) });
  const series = fc.record({
    step_minutes: fc.constantFrom(30, 60, 240, 1440),
    start: fc.constantFrom(MONDAY, '2023-12-28T08:00'),
    values: fc.array(value, { maxLength: 400 }),
  });
  const holidays = [1, 5, 9, 30, 40].map((day) => ({ dt: isoDay(day), name: day > 20 ? 'Late' : 'Early' }));

  it('is never negative, never unknown, and its quantiles never cross', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 1, max: 100 }), (history, horizon_steps) => {
        expectSound(forecast(history, { horizon_steps, holidays }), horizon_steps);
      }),
      { numRuns: 60 },
    );
  });

  it('scales with its history', () => {
    fc.assert(
      fc.property(series, fc.constantFrom(0.125, 4, 64), (history, scale) => {
        const scaled = { ...history, values: history.values.map((v) => (v === null ? null : v * scale)) };
        const plain = forecast(history, { horizon_steps: 50, holidays });
        const made = forecast(scaled, { horizon_steps: 50, holidays });
        made.mean.forEach((v, at) => {
          expect(v).toBeCloseTo(plain.mean[at]! * scale, 3);
          expect(made.q90[at]).toBeCloseTo(plain.q90[at]! * scale, 3);
        });
      }),
      { numRuns: 30 },
    );
  });

  it('gives the same twice', () => {
    fc.assert(
      fc.property(series, (history) => {
        const options = { horizon_steps: 40, holidays };
        expect(forecast(history, options)).toEqual(forecast(history, options));
      }),
      { numRuns: 10 },
    );
  });
});

function isoDay(day: number): string {
  return new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
}

/** Seeded noise, roughly standard normal. */
function seededNoise(seed: number): () => number {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return () => (next() + next() + next() + next() - 2) * 1.73;
}
