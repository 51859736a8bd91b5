import type { DepartmentMonth, RosterDay } from '@shiftwright/optimiser';
import { describe, expect, it } from 'vitest';
import { daysAfter, lostCover, peopleDuring, worstStep } from './lost-cover.ts';

const DT = '2026-03-11';
const TILL = 7;
const shift = (employee_id: number, from: number, to: number, work_type_id = TILL): RosterDay => ({
  employee_id,
  employment_id: employee_id,
  dt: DT,
  kind: 'work',
  start_minute: from * 60,
  end_minute: to * 60,
  net_minutes: (to - from) * 60,
  parts: [{ work_type_id, share: 1 }],
  pieces: [],
});
const month = {
  step_minutes: 60,
  demand: Array.from({ length: 12 }, (_, at) => ({
    dt: DT,
    minute: (8 + at) * 60,
    work_type_id: TILL,
    need: at < 6 ? 3 : 1,
  })),
} as unknown as DepartmentMonth;
const days = [shift(1, 8, 20), shift(2, 8, 14), shift(3, 8, 20, 9)];

describe('the cover that falls out', () => {
  const [lost, ...rest] = lostCover(month, days, { employee_id: 1, dts: [DT] });

  it('is told by the hours of the shift: need, with it and without it', () => {
    expect(rest).toEqual([]);
    expect(lost).toEqual({
      dt: DT,
      work_type_id: TILL,
      start_minute: 480,
      end_minute: 1200,
      need: 2,
      before: 1.5,
      now: 0.5,
    });
  });

  it('counts pieces of a shift on their own works', () => {
    const split = {
      ...shift(4, 8, 16),
      pieces: [
        { work_type_id: TILL, start_minute: 480, end_minute: 720 },
        { work_type_id: 9, start_minute: 720, end_minute: 960 },
      ],
    };
    const lines = lostCover(month, [split], { employee_id: 4, dts: [DT] });
    expect(lines.map(({ work_type_id, before, now }) => [work_type_id, before, now])).toEqual([
      [TILL, 1, 0],
      [9, 1, 0],
    ]);
  });

  it('is nothing on a day off', () => {
    expect(lostCover(month, days, { employee_id: 1, dts: ['2026-03-12'] })).toEqual([]);
  });

  it('comes back as far as a plan brings it', () => {
    const absence = { employee_id: 1, dts: [DT] };
    const longer = daysAfter(days, absence, [{ after: shift(2, 8, 20), works_here: true }]);
    expect(peopleDuring(longer, lost!)).toBe(1);
    const lent = daysAfter(days, absence, [{ after: shift(5, 8, 20), works_here: false }]);
    expect(peopleDuring(lent, lost!)).toBe(0.5);
  });
});

describe('the worst step', () => {
  it('lacks most people, the earlier of equals; another date and a work without need do not count', () => {
    expect(worstStep(month, days, [DT])).toEqual({ dt: DT, work_type_id: TILL, minute: 480, lacking: 1 });
    expect(worstStep(month, [shift(2, 8, 14)], [DT])).toMatchObject({ minute: 480, lacking: 2 });
    expect(worstStep(month, [...days, shift(5, 8, 13)], [DT])).toMatchObject({ minute: 780, lacking: 1 });
    expect(worstStep(month, days, ['2026-03-12'])).toBeNull();
  });

  it('is nothing where everybody needed is there', () =>
    expect(worstStep(month, [...days, shift(5, 8, 14)], [DT])).toBeNull());
});
