import { describe, expect, it } from 'vitest';
import { axisOf } from './axis.ts';
import { fewestDays, normBands } from './norm-bands.ts';
import { rowsOf } from './rows.ts';
import { aMonth, aPerson, aRotation, aShift } from './testing.ts';
import type { DepartmentMonth, MonthPerson } from './types.ts';

/** Nine to eighteen: eight paid hours. */
const NINE = { start_minute: 540, end_minute: 1080 };

/** Fourteen days from Monday, with no tolerance of the norm, and what they ask of one person in hours. */
function hoursOf(person: Partial<MonthPerson>, over: Partial<DepartmentMonth> = {}) {
  const input = aMonth({
    people: [aPerson(1, person)],
    min_norm_share: 1,
    max_norm_share: 1,
    ...over,
  });
  const axis = axisOf(input);
  const [row] = rowsOf(input, axis);
  const [band] = row ? normBands(input, axis, row) : [];
  return {
    least: (band?.least ?? 0) / 60,
    norm: (band?.norm ?? 0) / 60,
    most: (band?.most ?? 0) / 60,
    days: row && fewestDays(input, axis, row),
  };
}

const inTwoTwo = (
  strength: 'must' | 'should' | 'may',
  norm: number,
  anchor: string | null = '2026-03-02',
) => ({
  norm_minutes: norm * 60,
  rhythm: { rotation: aRotation('ww..', anchor, strength), usual_shifts: [NINE] },
});

describe('normBands', () => {
  it.each([
    ['nothing is known of the person', { norm_minutes: 80 * 60 }, { least: 80, norm: 80, most: 80 }],
    ['the rotation gives less', inTwoTwo('should', 70), { least: 64, norm: 64, most: 70 }],
    ['it gives far less', inTwoTwo('should', 100), { least: 85, norm: 85, most: 100 }],
    ['it gives more', inTwoTwo('should', 50), { least: 50, norm: 50, most: 50 }],
    ['it may begin anywhere', inTwoTwo('should', 60, null), { least: 56, norm: 56, most: 60 }],
    ['it is only a wish', inTwoTwo('may', 70), { least: 70, norm: 70, most: 70 }],
    ['it must be kept, and gives more', inTwoTwo('must', 50), { least: 50, norm: 64, most: 64 }],
    ['it must be kept, and gives far less', inTwoTwo('must', 100), { least: 64, norm: 64, most: 100 }],
  ])('asks what the rotation gives: %s', (_case, person, expected) => {
    expect(hoursOf(person)).toMatchObject(expected);
  });

  it.each([
    ['works: up to the norm', inTwoTwo('should', 60), '2026-03-06', 60],
    ['works, though the norm asks no more', inTwoTwo('should', 55), '2026-03-06', 56],
    ['works, and the norm asks for it', inTwoTwo('should', 68), '2026-03-06', 64],
    ['is off', inTwoTwo('should', 60), '2026-03-08', 64],
    ['may do either', inTwoTwo('should', 48, null), '2026-03-06', 52],
    ['works, and must be kept', inTwoTwo('must', 60), '2026-03-06', 56],
  ])('asks for the hours of a closed date on which the rotation %s', (_case, person, dt, norm) => {
    const open = { ...aMonth().open, [dt]: null };

    expect(hoursOf(person, { open, max_norm_share: 1.2 })).toMatchObject({ norm });
  });

  it.each([
    ['should be kept', inTwoTwo('should', 70), 60.5],
    ['must be kept', inTwoTwo('must', 70), 60.5],
    ['may begin anywhere', inTwoTwo('should', 60, null), 54.25],
  ])('counts a short date as long as it is open, of a rotation that %s', (_case, person, norm) => {
    const open = { ...aMonth().open, '2026-03-06': { opens_minute: 600, closes_minute: 900 } };

    expect(hoursOf(person, { open, max_norm_share: 1.2 })).toMatchObject({ norm });
  });

  it('counts given days as they are', () => {
    const person = { ...inTwoTwo('should', 70), fixed_days: [aShift('2026-03-02', { net_minutes: 240 })] };

    expect(hoursOf(person)).toMatchObject({ norm: 60, days: 9 });
  });

  it.each([
    ['that should be kept gives less: up to the norm', inTwoTwo('should', 72), 9],
    ['that must be kept gives less: its own', inTwoTwo('must', 72), 8],
    ['that should be kept gives more: up to the norm', inTwoTwo('should', 50), 6],
  ])('finds no working day too many where a rotation %s', (_case, person, days) => {
    expect(hoursOf(person)).toMatchObject({ days });
  });
});
