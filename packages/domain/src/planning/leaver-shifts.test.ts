import { describe, expect, it } from 'vitest';
import { LEAVER_FATES, leaverDays, leaverFates } from './leaver-shifts.ts';

const day = (given: object = {}) => ({
  ...{ dt: '2026-03-20', is_dayoff: false, is_vacancy: false, is_approved: false },
  ...given,
});

describe('the days of whoever leaves (planning 191)', () => {
  it.each([
    ['the last day is still worked', '2026-03-20', '2026-03-11', []],
    ['from the day after', '2026-03-19', '2026-03-11', ['2026-03-20']],
    ['what is past stays', '2026-03-01', '2026-03-21', []],
    ['today is still ahead', '2026-03-01', '2026-03-20', ['2026-03-20']],
  ])('%s', (_what, dt_fired, today, dts) =>
    expect(leaverDays([day()], { dt_fired, today }).map(({ dt }) => dt)).toEqual(dts),
  );

  it.each([
    ['a shift may become anything', {}, LEAVER_FATES],
    ['a day off goes', { is_dayoff: true }, ['remove']],
    ['a taken vacancy is offered again', { is_vacancy: true, is_approved: true }, ['vacancy']],
    ['an additional shift of a draft is like any', { is_vacancy: true }, LEAVER_FATES],
  ])('%s', (_what, given, fates) => expect(leaverFates(day(given))).toEqual(fates));
});
