import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addSeconds, eachDt, round2 } from '../../calendar/index.ts';
import { groupRows, isDayOff } from '../../planning/index.ts';
import { itemAt, present } from '../../required.ts';
import type { ScheduleDay } from './dividers/division.ts';
import { isDivided, sumHours } from './item.ts';
import { DIVIDERS, type DividerAlias, type TimesheetSettings } from './rules.ts';
import { aDay, HOME, items, june, off, TYPES } from './testing.ts';
import { type TimesheetInput, timesheet } from './timesheet.ts';
import type { TimesheetDayInput } from './timesheet-part.ts';

const DATES = eachDt('2021-06-01', '2021-06-30');
const quarter = fc.integer({ min: 1, max: 60 }).map((quarters) => quarters / 4);

/** A shift from some hour on, a part of it by night; its bounds hold an hour more than is paid. */
const shift = (dt: string, is_fact: boolean) =>
  fc
    .record({
      hours: quarter,
      night: fc.double({ min: 0, max: 1, noNaN: true }),
      start: fc.integer({ min: 0, max: 23 }),
      type: fc.constantFrom('W', 'W', 'W', 'Q', 'SD'),
      shop_id: fc.constantFrom(HOME.shop_id, HOME.shop_id, 99),
      is_vacancy: fc.boolean(),
    })
    .map(({ hours, night, start, ...given }): TimesheetDayInput => {
      const night_hours = round2(hours * night);
      const dttm_work_start = addSeconds(`${dt}T00:00:00`, start * 3600);
      const dttm_work_end = addSeconds(dttm_work_start, (hours + 1) * 3600);
      const day_hours = round2(hours - night_hours);
      return aDay(dt, hours, { ...given, is_fact, dttm_work_start, dttm_work_end, day_hours, night_hours });
    });

/** What may stand on a date: nothing, facts, a plan, a day off, or both kinds together. */
const dateOf = (dt: string) =>
  fc
    .tuple(
      fc.array(shift(dt, true), { maxLength: 2 }),
      fc.array(shift(dt, false), { maxLength: 1 }),
      fc.option(fc.constantFrom('H', 'V', 'S', 'A', 'O'), { freq: 2 }),
    )
    .map(([facts, plans, type]) => [...facts, ...plans, ...(type === null ? [] : [off(dt, type)])]);
const month = fc.tuple(...DATES.map(dateOf)).map((dates) => dates.flat());

const schedules = fc.array(fc.constantFrom(0, 4, 8, 11, 12), { minLength: 30, maxLength: 30 }).map(
  (hours) =>
    new Map(
      DATES.map((dt, i): [string, ScheduleDay] => {
        const work_hours = itemAt(hours, i);
        const day_type = work_hours > 0 ? 'W' : 'H';
        return [
          dt,
          {
            dt,
            day_type,
            work_hours,
            day_hours: Math.min(8, work_hours),
            night_hours: Math.max(0, work_hours - 8),
          },
        ];
      }),
    ),
);
const employment = fc
  .tuple(fc.integer({ min: -5, max: 20 }), fc.integer({ min: 0, max: 40 }), fc.constantFrom(50, 100))
  .map(([from, length, norm_work_hours]) => {
    const dt_hired = addDays('2021-06-01', from);
    return { ...HOME, dt_hired, dt_fired: addDays(dt_hired, length), norm_work_hours };
  });

const inputs = (divider: DividerAlias | null, settings: TimesheetSettings = {}) =>
  fc
    .record({
      days: month,
      employed: employment,
      norm_hours: fc.integer({ min: 0, max: 200 }),
      schedule: schedules,
      today: fc.constantFrom('2021-05-20', '2021-06-15', '2021-07-01'),
    })
    .map(
      ({ days, employed, ...rest }): TimesheetInput =>
        june(days, {
          ...rest,
          employments: [employed],
          settings: { fiscal_sheet_divider_alias: divider, ...settings },
        }),
    );

const byDate = <Item extends { dt: string }>(list: readonly Item[]) => groupRows(list, (item) => item.dt);
const paidFact = (input: TimesheetInput) =>
  items(input, 'F').filter((item) => isDivided(input.types, item.day_type));

