import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDt } from '../../calendar/index.ts';
import { datesOffRotation } from './left-rhythm.ts';
import type { PastDay } from './past-day.ts';
import { peopleLine, personFigures } from './people-figures.ts';

/** A row of days from a Monday: `e` 9–18, `l` 13–22, `x` a shift elsewhere, `.` off, `v` leave. */
function row(text: string, from = '2026-06-01'): PastDay[] {
  const shifts: Record<string, [number, number]> = { e: [540, 1080], l: [780, 1320] };
  return [...text].map((mark, at) => {
    const [start_minute, end_minute] = shifts[mark] ?? [null, null];
    const kind = mark === '.' ? 'off' : mark === 'v' ? 'leave' : 'work';
    return { dt: addDays(from, at), kind, start_minute, end_minute };
  });
}

describe('personFigures', () => {
  it.each([
    [
      'one shift, two days off',
      'eeeee..eeeee',
      { working_days: 10, different_shifts: 1, different_starts: 1 },
    ],
    ['two shifts', 'eell', { different_shifts: 2, different_starts: 2 }],
    ['a shift elsewhere is a working day of no kind', 'exx', { working_days: 3, different_shifts: 1 }],
    ['days off inside', 'ee..e.ee', { days_off: 3, breaks: 2, single_days_off: 1 }],
    ['days off at the ends are not judged', '.ee.', { days_off: 0, breaks: 0, single_days_off: 0 }],
    ['leave beside a day off is no single day off', 'ee.vvee', { days_off: 0, single_days_off: 0 }],
    ['a weekend counts once', 'eeeeeee......e', { weekends: 2 }],
    ['early after late', 'lele.e', { late_then_early: 2 }],
    ['late, a day off, early', 'l.e', { late_then_early: 0 }],
    ['six days in a row', 'eeeeee.eeeee', { long_runs: 1 }],
  ])('%s', (_case, text, expected) => {
    expect(personFigures(row(text))).toMatchObject(expected);
  });
});

describe('peopleLine', () => {
  it('is the mean of people who work eight days or more', () => {
    const rows = ['eeeee..eeeee', 'lllll..eeeee', 'e.l.e', '.....'].map((text) => personFigures(row(text)));

    expect(peopleLine(rows)).toEqual({
      people: 2,
      left_out: 1,
      working_days: 10,
      different_shifts: 1.5,
      different_starts: 1.5,
      days_off_in_a_row: 2,
      single_days_off: 0,
      weekends: 0,
      late_then_early: 0,
      long_runs: 0,
    });
  });

  it('of nobody is nothing', () => {
    expect(peopleLine([])).toMatchObject({
      people: 0,
      working_days: 0,
      days_off_in_a_row: 0,
      single_days_off: 0,
    });
  });
});

describe('datesOffRotation', () => {
  const cycle = (text: string, anchor_dt: string | null = null) => ({
    days: [...text].map((mark) => ({ works: mark === 'e', shift: null })),
    anchor_dt,
  });

  it.each([
    ['kept', 'ee..ee..', []],
    ['kept from another place on', '..ee..ee', []],
    ['a day more', 'eee.ee..', ['2026-06-03']],
    ['a day less', 'ee..e...ee..', ['2026-06-06']],
    ['leave says nothing', 'ee..vv..', []],
  ])('2/2 %s', (_case, text, expected) => {
    expect(datesOffRotation(cycle('ee..'), row(text))).toEqual(expected);
  });

  it.each([
    ['weekends off that became Mondays and Tuesdays are left', '2026-06-01', '..eeeee..eeeee', 8],
    ['a week that may begin anywhere is kept', null, '..eeeee..eeeee', 0],
  ])('%s', (_case, anchor_dt, text, expected) => {
    expect(datesOffRotation(cycle('eeeee..', anchor_dt), row(text))).toHaveLength(expected);
  });

  it('finds nothing in a month that is the rotation, wherever it begins unless it is bound to the calendar', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 14 }),
        fc.nat(27),
        fc.option(fc.constant('2026-05-20')),
        (works, turn, anchor_dt) => {
          fc.pre(anchor_dt === null || works.length % 7 !== 0);
          const days = eachDt('2026-06-01', '2026-06-30').map((dt, at): PastDay => {
            const kind = works[(at + turn) % works.length] ? 'work' : 'off';
            return { dt, kind, start_minute: null, end_minute: null };
          });
          const rotation = { days: works.map((one) => ({ works: one, shift: null })), anchor_dt };
          expect(datesOffRotation(rotation, days)).toEqual([]);
        },
      ),
    );
  });
});
