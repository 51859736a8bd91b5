import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../required.ts';
import { type Holder, vacancyFlagOfTradedDay } from '../checks/vacancy-flag.ts';
import { aWorkerDay, demoDayTypes } from '../testing.ts';
import { planTrade } from './trade.ts';

const DATES = ['2026-03-02', '2026-03-03'];
const both = { employee1_id: 1, employee2_id: 2, dates: DATES };
const day = (employee_id: number, dt: string) => aWorkerDay({ employee_id, dt });
const full = [1, 2].flatMap((id) => DATES.map((dt) => day(id, dt)));

describe('planTrade', () => {
  it('pairs the rows of both people by date, each date once', () => {
    const plan = planTrade(full, [], { ...both, dates: [...DATES, itemAt(DATES, 0)] });
    expect(plan).toEqual({
      ok: true,
      pairs: DATES.map((dt, i) => ({ dt, first: full[i], second: full[i + 2] })),
    });
  });

  it.each([
    ['no dates', full, [], { ...both, dates: [] }, 'no_dates'],
    ['a person with himself', full, [], { ...both, employee2_id: 1 }, 'invalid_days'],
    ['two rows on a date', [...full, day(1, itemAt(DATES, 0))], [], both, 'invalid_days'],
    ['nothing on a date', full.slice(1), [], both, 'no_timetable'],
    ['nothing at all in this version', [], full, both, 'no_timetable'],
    ['dates of both versions', full.slice(1), [day(1, itemAt(DATES, 0))], both, 'one_version'],
  ])('refuses %s', (_case, rows, elsewhere, asked, code) => {
    expect(planTrade(rows, elsewhere, asked)).toMatchObject({ ok: false, code });
  });

  it('names the cells without a timetable', () => {
    expect(planTrade(full.slice(1), [], both)).toMatchObject({
      missing: [{ employee_id: 1, dt: DATES[0] }],
    });
  });
});

describe('vacancyFlagOfTradedDay', () => {
  const cashier: Holder = { home_shop_id: 7, main_work_type_id: 100 };
  const flag = (fields: object, from: Holder, to: Holder) =>
    vacancyFlagOfTradedDay(aWorkerDay(fields), from, to, demoDayTypes);

  it.each<[string, object, Holder, Holder, boolean]>([
    ['the same work at home', {}, cashier, cashier, false],
    ['work that is not the new holder’s main one', {}, cashier, { ...cashier, main_work_type_id: 200 }, true],
    ['a department that is not the new holder’s', {}, cashier, { ...cashier, home_shop_id: 8 }, true],
    [
      'back to the one whose main work it is',
      { is_vacancy: true },
      { ...cashier, home_shop_id: 8 },
      cashier,
      false,
    ],
    ['flagged by hand', { is_vacancy: true }, cashier, cashier, true],
    ['a day off', { type: 'H' }, cashier, { ...cashier, home_shop_id: 8 }, false],
  ])('%s', (_case, fields, from, to, expected) => expect(flag(fields, from, to)).toBe(expected));

  it('trading twice restores every flag that follows from place and work', () => {
    const holder = fc.record({
      home_shop_id: fc.constantFrom(7, 8, null),
      main_work_type_id: fc.constantFrom(100, 200, null),
    });
    fc.assert(
      fc.property(holder, holder, (a, b) => {
        const start = flag({}, a, a);
        const there = flag({ is_vacancy: start }, a, b);
        expect(flag({ is_vacancy: there }, b, a)).toBe(start);
      }),
    );
  });
});
