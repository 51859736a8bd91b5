import type { timekeeping } from '@shiftwright/contracts';
import { describe, expect, it } from 'vitest';
import { boardOf, likelyType } from './people-board.ts';

const shift = (start: string) => [
  { dttm_work_start: `2026-03-11T${start}:00`, dttm_work_end: '2026-03-11T18:00:00' },
];
const aPerson = (name: string, given: Partial<timekeeping.TickPerson> = {}): timekeeping.TickPerson => ({
  ...{ user_id: 1, employee_id: name.length, name, position: null, shifts: [], last: null },
  ...given,
});
const people = [
  aPerson('Анна Петрова', { shifts: shift('10:00') }),
  aPerson('Артём Семёнов'),
  aPerson('Борис Ли', { shifts: shift('08:00') }),
];
const names = (search: string) =>
  boardOf(people, [], search).map(({ kind, people: shown }) => [kind, shown.map((one) => one.name)]);

describe('boardOf', () => {
  it('puts who works today first, by the start of the shift', () => {
    expect(names('')).toEqual([
      ['today', ['Борис Ли', 'Анна Петрова']],
      ['others', ['Артём Семёнов']],
    ]);
  });

  it.each([
    ['петр', 'Анна Петрова'],
    ['семен', 'Артём Семёнов'],
    ['ли борис', 'Борис Ли'],
  ])('finds by "%s"', (search, name) => expect(names(search).flatMap(([, list]) => list)).toEqual([name]));

  it('shows what waits on this tablet as made, but not what was refused', () => {
    const mark = {
      ...{ client_key: 'k', user_id: 1, employee_id: 8, name: 'Борис Ли', type: 'C' as const },
      ...{ dttm: '2026-03-11T08:02:00', photo: null, is_taken: false, refusal: null },
    };
    const last = (refusal: string | null) =>
      boardOf(people, [{ ...mark, refusal }], 'борис')[0]?.people[0]?.last;
    expect(last(null)).toEqual({ type: 'C', dttm: mark.dttm });
    expect(last('no')).toBeNull();
  });
});

it.each([
  [null, 'C'],
  ['C', 'L'],
  ['L', 'C'],
] as const)('after %s comes %s', (type, next) =>
  expect(likelyType(aPerson('x', { last: type && { type, dttm: '2026-03-11T08:00:00' } }))).toBe(next),
);
