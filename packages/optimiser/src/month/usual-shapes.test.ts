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

/** How many times a shift counts as unusual for somebody with these habits, in a store that is open from and to these hours. */
function timesOf(
  usual: readonly (readonly [number, number])[],
  shift: readonly [number, number],
  [opens, closes]: readonly [number, number] = [0, 24],
  listed: readonly (readonly [number, number])[] = [],
  isOnSteps = false,
) {
  const dates = eachDt('2026-03-02', '2026-03-15');
  const times_open = { opens_minute: opens * 60, closes_minute: closes * 60 };
  const open = Object.fromEntries(dates.map((dt) => [dt, times_open]));
  const rhythm = { rotation: null, usual_shifts: usual.map(hours) };
  const shift_list = listed.map((one) => ({ ...hours(one), weekdays: null, work_type_ids: null }));
  const input = aMonth({ open, shift_list, people: [aPerson(1, { rhythm })] });
  const axis = axisOf(input);
  const shapes = shapesOf(input, axis, [[]], isOnSteps ? [] : [hours(shift), ...usual.map(hours)]);
  const all = Int32Array.from(shapes.start_minute.keys());
  const isOpen = (at: number) =>
    at === 0 || (shapes.start_minute[at]! >= opens * 60 && shapes.end_minute[at]! <= closes * 60);
  const choices = closes - opens === 24 ? all : all.filter(isOpen);
  const { times, table_of } = usualShapes(input, axis, rowsOf(input, axis), {
    shapes,
    choicesOn: () => choices,
  });
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
    ['one that begins like it and ends later than like it', [[9, 21]], [11, 23.5] as const, 6],
    ['a day of twelve hours of somebody who usually works nine', [DAY], [9, 21] as const, 12],
    ['a whole day of somebody who usually works seven hours', [[14, 21]], [10, 19] as const, 12],
    ['one a little longer than the longest usual one', [[8, 18], DAY], [8, 19] as const, 1],
    ['two hours more than the longest usual one', [[8, 18], DAY], [8, 20] as const, 12],
    ['a quarter more than a short usual one', [[14, 18]], [14, 19] as const, 12],
    ['a few hours of somebody who usually stays', [DAY], [9, 14] as const, 6],
    ['another time of the day', [DAY], EVENING, 6],
    ['a whole day that begins in the evening', [[8, 32]], [20, 44] as const, 12],
    ['one that begins before midnight of who begins after it', [[1, 9]], [23, 30] as const, 6],
    ['a way home at night', [EVENING], [16, 25] as const, 12],
    ['a first shift at night', [DAY], NIGHT, 12],
    ['a way at night of somebody who works nights and travels by day', [NIGHT], [18, 28] as const, 12],
    ['coming at midnight of somebody who comes in the evening', [NIGHT], [24, 32] as const, 12],
    ['coming at midnight of somebody who does', [[0, 8]], [0, 9] as const, 1],
    ['nights for who works them', [DAY, NIGHT], [21, 33] as const, 1],
    ['a shift at the break of day', [DAY], [4, 13] as const, 12],
    ['any shift, without habits', [], NIGHT, 0],
  ] as const)('counts %s', (_case, usual, shift, expected) => {
    expect(timesOf(usual, shift)).toBe(expected);
  });

  it.each([
    ['one like a usual shift that cannot be', [[8, 17]], [10, 18] as const, 0],
    ['the nearest to a usual shift that cannot be', [[9, 21]], [10, 18] as const, 0],
    ['one that is further from it', [[9, 21]], [11, 18] as const, 1],
    [
      'another one where a usual shift can be',
      [
        [9, 21],
        [10, 15],
      ],
      [10, 18] as const,
      6,
    ],
  ] as const)('counts %s on a short date', (_case, usual, shift, expected) => {
    expect(timesOf(usual, shift, [10, 18])).toBe(expected);
  });

  it.each([
    ['the shorter of the two nearest', [[11, 17.5]], [11, 17] as const, 0],
    ['the longer of the two nearest', [[11, 17.5]], [11, 18] as const, 0],
    ['one that is further', [[11, 17.5]], [10, 17] as const, 1],
    ['one at the same distance and as long', [[11.5, 18.5]], [12, 19] as const, 0],
    ['one at the same distance and longer', [[11.5, 18.5]], [11, 19] as const, 1],
    ['the nearest to it beside one on the steps', [DAY, [14, 20.5]], [14, 21] as const, 0],
    ['one within a step of a usual shift on them', [DAY], [9, 17] as const, 1],
  ] as const)(
    'counts of somebody whose usual shift lies between two steps %s',
    (_case, usual, shift, expected) => {
      expect(timesOf(usual, shift, [8, 22], [], true)).toBe(expected);
    },
  );

  it.each([
    ['a shift of the list', DAY, 0],
    ['another one by day', [12, 21] as const, 1],
    ['a way home at night', [16, 25] as const, 12],
  ])('counts for somebody without habits %s', (_case, shift, expected) => {
    expect(timesOf([], shift, [0, 24], [DAY, EVENING])).toBe(expected);
  });
});

