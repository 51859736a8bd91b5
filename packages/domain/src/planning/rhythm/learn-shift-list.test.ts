import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftListProblem } from '../../network/index.ts';
import { learnShiftList, standardShiftList } from './learn-shift-list.ts';
import type { PastDay } from './past-day.ts';

const worked = (start_minute: number, end_minute: number, times: number): PastDay[] =>
  Array.from({ length: times }, () => ({ dt: '2026-03-02', kind: 'work', start_minute, end_minute }));
const OFF: PastDay = { dt: '2026-03-02', kind: 'off', start_minute: null, end_minute: null };
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('learnShiftList', () => {
  it('lists the most usual shifts by their start, without exceptions, and tells their share', () => {
    const days = [...worked(720, 1320, 30), ...worked(540, 1080, 60), ...worked(1320, 1800, 9), OFF];
    const { shifts, certainty } = learnShiftList([...days, ...worked(600, 700, 1)]);

    expect(names(shifts)).toEqual(['9–18', '12–22', '22–6']);
    expect(shifts[2]).toMatchObject({ code: '3', tm_start: '22:00:00', tm_end: '06:00:00' });
    expect(certainty).toBe(0.99);
  });

  it('lists eight at most, and nothing without a past', () => {
    const many = Array.from({ length: 12 }, (_, i) => worked(480 + 30 * i, 1020 + 30 * i, 20 - i)).flat();
    expect(learnShiftList(many).shifts).toHaveLength(8);
    expect(learnShiftList([OFF])).toEqual({ shifts: [], certainty: 0 });
  });
});

describe('standardShiftList', () => {
  it.each([
    ['nine to nine', 540, 1260, 6, 12, ['9–18', '9–21', '10–19', '12–21']],
    ['nine to six', 540, 1080, 6, 12, ['9–18']],
    ['seven to eleven', 420, 1380, 6, 12, ['7–16', '7–19', '9–21', '10–19', '11–23', '14–23']],
    ['short shifts alone', 540, 1260, 4, 6, ['9–15', '12–18', '15–21']],
    ['round the clock', 0, 1440, 6, 12, ['8–17', '8–20', '15–24', '20–8', '23–8']],
    ['into the night', 1080, 1680, 6, 12, ['18–3', '18–4', '19–4']],
  ])('of a department open %s', (_case, opens_minute, closes_minute, least, most, expected) => {
    const bounds = { min_shift_minutes: least * 60, max_shift_minutes: most * 60 };
    expect(names(standardShiftList({ opens_minute, closes_minute, ...bounds, contracts: [] }))).toEqual(
      expected,
    );
  });

  it.each([
    ['free ones', [], ['9–18', '9–21', '10–19', '12–21']],
    ['short ones alone', [[0, 6]], ['9–15', '12–18', '15–21']],
    [
      'some of four hours',
      [
        [0, 24],
        [0, 24],
        [4, 4],
      ],
      ['9–13', '9–18', '9–21', '10–19', '13–17', '12–21', '17–21'],
    ],
    ['long ones', [[10, 24]], ['9–19', '9–21', '10–20', '11–21']],
  ])('for contracts with %s', (_case, limits, expected) => {
    const contracts = limits.map(([least = 0, most = 24]) => ({
      min_shift_minutes: least * 60,
      max_shift_minutes: most * 60,
    }));
    const bounds = { opens_minute: 540, closes_minute: 1260, min_shift_minutes: 240, max_shift_minutes: 720 };
    expect(names(standardShiftList({ ...bounds, contracts })).sort()).toEqual(expected.sort());
  });

  it('is a list without a problem that lies in the opening hours', () => {
    const hour = fc.integer({ min: 0, max: 24 }).map((at) => at * 60);
    fc.assert(
      fc.property(hour, hour, hour, hour, (opens_minute, open, least, most) => {
        fc.pre(open > 0 && least > 0 && most >= least);
        const bounds = { opens_minute, closes_minute: opens_minute + open, contracts: [] };
        const list = standardShiftList({ ...bounds, min_shift_minutes: least, max_shift_minutes: most });
        expect(list.length).toBeGreaterThan(0);
        expect(shiftListProblem(list)).toBeNull();
      }),
    );
  });
});
