import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecast } from './forecast.ts';
import type { Forecast, History } from './series.ts';
import { train } from './train.ts';

const MONDAY = '2024-01-01T00:00';
const dayAfter = (day: number) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
const daily = (values: (number | null)[]): History => ({ step_minutes: 1440, start: MONDAY, values });
const weekly = (days: number, factor: (day: number) => number = () => 1) =>
  Array.from({ length: days }, (_, day) => (day % 7 >= 5 ? 150 : 100) * factor(day));

/** Busy on the first three days of each month, which no same-weekday rule sees. */
const payday = (day: number) => (Number(dayAfter(day).slice(8)) <= 3 ? 1.5 : 1);
const network = [1, 2].map(() => ({ history: daily(weekly(600, payday)) }));
const model = train(network, { horizon_steps: 28 });

function expectSum({ mean, explanation }: Forecast): void {
  const { level, shape, trend, holiday, learnt } = explanation!;
  mean.forEach((predicted, at) => {
    const sum = level[at]! + shape[at]! + trend[at]! + holiday[at]! + learnt[at]!;
    expect(Math.abs(sum - predicted)).toBeLessThanOrEqual(
      1e-9 * (1 + Math.abs(predicted) + Math.abs(level[at]!)),
    );
  });
}

describe('explanation', () => {
  it('is given when it is asked for, and changes nothing', () => {
    const history = daily(weekly(200));
    const { explanation, ...rest } = forecast(history, { horizon_steps: 14, explain: true });
    expect(explanation?.level).toHaveLength(14);
    expect(forecast(history, { horizon_steps: 14 })).toEqual(rest);
  });

  it('tells a level and a weekday from each other', () => {
    const { explanation } = forecast(daily(weekly(210)), { horizon_steps: 7, explain: true });
    const level = (5 * 100 + 2 * 150) / 7;
    for (const [at, usual] of [100, 100, 100, 100, 100, 150, 150].entries()) {
      expect(explanation!.level[at]).toBeCloseTo(level, 6);
      expect(explanation!.shape[at]).toBeCloseTo(usual - level, 6);
      expect(explanation!.trend[at]).toBeCloseTo(0, 6);
      expect(explanation!.holiday[at]).toBe(0);
    }
  });

  it('tells what a holiday takes away', () => {
    const quiet = [60, 200, 340, 402];
    const holidays = quiet.map((day) => ({ dt: dayAfter(day), name: 'Quiet Day' }));
    const history = daily(weekly(400, (day) => (quiet.includes(day) ? 0.3 : 1)));
    const { explanation } = forecast(history, { horizon_steps: 7, holidays, explain: true });
    expect(explanation!.holiday[2]).toBeLessThan(-50);
    expect(Math.abs(explanation!.holiday[5]!)).toBeLessThan(10);
  });

  it('tells what is learnt from the network', () => {
    const history = daily(weekly(600, payday));
    const { explanation, mean } = forecast(history, { horizon_steps: 28, model, explain: true });
    const first = mean.findIndex((_, at) => dayAfter(600 + at).endsWith('-02'));
    expect(explanation!.learnt[first]).toBeGreaterThan(Math.abs(explanation!.learnt[first + 10]!) + 1);
  });

  it('has nothing to say of shut steps', () => {
    const { explanation } = forecast(daily(weekly(200)), {
      horizon_steps: 3,
      closed: [true, false, true],
      explain: true,
    });
    for (const part of Object.values(explanation!)) expect([part[0], part[2]]).toEqual([0, 0]);
  });

  it('adds up to the mean, whatever the history', () => {
    const value = fc.oneof(
      { weight: 8, arbitrary: fc.double({ min: 0, max: 1e5, noNaN: true }) },
      { weight: 1, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.constant(null) },
    );
    const history = fc.record({
      step_minutes: fc.constantFrom(7, 30, 60, 240, 1440),
      start: fc.constantFrom(MONDAY, '2023-12-28T08:00', 'never'),
      values: fc.array(value, { maxLength: 500 }),
    });
    const holidays = [3, 9, 30, 41].map((day) => ({ dt: dayAfter(day), name: day > 20 ? 'Late' : 'Early' }));
    fc.assert(
      fc.property(history, (one) => {
        expectSum(forecast(one, { horizon_steps: 60, holidays, explain: true }));
      }),
      { numRuns: 80 },
    );
  });
});
