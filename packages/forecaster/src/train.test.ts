import { describe, expect, it } from 'vitest';
import { forecast } from './forecast.ts';
import { train } from './train.ts';
import { seeded } from './trees/boost.ts';

const DAYS = 600;
const MS_PER_DAY = 86_400_000;
const isoDay = (day: number) => new Date(Date.UTC(2022, 0, 3) + day * MS_PER_DAY).toISOString().slice(0, 10);

/** Busy on the first three days of each month, which no same-weekday rule sees. */
const payday = (day: number) => (Number(isoDay(day).slice(8)) <= 3 ? 1.5 : 1);

function shop(seed: number, days = DAYS): number[] {
  const random = seeded(seed);
  return Array.from(
    { length: days },
    (_, day) => 100 * seed * payday(day) * (day % 7 >= 5 ? 1.3 : 1) * (0.95 + 0.1 * random()),
  );
}

const history = (values: number[]) => ({ step_minutes: 1440, start: '2022-01-03T00:00', values });
const network = [1, 2].map((seed) => ({ history: history(shop(seed).slice(0, DAYS - 28)) }));

const model = train(network, { horizon_steps: 28 });

describe('train', () => {
  it('teaches all departments what same-weekday rules miss', () => {
    const actual = shop(2).slice(DAYS - 28);
    const missed = (predicted: number[]) =>
      actual.reduce((sum, y, at) => sum + Math.abs(y - predicted[at]!), 0);
    const taught = forecast(network[1]!.history, { horizon_steps: 28, model });
    const untaught = forecast(network[1]!.history, { horizon_steps: 28 });
    expect(missed(taught.mean)).toBeLessThan(0.95 * missed(untaught.mean));
    expect(taught.method).toContain('what departments have in common');
    expect(untaught.method).not.toContain('what departments have in common');
  });

  it('is the same each time and can be stored', () => {
    const young = [{ history: history(shop(1, 250)) }];
    expect(train(young, { horizon_steps: 14 })).toEqual(train(young, { horizon_steps: 14 }));
    const stored = JSON.parse(JSON.stringify(model));
    const made = [model, stored].map((one) =>
      forecast(network[0]!.history, { horizon_steps: 14, model: one }),
    );
    expect(made[1]).toEqual(made[0]);
  });

  it.each([
    ['nobody', []],
    ['a network of one week', [{ history: history(shop(1, 7)) }]],
    ['nothing known', [{ history: { ...history([]), values: new Array(500).fill(null) } }]],
    ['a step without a calendar', [{ history: { ...history(shop(1)), step_minutes: 7 } }]],
    ['different steps', [network[0]!, { history: { ...history(shop(1)), step_minutes: 60 } }]],
  ])('has no model of %s', (_case, list) => {
    expect(train(list, { horizon_steps: 14 })).toBeNull();
  });

  it('leaves aside a model of another step', () => {
    const hourly = { ...history(shop(1)), step_minutes: 60 };
    expect(forecast(hourly, { horizon_steps: 24, model })).toEqual(forecast(hourly, { horizon_steps: 24 }));
  });

  it('gives a sound forecast of odd histories', () => {
    for (const values of [[], [5], new Array(400).fill(0), [...new Array(399).fill(0), 1e6], shop(1, 9)]) {
      const made = forecast(history(values), { horizon_steps: 14, model });
      made.mean.forEach((value, at) => {
        expect(Number.isFinite(value) && value >= 0).toBe(true);
        expect(made.q10[at]! <= made.q50[at]! && made.q50[at]! <= made.q90[at]!).toBe(true);
      });
    }
  });
});
