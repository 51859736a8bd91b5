import { describe, expect, it } from 'vitest';
import { fairBurden, type SharedBurden } from './fair-burden.ts';
import { aRow, charge } from './testing.ts';

/** Saturdays and Sundays of a week that starts on Monday; nobody bore anything before. */
const weekends = (over: Partial<SharedBurden> = {}): SharedBurden => ({
  name: 'fair_weekends',
  days: [5, 6],
  bears: () => 1,
  carried: Float64Array.of(0),
  share: Float64Array.of(1),
  weight: 2,
  ...over,
});
/** A day off, nine to five, and four hours later. */
const SHAPES = { start_minute: Int32Array.of(0, 540, 780), end_minute: Int32Array.of(0, 1020, 1260) };
const carried = (before: number) => ({ carried: Float64Array.of(before) });

describe('fairBurden', () => {
  it.each<[string, string, Partial<SharedBurden>, number]>([
    ['no weekend day', 'wwwww..', {}, 0],
    ['one', '.....w.', {}, 2],
    ['two', '.....ww', {}, 8],
    ['two at half a rate', '.....ww', { share: Float64Array.of(0.5) }, 16],
    ['one after three above the share', '.....w.', carried(3), 32],
    ['none after three above the share', '.......', carried(3), 18],
    ['two after two below the share', '.....ww', carried(-2), 0],
    ['none after two below the share', '.......', carried(-2), 8],
    ['two after one below the share', '.....ww', carried(-1), 2],
    ['one after half of one below the share', '.....w.', carried(-0.5), 0.5],
  ])(
    'given %s, penalises with the square of the distance from the share',
    (_case, pattern, over, expected) => {
      const row = aRow(pattern);
      expect(charge(fairBurden(row, weekends(over), SHAPES), row)).toBe(expected);
    },
  );

  it('counts only the shifts that are the burden, given ones too', () => {
    const row = aRow('wwww', ({ shape, start_at, end_at }) => {
      shape.set([1, 2, 0, 0]);
      start_at.set([2 * 1440 + 780, 3 * 1440 + 540], 2);
      end_at.set([2 * 1440 + 1260, 3 * 1440 + 1020], 2);
    });
    const closings = weekends({ days: [0, 1, 2, 3], bears: (_day, _start, end) => Number(end >= 1260) });
    expect(charge(fairBurden(row, closings, SHAPES), row)).toBe(8);
  });

  it('counts a shift that is several burdens as so many', () => {
    const row = aRow('.....ww', ({ shape }) => shape.set([1, 2], 5));
    const all = weekends({ bears: (_day, _start, end) => (end >= 1260 ? 2 : 1) });
    expect(charge(fairBurden(row, all, SHAPES), row)).toBe(18);
  });

  it.each([
    ['near the share', 1, 2],
    ['where one more costs the most', 3, 18],
    ['beyond', 5, 42],
    ['as far below', -7, 42],
  ])('costs %s no more for one more than is allowed', (_case, before, expected) => {
    const row = aRow(before < 0 ? '.....ww' : '.......');
    const limited = weekends({ ...carried(before), most: 12 });
    expect(charge(fairBurden(row, limited, SHAPES), row)).toBe(expected);
  });

  it('goes by the clock of the place where something given is worked', () => {
    // Nine to six further east, which is two to eleven here: no night there.
    const [start_at, end_at] = [120, 660];
    const row = aRow('w...', (rows) => {
      rows.shape.set([0]);
      rows.start_at.set([start_at]);
      rows.end_at.set([end_at]);
    });
    const nights = weekends({ days: [0, 1, 2, 3], bears: (_day, start) => Number(start < 360) });
    const day = { cell: 0, works: true, net_minutes: 480, start_at, end_at };
    const there = { ...day, clock: { start_at: 540, end_at: 1080 } };
    const costOf = (given: (typeof day)[]) => charge(fairBurden(row, nights, SHAPES, given), row);
    expect([costOf([day]), costOf([there])]).toEqual([2, 0]);
  });
});
