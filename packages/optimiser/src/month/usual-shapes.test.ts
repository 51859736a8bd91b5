import { eachDt } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { axisOf } from './axis.ts';
import { rowsOf } from './rows.ts';
import { shapesOf } from './shapes.ts';
import { aMonth, aPerson } from './testing.ts';
import { usualShapes } from './usual-shapes.ts';

const hours = ([start, end]: readonly [number, number]) => ({
  start_minute: start * 60,
  end_minute: end * 60,
});

/** How many times a shift counts as unusual for somebody with these habits, in a store that never closes. */
function timesOf(usual: readonly (readonly [number, number])[], shift: readonly [number, number]) {
  const dates = eachDt('2026-03-02', '2026-03-15');
  const open = Object.fromEntries(dates.map((dt) => [dt, { opens_minute: 0, closes_minute: 1440 }]));
  const rhythm = { rotation: null, usual_shifts: usual.map(hours) };
  const input = aMonth({ open, people: [aPerson(1, { rhythm })] });
  const axis = axisOf(input);
  const shapes = shapesOf(input, axis, [[]], [hours(shift), ...usual.map(hours)]);
  const { times, table_of } = usualShapes(input, axis, rowsOf(input, axis), shapes);
  const { start_minute, end_minute } = hours(shift);
  const shape = shapes.start_minute.findIndex(
    (start, at) => at > 0 && start === start_minute && shapes.end_minute[at] === end_minute,
  );

  return times[table_of[axis.first]!]![shape];
}

const DAY = [9, 18] as const;
const EVENING = [15, 24] as const;
const NIGHT = [20, 32] as const;

describe('usualShapes', () => {
  it.each([
    ['a usual shift', [DAY, EVENING], EVENING, 0],
    ['one like it', [DAY], [11, 20] as const, 1],
    ['one that begins like it and ends later than like it', [DAY], [9, 21.5] as const, 3],
    ['a few hours of somebody who usually stays', [DAY], [9, 14] as const, 6],
    ['another time of the day', [DAY], EVENING, 3],
    ['a way home at night', [EVENING], [16, 25] as const, 12],
    ['a first shift at night', [DAY], NIGHT, 12],
    ['a way at night of somebody who works nights and travels by day', [NIGHT], [18, 28] as const, 6],
    ['nights for who works them', [DAY, NIGHT], [21, 33] as const, 1],
    ['a shift at the break of day', [DAY], [4, 13] as const, 12],
    ['any shift, without habits', [], NIGHT, 0],
  ])('counts %s', (_case, usual, shift, expected) => {
    expect(timesOf(usual, shift)).toBe(expected);
  });
});
