import { describe, expect, it } from 'vitest';
import { stretchAt, stretchesOf } from './gap-stretches.ts';

const at = (tm: string) => `2026-03-02T${tm}:00`;
const point = (tm: string, amount: number) => ({ dttm: at(tm), amount });

const periods = {
  predict_cashier_needs: [
    { dttm: '2026-03-01T21:00:00', amount: 5 },
    point('09:00', 2),
    point('10:00', 3),
    point('11:00', 2.02),
    point('12:00', 4),
  ],
  real_cashiers: [point('09:00', 1), point('10:00', 1), point('11:00', 2), point('12:00', 3)],
};

describe('the stretches with somebody missing', () => {
  const found = stretchesOf(7, '2026-03-02', periods, 60);

  it('join steps that follow each other, and leave out crumbs and other dates', () => {
    expect(found).toEqual([
      {
        work_type_id: 7,
        from: at('09:00'),
        to: at('11:00'),
        peak: at('10:00'),
        need: 3,
        have: 1,
        lack: 2,
        hours: 3,
      },
      {
        work_type_id: 7,
        from: at('12:00'),
        to: at('13:00'),
        peak: at('12:00'),
        need: 4,
        have: 3,
        lack: 1,
        hours: 1,
      },
    ]);
  });

  it.each([
    [at('12:15'), at('12:00')],
    [at('15:00'), at('09:00')],
    [null, at('09:00')],
  ])('asked about %s the one from %s is shown', (moment, from) => {
    expect(stretchAt(found, moment)?.from).toBe(from);
  });

  it('a day without gaps has none to show', () => {
    expect(stretchAt([], null)).toBeNull();
  });
});
