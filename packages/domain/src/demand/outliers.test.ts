import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOutliers } from './outliers.ts';

const SLOTS = 12;
const DAYS = 56;
/** Eight weeks of twelve hours around twenty, busier at noon and on Saturdays. */
const usual = Array.from({ length: SLOTS * DAYS }, (_, at) => {
  const [day, slot] = [Math.floor(at / SLOTS), at % SLOTS];
  return 14 + 8 * Math.sin((slot / SLOTS) * Math.PI) + (day % 7 === 5 ? 10 : 0) + ((at * 7) % 5);
});
const withCells = (cells: Record<number, number>, values = usual) =>
  values.map((value, at) => cells[at] ?? value);
const foundIn = (values: readonly number[], more: object = {}) =>
  findOutliers({ values, slots_per_day: SLOTS, ...more }).map(({ at }) => at);

describe('findOutliers', () => {
  it.each<[string, number[], number[]]>([
    ['nothing in an ordinary series', usual, []],
    ['a million among twenties', withCells({ 400: 1_000_000 }), [400]],
    ['a zero too many', withCells({ 400: 260 }), [400]],
    ['two of them', withCells({ 100: 300, 400: 90_000 }), [100, 400]],
    [
      'no busy day',
      withCells(Object.fromEntries(Array.from({ length: SLOTS }, (_, i) => [396 + i, 160]))),
      [],
    ],
    ['no busy hours', withCells({ 400: 200, 401: 150, 402: 90 }), []],
    ['nothing in what nobody can judge', [20, 20, 1_000_000, 20], []],
    ['no shut hours', usual.map((value, at) => (at % SLOTS === 0 ? Number.NaN : value)), []],
  ])('finds %s', (_case, values, expected) => expect(foundIn(values)).toEqual(expected));

  it('tells what is usual at that time of day', () => {
    const [found] = findOutliers({ values: withCells({ 400: 1_000_000 }), slots_per_day: SLOTS });
    expect(found?.value).toBe(1_000_000);
    expect(found?.usual).toBeGreaterThan(10);
    expect(found?.usual).toBeLessThan(35);
  });

  it('leaves peaks of holidays and what somebody has looked at', () => {
    const values = withCells({ 400: 260 });
    expect(foundIn(values, { isSpecial: (day: number) => day === Math.floor(400 / SLOTS) })).toEqual([]);
    expect(foundIn(values, { isTrusted: (at: number) => at === 400 })).toEqual([]);
  });

  it('finds what is no demand on a holiday either, nor beside another error', () => {
    const holiday = { isSpecial: () => true };
    expect(foundIn(withCells({ 400: 1_000_000 }), holiday)).toEqual([400]);
    expect(foundIn(withCells({ 400: 1_000_000, 401: 1_000_000 }))).toEqual([400, 401]);
    expect(foundIn(withCells({ 400: 1_000_000 }), { ...holiday, isTrusted: () => true })).toEqual([]);
  });

  it('leaves series that leap by nature', () => {
    const orders = Array.from({ length: SLOTS * DAYS }, (_, at) => (at % 29 === 0 ? 400 : 3));
    expect(foundIn(orders)).toEqual([]);
  });

  it('finds a gross error wherever it stands, and nothing else', () => {
    fc.assert(
      fc.property(fc.nat(SLOTS * DAYS - 1), fc.integer({ min: 2_000, max: 1e9 }), (at, value) => {
        expect(foundIn(withCells({ [at]: value }))).toEqual([at]);
      }),
    );
  });
});