describe.each(DIVIDERS)('%s, whatever the month', (divider) => {
  it('main and additional together are the fact: of each date, or of the month where hours may change their date', () =>
    fc.assert(
      fc.property(inputs(divider), (input) => {
        const [fact, main, additional] = [paidFact(input), items(input, 'M'), items(input, 'A')];
        expect(round2(sumHours(main) + sumHours(additional))).toBeCloseTo(sumHours(fact), 6);
        if (divider === 'shift_schedule') return;
        const divided = byDate([...main, ...additional]);
        for (const [dt, own] of byDate(fact))
          expect(sumHours(divided.get(dt) ?? [])).toBeCloseTo(sumHours(own), 6);
      }),
      { numRuns: 60 },
    ));

  it('every date of the employment has a main timesheet, no other date has any', () =>
    fc.assert(
      fc.property(inputs(divider), (input) => {
        const { dt_hired, dt_fired } = itemAt(input.employments, 0);
        const employed = DATES.filter((dt) => dt >= present(dt_hired) && dt <= present(dt_fired));
        expect([...byDate(items(input, 'M')).keys()]).toEqual(employed);
        for (const item of timesheet(input)) expect(employed).toContain(item.dt);
      }),
      { numRuns: 60 },
    ));

  it('no hours are negative, and no part ends before it starts', () =>
    fc.assert(
      fc.property(inputs(divider), (input) => {
        for (const item of timesheet(input)) {
          expect(Math.min(item.day_hours, item.night_hours)).toBeGreaterThanOrEqual(0);
          if (item.dttm_work_start && item.dttm_work_end)
            expect(item.dttm_work_end >= item.dttm_work_start).toBe(true);
        }
      }),
      { numRuns: 60 },
    ));

  it('the order in which days came does not matter', () =>
    fc.assert(
      fc.property(
        inputs(divider).chain((input) =>
          fc.tuple(
            fc.constant(input),
            fc.shuffledSubarray([...input.days], { minLength: input.days.length }),
          ),
        ),
        ([input, days]) => {
          expect(timesheet({ ...input, days })).toEqual(timesheet(input));
        },
      ),
      { numRuns: 40 },
    ));
});

describe.each(['nahodka', 'pobeda'] as const)('the caps of %s', (divider) => {
  const settings = { timesheet_max_hours_threshold: 11 };

  it('never let a date pass its most hours', () =>
    fc.assert(
      fc.property(inputs(divider, settings), (input) => {
        for (const own of byDate(items(input, 'M')).values()) expect(sumHours(own)).toBeLessThanOrEqual(11);
      }),
      { numRuns: 80 },
    ));

  it('never let the month pass its norm by more than the least that dates keep', () =>
    fc.assert(
      fc.property(inputs(divider, settings), (input) => {
        const main = byDate(items(input, 'M'));
        const total = sumHours([...main.values()].flat());
        const kept = [...main.values()].every((own) => sumHours(own) <= 4);
        expect(total <= input.norm_hours + 0.001 || kept).toBe(true);
      }),
      { numRuns: 80 },
    ));
});

it('nahodka gives every whole week two days of rest in a row, where no paid day off stands in the way', () =>
  fc.assert(
    fc.property(inputs('nahodka'), (given) => {
      const input = { ...given, employments: [{ ...HOME, dt_hired: null, dt_fired: null }] };
      const main = byDate(items(input, 'M'));
      const isRest = (dt: string) => sumHours(main.get(dt) ?? []) === 0;
      for (const monday of ['2021-06-07', '2021-06-14', '2021-06-21']) {
        const week = eachDt(addDays(monday, -1), addDays(monday, 6));
        const inRow = week.slice(1, 7).some((dt) => isRest(dt) && isRest(addDays(dt, 1)));
        const isSkipped = [itemAt(week, 0), itemAt(week, 1), itemAt(week, 7)].every(isRest);
        expect(inRow || isSkipped).toBe(true);
      }
    }),
    { numRuns: 80 },
  ));

it('work never shares a date of the main timesheet with a day off', () =>
  fc.assert(
    fc.property(inputs('nahodka'), (input) => {
      const fact = byDate(paidFact(input));
      const main = byDate(items(input, 'M'));
      for (const [dt, own] of fact) {
        if (!own.some((item) => isDayOff(TYPES, item.day_type))) continue;
        expect((main.get(dt) ?? []).every((item) => isDayOff(TYPES, item.day_type))).toBe(true);
      }
    }),
    { numRuns: 60 },
  ));
