import { describe, expect, it } from 'vitest';
import { layOnDays } from '../series.ts';
import { seeded } from '../trees/boost.ts';
import { NEAR_DAYS, nearShares, nearTerm } from './near-term.ts';
import { prepareSeason } from './season.ts';

const effects = { factor: () => 1, foretold: () => 1, isHoliday: () => false };
const seasonOf = (values: (number | null)[]) =>
  prepareSeason(layOnDays({ step_minutes: 60, start: '2024-01-01T00:00', values }), effects);

/** Open from 8 to 22; the mood of a day lasts into the next ones. */
function moodyWeeks(weeks: number): (number | null)[] {
  const random = seeded(5);
  let mood = 0;
  return Array.from({ length: weeks * 168 }, (_, at) => {
    const hour = at % 24;
    mood = 0.995 * mood + 0.06 * (random() - 0.5);
    return hour < 8 || hour >= 22 ? null : 100 * Math.exp(mood) * (1 + 0.3 * Math.sin(hour));
  });
}

describe('nearTerm', () => {
  const values = moodyWeeks(30);
  const season = seasonOf(values);
  const near = nearTerm(season, effects);
  const { end } = season.grid;

  it('continues the open hours of the first days, and no others', () => {
    for (let at = end; at < end + 10 * 24; at++) {
      const is_open = at % 24 >= 8 && at % 24 < 22;
      expect(Number.isFinite(near(end, at))).toBe(is_open && at < end + NEAR_DAYS * 24);
    }
  });

  it('speaks from the origins of the last weeks too, and from no other', () => {
    expect(near(end - 168, end - 168 + 12)).toBeGreaterThan(0);
    expect(near(end - 100, end - 100 + 12)).toBeNaN();
  });

  it('notices the mood of today, where the same hour of last week does not', () => {
    let missed = 0;
    let naive = 0;
    for (let week = 1; week <= 6; week++) {
      const origin = end - week * 168;
      for (let hour = 8; hour < 22; hour++) {
        const actual = values[origin + hour]!;
        missed += Math.abs(near(origin, origin + hour) - actual);
        naive += Math.abs(values[origin + hour - 168]! - actual);
      }
    }
    expect(missed).toBeLessThan(0.8 * naive);
  });

  it.each<[string, (number | null)[]]>([
    ['nothing', []],
    ['two days', moodyWeeks(1).slice(0, 48)],
    ['only gaps', new Array(2000).fill(null)],
  ])('is silent on %s', (_case, list) => {
    const short = seasonOf(list);
    expect(nearTerm(short, effects)(short.grid.end, short.grid.end + 12)).toBeNaN();
  });

  it('is silent on steps of single minutes', () => {
    const values = Array.from({ length: 5 * 7 * 480 }, (_, at) => at % 480);
    const fine = prepareSeason(layOnDays({ step_minutes: 3, start: '2024-01-01T00:00', values }), effects);
    expect(nearTerm(fine, effects)(fine.grid.end, fine.grid.end)).toBeNaN();
  });
});

describe('nearShares', () => {
  const trials = (days_ahead: number, near_miss: number, rest_miss: number) =>
    Array.from({ length: 40 }, (_, at) => {
      const actual = 100 + at;
      const side = at % 2 === 0 ? 1 : -1;
      return { days_ahead, near: actual + side * near_miss, rest: actual + side * rest_miss, actual };
    });

  it.each([
    ['follows who was right, not wholly', trials(0, 1, 30), [0.8, 0, 0]],
    ['leaves what gains nothing', trials(0, 30, 1), [0, 0, 0]],
    ['does not rise with the distance', [...trials(0, 30, 1), ...trials(1, 1, 30)], [0, 0, 0]],
    ['wants enough trials', trials(0, 1, 30).slice(0, 10), [0, 0, 0]],
    ['wants any', [], [0, 0, 0]],
  ])('%s', (_case, list, expected) => {
    expect(nearShares(list)).toEqual(expected);
  });
});
