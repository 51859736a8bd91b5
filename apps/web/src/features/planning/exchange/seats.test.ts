import { describe, expect, it } from 'vitest';
import { byDate, seatsOf, stateOf, weeksOf } from './seats.ts';
import { aVacancy } from './testing.ts';

const TODAY = '2026-03-10';

describe('stateOf, on 2026-03-10', () => {
  it.each([
    ['a draft', { is_approved: false }, 'draft'],
    ['published and free', {}, 'open'],
    ['free today', { dt: TODAY }, 'open'],
    ['free yesterday', { dt: '2026-03-09' }, 'missed'],
    ['taken', { is_vacant: false }, 'taken'],
    ['taken yesterday', { is_vacant: false, dt: '2026-03-09' }, 'taken'],
  ])('%s', (_case, more, state) => expect(stateOf(aVacancy(more), TODAY)).toBe(state));
});

describe('seatsOf', () => {
  it('counts how many of the same shift are taken', () => {
    const [seats, ...others] = seatsOf([
      aVacancy({ id: 1 }),
      aVacancy({ id: 2, is_vacant: false }),
      aVacancy({ id: 3 }),
    ]);
    expect(others).toEqual([]);
    expect(seats).toMatchObject({ taken: 1, total: 3 });
    expect(seats?.items.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it.each([
    ['times', { dttm_work_end: '2026-03-12T19:00:00' }],
    ['departments', { shop_id: 4 }],
    ['dates', { dt: '2026-03-13' }],
    ['work', { work_types: [] }],
    ['versions', { is_approved: false }],
    ['companies', { outsources: [{ id: 7, name: 'Shift Plus' }] }],
  ])('keeps other %s apart', (_case, more) => {
    expect(seatsOf([aVacancy(), aVacancy({ id: 2, ...more })])).toHaveLength(2);
  });
});

describe('weeksOf', () => {
  it.each([
    ['from Monday', 1, '2026-02-23', '2026-04-05', 6],
    ['from Sunday', 0, '2026-03-01', '2026-04-04', 5],
  ] as const)('%s', (_case, first_day, first, last, count) => {
    const weeks = weeksOf('2026-03-01', '2026-03-31', first_day);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last]);
  });
});

it('puts things on their dates', () => {
  const dates = byDate([{ dt: 'b' }, { dt: 'a' }, { dt: 'b' }]);
  expect([...dates].map(([dt, items]) => [dt, items.length])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});
