import { expect, it } from 'vitest';
import type { PersonRhythm } from '../../../features/planning/index.ts';
import { cycleText, isLearned, rhythmGroups } from './rhythm-groups.ts';

const WORDS = { early: 'early', late: 'late' };
const person = (
  employee_id: number,
  days: string | null,
  more: Partial<PersonRhythm> = {},
): PersonRhythm => ({
  ...{ employee_id, employment_id: employee_id, auto_timetable: true, certainty: null },
  rotation:
    (days && {
      days: [...days].map((type) => ({ type: type === 'W' ? ('W' as const) : ('H' as const), shift: null })),
      dt_anchor: null,
      strength: 'should' as const,
    }) ||
    null,
  ...{
    rotation_source: days ? 'employment' : null,
    cycle_shifts: null,
    usual_shifts: [],
    usual_shifts_source: null,
    days_off: [],
  },
  ...more,
});

it('groups people by rotation, the largest first, the free ones last', () => {
  const people = [
    ...[person(1, null), person(2, null), person(3, null)],
    ...[person(4, 'WWWWWHH'), person(5, 'WWHH'), person(6, 'HWWH')],
  ];
  expect(rhythmGroups(people, WORDS).map(({ name, people: { length } }) => [name, length])).toEqual([
    ['2/2', 2],
    ['5/2', 1],
    [null, 3],
  ]);
});

it('says the shifts of a cycle day by day, those alike once', () => {
  const day = { tm_start: '08:00:00', tm_end: '20:00:00' };
  const night = { tm_start: '20:00:00', tm_end: '08:00:00' };
  expect(cycleText([day, night, null, null], 'day off')).toBe('8–20, 20–8, 2 × day off');
});

it('is learned what practice shows alone', () => {
  const cases = [
    person(1, 'WWHH'),
    person(1, 'WWHH', { rotation_source: 'practice' }),
    person(1, null, { usual_shifts_source: 'practice' }),
  ];
  expect(cases.map(isLearned)).toEqual([false, true, true]);
});
