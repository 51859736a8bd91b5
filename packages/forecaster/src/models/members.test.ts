import { describe, expect, it } from 'vitest';
import { layOnDays } from '../series.ts';
import { MEMBERS } from './members.ts';
import { prepareSeason } from './season.ts';

const ordinaryCalendar = { factor: () => 1, foretold: () => 1, isHoliday: () => false };
const seasonOf = (values: number[]) =>
  prepareSeason(layOnDays({ step_minutes: 1440, start: '2020-01-06T00:00', values }), ordinaryCalendar);
const ORIGIN = 1000;
const values = Array.from(
  { length: 1400 },
  (_, day) => 50 + (day % 7) * 5 + 20 * Math.sin((2 * Math.PI * day) / 364),
);

describe.each(MEMBERS.map((member) => [member.name, member] as const))('%s', (_name, member) => {
  it('comes near the truth three weeks ahead', () => {
    /** The middles of long spans know nothing of a season. */
    const tolerance = member.name.startsWith('the middle') ? 0.4 : 0.2;
    const predicted = member.predict(seasonOf(values), ORIGIN, ORIGIN + 20);
    expect(Math.abs(predicted / values[ORIGIN + 20]! - 1)).toBeLessThan(tolerance);
  });

  it.each([0, 20, 390])('%s steps ahead, does not depend on what comes after its origin', (ahead) => {
    const moved = values.map((value, day) => (day >= ORIGIN ? value * 3 : value));
    const predicted = member.predict(seasonOf(values), ORIGIN, ORIGIN + ahead);
    const again = member.predict(seasonOf(moved), ORIGIN, ORIGIN + ahead);
    expect(Math.abs(again / predicted - 1)).toBeLessThan(0.02);
  });

  it('is silent rather than wrong without history', () => {
    expect(member.predict(seasonOf([]), 0, 3)).toBeNaN();
  });
});
