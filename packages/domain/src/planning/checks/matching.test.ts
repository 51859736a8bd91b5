import { describe, expect, it } from 'vitest';
import { closestPlan, plansOfFact } from './closest-plan.ts';
import { vacancyFlagOfDerivedDay, vacancyFlagOfSingleDay } from './vacancy-flag.ts';

const shift = (id: number, start: string | null, end: string | null) => ({
  id,
  dttm_work_start: start && `2026-03-02T${start}:00`,
  dttm_work_end: end && `2026-03-02T${end}:00`,
});

describe('closestPlan', () => {
  const [morning, evening] = [shift(1, '08:00', '12:00'), shift(2, '15:00', '20:00')];

  it.each([
    ['a single plan, however far', shift(0, '20:00', '23:00'), [morning], 1],
    ['the nearer of two', shift(0, '14:30', '20:00'), [morning, evening], 2],
    ['exactly five hours away', shift(0, '03:00', '12:00'), [morning, evening], 1],
    ['none within five hours', shift(0, '01:00', '02:00'), [morning, evening], null],
    ['one edge near, the other far', shift(0, '08:00', '20:00'), [morning, evening], null],
    ['a fact that has only begun', shift(0, '15:10', null), [morning, evening], 2],
    ['nothing planned', shift(0, '08:00', '12:00'), [], null],
  ])('%s', (_case, fact, plans, id) => expect(closestPlan(fact, plans, 5 * 3600)?.id ?? null).toBe(id));
});

describe('plansOfFact', () => {
  const at = (id: number, start: string, end: string | null) => ({
    ...{ id, dt: `2026-03-${start.slice(0, 2)}` },
    dttm_work_start: `2026-03-${start.slice(0, 2)}T${start.slice(3)}:00`,
    dttm_work_end: end && `2026-03-${end.slice(0, 2)}T${end.slice(3)}:00`,
  });
  const night = at(1, '02 20:00', '03 04:00');
  // On 3 March there, at noon of the day before here.
  const kamchatka = { ...at(4, '02 12:30', '02 21:00'), dt: '2026-03-03' };
  const [next, morning] = [at(2, '03 20:00', '04 04:00'), at(3, '03 04:00', '03 12:00')];

  it.each([
    ['the night, after midnight too', at(0, '03 00:10', '03 04:00'), [night], [1]],
    ['the night, not the next one', at(0, '03 00:10', '03 04:00'), [night, next], [1]],
    ['the next one by its own evening', at(0, '03 19:50', '04 04:00'), [night, next], [2]],
    ['the morning that somebody begins early', at(0, '03 03:40', '03 12:00'), [night, morning], [3]],
    ['what is left of the night', at(0, '03 02:00', '03 04:10'), [night, morning], [1]],
    ['a shift of its date, however far', at(0, '03 06:00', '03 08:00'), [night, next], [2]],
    ['a shift of its date, when it has only begun', at(0, '03 00:10', null), [night, next], [2]],
    ['none, when it only begins in the night', at(0, '03 03:40', '03 12:00'), [night], []],
    ['none, after the night is over', at(0, '03 04:00', '03 06:00'), [night], []],
    ['the next date that another clock has begun', at(0, '02 12:30', '02 21:00'), [kamchatka], [4]],
    [
      'the next date, before what lies on its own date by another clock alone',
      at(0, '02 12:30', '02 21:00'),
      [{ ...at(5, '01 12:30', '01 21:00'), dt: '2026-03-02' }, kamchatka],
      [4],
    ],
    ['what it was made for under another clock', { ...kamchatka, id: 0 }, [kamchatka], [4]],
    [
      'none of the next date by its own clock',
      at(0, '02 20:00', '03 08:00'),
      [at(6, '03 00:00', '03 08:00')],
      [],
    ],
  ])('%s', (_case, fact, plans, ids) => expect(plansOfFact(fact, plans).map((plan) => plan.id)).toEqual(ids));
});

describe('the vacancy flag', () => {
  const single = {
    is_fact: false,
    shop_id: 7,
    is_vacancy: undefined,
    plan_is_vacancy: null,
    employed_shop_ids: new Set([7]),
  };
  const derived = {
    is_vacancy: false,
    shop_id: 7,
    worker_day_details: [{ work_type_id: 1 }],
    home_shop_id: 7,
    main_work_type_id: 1,
  };

  it.each([
    ['at home', single, false],
    ['away', { ...single, shop_id: 8 }, true],
    ['away but said not to be', { ...single, shop_id: 8, is_vacancy: false }, false],
    [
      'a fact follows its plan over what was sent',
      { ...single, is_fact: true, is_vacancy: false, plan_is_vacancy: true },
      true,
    ],
    ['a plan does not', { ...single, is_vacancy: true, plan_is_vacancy: false }, true],
    ['no department', { ...single, shop_id: null }, false],
  ])('of a single day: %s', (_case, day, expected) => expect(vacancyFlagOfSingleDay(day)).toBe(expected));

  it.each([
    ['at home in the main work', derived, false],
    ['flagged already', { ...derived, is_vacancy: true }, true],
    ['away', { ...derived, shop_id: 8 }, true],
    ['other work', { ...derived, worker_day_details: [{ work_type_id: 2 }] }, true],
    ['a day off', { ...derived, shop_id: null, worker_day_details: [] }, false],
  ])('of a copied day: %s', (_case, day, expected) => expect(vacancyFlagOfDerivedDay(day)).toBe(expected));
});