describe('usual shapes where the rotation has a shift for each day', () => {
  const [BEFORE_NOON, TWELVE] = [
    [8, 14],
    [8, 20],
  ] as const;

  /** Days of somebody who works a day, a night and has two days off; some are open from ten to six alone. */
  function timesOn(day: number, shift: readonly [number, number], isShort = false) {
    const usual = [TWELVE, NIGHT].map(hours);
    const days = [...usual, null, null].map((one) => ({ works: one !== null, shift: one }));
    const rotation = { days, anchor_dt: '2026-03-02', strength: 'should' } as const;
    const input = aMonth({ people: [aPerson(1, { rhythm: { rotation, usual_shifts: usual } })] });
    const axis = axisOf(input);
    const tried = [TWELVE, NIGHT, BEFORE_NOON, [10, 18] as const];
    const shapes = shapesOf(input, axis, [[]], tried.map(hours));
    const all = Int32Array.from(shapes.start_minute.keys());
    const { times, table_of } = usualShapes(input, axis, rowsOf(input, axis), {
      shapes,
      choicesOn: () => (isShort ? all.filter((at) => at === 0 || shapes.start_minute[at] === 600) : all),
    });
    const [start, end] = shift;
    const shape = shapes.start_minute.findIndex(
      (minute, at) => at > 0 && minute === start * 60 && shapes.end_minute[at] === end * 60,
    );
    return times[table_of[axis.first + day]!]![shape];
  }

  it.each([
    ['the day on its first day', 0, TWELVE, false, 0],
    ['the night on its second day', 1, NIGHT, false, 0],
    ['the night as another time of the day, not as a first night, on its first day', 0, NIGHT, false, 3],
    ['the day on its second day', 1, TWELVE, false, 3],
    ['half a day on its first day', 0, BEFORE_NOON, false, 6],
    ['the nearest that can be worked on a short date', 0, [10, 18] as const, true, 0],
  ] as const)('counts %s', (_case, day, shift, isShort, expected) => {
    expect(timesOn(day, shift, isShort)).toBe(expected);
  });
});

describe('usual shapes at another time of the day than most', () => {
  const EARLY = [8, 17] as const;
  const LATE = [14, 23] as const;

  function awayOf(most_usual_share: number, shift: readonly [number, number]) {
    const rhythm = { rotation: null, usual_shifts: [LATE, EARLY].map(hours), most_usual_share };
    const input = aMonth({ people: [aPerson(1, { rhythm })] });
    const axis = axisOf(input);
    const shapes = shapesOf(input, axis, [[]], [hours(LATE), hours(EARLY)]);
    const usual = usualShapes(input, axis, rowsOf(input, axis), {
      shapes,
      choicesOn: () => Int32Array.from(shapes.start_minute.keys()),
    });
    const shape = shapes.start_minute.findIndex(
      (start, at) => at > 0 && start === shift[0] * 60 && shapes.end_minute[at] === shift[1] * 60,
    );

    return [usual.away[usual.table_of[axis.first]!]![shape], Number.isFinite(usual.away_by_habit[0]!)];
  }

  it.each([
    ['early ones of somebody who works late', 0.9, EARLY, [1, true]],
    ['not late ones', 0.9, LATE, [0, true]],
    ['and says nothing where the share is not known', 0, EARLY, [1, false]],
  ])('tells %s', (_case, share, shift, expected) => {
    expect(awayOf(share, shift)).toEqual(expected);
  });
});
