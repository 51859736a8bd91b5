import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/index.ts';
import { type EmploymentRotation, isRotation, rotationDay } from './employment-rotation.ts';
import { cycle } from './testing.ts';
import { areUsualShifts } from './usual-shifts.ts';

it.each([
  ['WH', true],
  [`${'W'.repeat(27)}H`, true],
  [`${'W'.repeat(28)}H`, false],
  ['WW', false],
  ['HH', false],
  ['', false],
])('%s is a rotation: %s', (days, expected) => expect(isRotation(cycle(days))).toBe(expected));

describe('rotationDay', () => {
  const rotation: EmploymentRotation = { days: cycle('WWHH'), dt_anchor: '2026-03-02', strength: 'must' };

  it('counts from the anchor, backwards too', () => {
    const types = [-2, -1, 0, 1, 2, 3, 4].map((by) => rotationDay(rotation, addDays('2026-03-02', by)).type);
    expect(types.join('')).toBe('HHWWHHW');
  });

  it('counts from the start that is shown while the phase is free', () => {
    const free = { ...rotation, dt_anchor: null };
    expect(rotationDay(free, '2026-03-04', '2026-03-02').type).toBe('H');
  });
});

it('takes at most six usual shifts, each once', () => {
  const at = (hour: number) => ({ tm_start: `0${hour}:00:00`, tm_end: '18:00:00' });
  const six = [1, 2, 3, 4, 5, 6].map(at);
  expect([[], six, [...six, at(7)], [at(1), at(1)]].map(areUsualShifts)).toEqual([true, true, false, false]);
});
