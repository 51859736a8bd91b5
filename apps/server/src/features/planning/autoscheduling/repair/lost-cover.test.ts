import type { RosterDay } from '@shiftwright/optimiser';
import { describe, expect, it } from 'vitest';
import { type Cover, daysAfter, lostCover, peopleDuring, worstGap } from './lost-cover.ts';

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
const point = (hour: number, value: number, dt = DT) => ({
  dttm: `${dt}T${String(hour).padStart(2, '0')}:00:00`,
  value,
});
const cover: Cover = {
  ...{ dt_from: DT, dt_to: '2026-03-12', step_minutes: 60 },
  openingOf: () => ({ opens: '00:00:00', closes: '00:00:00' }),
  works: [
    {
      ...{ work_type_id: TILL, name: 'Till' },
      points: Array.from({ length: 12 }, (_, at) => point(8 + at, at < 6 ? 3 : 1)),
    },
  ],
};
const days = [shift(1, 8, 20), shift(2, 8, 14), shift(3, 8, 20, 9)];

describe('the cover that falls out', () => {
  const [lost, ...rest] = lostCover(cover, days, { employee_id: 1, dts: [DT] });

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
    const lines = lostCover(cover, [split], { employee_id: 4, dts: [DT] });
    expect(lines.map(({ work_type_id, before, now }) => [work_type_id, before, now])).toEqual([
      [TILL, 1, 0],
      [9, 1, 0],
    ]);
  });

  it('is nothing on a day off', () => {
    expect(lostCover(cover, days, { employee_id: 1, dts: ['2026-03-12'] })).toEqual([]);
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
    expect(worstGap(cover, days, [DT])).toEqual({
      ...{ work_type_id: TILL, name: 'Till' },
      ...{ dttm: `${DT}T08:00:00`, lacking: 1 },
    });
    expect(worstGap(cover, [shift(2, 8, 14)], [DT])).toMatchObject({ dttm: `${DT}T08:00:00`, lacking: 2 });
    expect(worstGap(cover, [...days, shift(5, 8, 13)], [DT])).toMatchObject({
      dttm: `${DT}T13:00:00`,
      lacking: 1,
    });
    expect(worstGap(cover, days, ['2026-03-12'])).toBeNull();
  });

  it('is nothing where everybody needed is there', () =>
    expect(worstGap(cover, [...days, shift(5, 8, 14)], [DT])).toBeNull());
});

describe('a night', () => {
  const next = '2026-03-12';
  const night: Cover = {
    ...cover,
    works: [
      {
        ...{ work_type_id: TILL, name: 'Till' },
        points: [22, 23]
          .map((hour) => point(hour, 2))
          .concat([0, 1, 2, 3, 4, 5].map((h) => point(h, 1, next))),
      },
    ],
  };
  const nights = [shift(1, 22, 30), { ...shift(2, 0, 6), dt: next }, shift(3, 22, 30)];

  it('is needed, and shared with whoever comes after midnight, to its end', () => {
    const [lost] = lostCover(night, nights, { employee_id: 1, dts: [DT] });
    expect(lost).toMatchObject({ need: (2 * 2 + 6) / 8, before: 2.75, now: 1.75 });
  });

  it('covers the date that it runs into', () => {
    expect(worstGap(night, [shift(1, 22, 30)], [next])).toBeNull();
    expect(worstGap(night, [shift(1, 22, 27)], [next])).toMatchObject({
      dttm: `${next}T03:00:00`,
      lacking: 1,
    });
  });

  it('counts people with their parts of works, as the strip does', () => {
    const parts = [TILL, 9].map((work_type_id) => ({ work_type_id, share: 0.5 }));
    expect(worstGap(night, [{ ...shift(1, 22, 30), parts }], [next])).toMatchObject({ lacking: 0.5 });
  });
});
