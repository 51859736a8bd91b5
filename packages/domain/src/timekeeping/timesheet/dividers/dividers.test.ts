import { describe, expect, it } from 'vitest';
import { eachDt, weekdayOf } from '../../../calendar/index.ts';
import { itemAt, required } from '../../../required.ts';
import { aDay, HOME, hoursOf, items, june, off, on, TYPES } from '../testing.ts';
import type { ScheduleDay } from './division.ts';

const nahodka = { settings: { fiscal_sheet_divider_alias: 'nahodka' as const } };
const june1to = (to: string, from = '2021-06-01') => eachDt(from, to);
const workdays = june1to('2021-06-27')
  .filter((dt) => weekdayOf(dt) < 5)
  .slice(0, 19);

describe('nahodka, June 2021 with a norm of 167 hours', () => {
  it('takes a surplus over the norm from the earliest dates, four hours staying on each', () => {
    const input = june(
      workdays.map((dt) => aDay(dt, 10)),
      nahodka,
    );
    expect([hoursOf(input, 'F'), hoursOf(input, 'M'), hoursOf(input, 'A')]).toEqual([190, 167, 23]);
    const main = items(input, 'M');
    expect(workdays.slice(0, 5).map((dt) => on(main, dt)[0]?.day_hours)).toEqual([4, 4, 4, 5, 10]);
  });

  it('gives every week two days of rest', () => {
    const input = june(
      june1to('2021-06-27', '2021-06-07').map((dt) => aDay(dt, 10)),
      nahodka,
    );
    expect([hoursOf(input, 'F'), hoursOf(input, 'M'), hoursOf(input, 'A')]).toEqual([210, 150, 60]);
    expect(on(items(input, 'M'), '2021-06-12')).toMatchObject([{ day_type: 'H', source: 'S', day_hours: 0 }]);
  });

  it('caps a date at twelve hours', () => {
    const thirteen = june(
      workdays.slice(0, 13).map((dt) => aDay(dt, 13)),
      nahodka,
    );
    expect([hoursOf(thirteen, 'F'), hoursOf(thirteen, 'M'), hoursOf(thirteen, 'A')]).toEqual([169, 156, 13]);
    const fourteen = june([aDay('2021-06-08', 14)], nahodka);
    expect([hoursOf(fourteen, 'M'), hoursOf(fourteen, 'A')]).toEqual([12, 2]);
  });

  it('moves the night first, and the end of the shift with it', () => {
    const day = aDay('2021-06-08', 11, { night_hours: 3, dttm_work_end: '2021-06-09T01:00:00' });
    const input = june([day], nahodka);
    expect(items(input, 'A')).toMatchObject([
      {
        day_hours: 0,
        night_hours: 2,
        dttm_work_start: '2021-06-08T23:00:00',
        dttm_work_end: '2021-06-09T01:00:00',
      },
    ]);
    expect(on(items(input, 'M'), '2021-06-08')).toMatchObject([
      { day_hours: 11, night_hours: 1, dttm_work_end: '2021-06-08T23:00:00' },
    ]);
  });

  it('makes the least worked neighbour of a lone day of rest a day off, the earlier on ties', () => {
    const dates = june1to('2021-06-13', '2021-06-07').filter((dt) => dt !== '2021-06-09');
    const even = june(
      dates.map((dt) => aDay(dt, 8)),
      nahodka,
    );
    expect(on(items(even, 'M'), '2021-06-08')[0]?.day_type).toBe('H');
    const uneven = june(
      dates.map((dt) => aDay(dt, dt === '2021-06-10' ? 5 : 8)),
      nahodka,
    );
    expect(on(items(uneven, 'M'), '2021-06-10')[0]?.day_type).toBe('H');
    expect(on(items(uneven, 'A'), '2021-06-10')[0]?.day_hours).toBe(5);
  });

  it('looks at what is stored of the week before, and leaves its dates alone', () => {
    const june1 = june1to('2021-06-06').map((dt) => aDay(dt, 8));
    expect(hoursOf(june(june1, nahodka), 'A')).toBe(8);
    const may31 = {
      ...itemAt(items(june([aDay('2021-06-01', 8)], nahodka), 'M'), 0),
      dt: '2021-05-31',
      zone: null,
      is_vacancy: false,
      is_frozen: false,
    };
    const worked = june(june1, { ...nahodka, earlier: [may31] });
    expect(items(worked, 'A').map((item) => item.dt)).toEqual(['2021-06-05', '2021-06-06']);
  });

  it('counts a paid vacation as main hours, never as rest, and does not move it', () => {
    const types = new Map(TYPES).set('V', { ...required(TYPES, 'V'), is_work_hours: true });
    const days = june1to('2021-06-13', '2021-06-07').map((dt) => off(dt, 'V', { day_hours: 8 }));
    const input = june(days, { ...nahodka, types, norm_hours: 10 });
    expect([hoursOf(input, 'M'), hoursOf(input, 'A')]).toEqual([56, 0]);
  });

  it('keeps one hour for each quarter of a rate where the minimum goes by it', () => {
    const settings = {
      fiscal_sheet_divider_alias: 'nahodka' as const,
      timesheet_min_hours_threshold: 'default_get_min_threshold' as const,
    };
    const input = june([aDay('2021-06-08', 10)], {
      settings,
      norm_hours: 0,
      employments: [{ ...HOME, norm_work_hours: 50 }],
    });
    expect([hoursOf(input, 'M'), hoursOf(input, 'A')]).toEqual([2, 8]);
  });

  it('leaves out what is never paid, and makes its date a day off', () => {
    const input = june([aDay('2021-06-08', 8, { type: 'SD' })], nahodka);
    expect(on(items(input, 'F'), '2021-06-08')[0]?.day_hours).toBe(8);
    expect(on(items(input, 'M'), '2021-06-08')[0]).toMatchObject({ day_type: 'H', day_hours: 0 });
    expect(items(input, 'A')).toEqual([]);
  });

  it('pays work on a vacation beside the main timesheet', () => {
    const input = june([aDay('2021-06-08', 6), off('2021-06-08', 'V')], nahodka);
    expect(on(items(input, 'M'), '2021-06-08')).toMatchObject([{ day_type: 'V', day_hours: 0 }]);
    expect(on(items(input, 'A'), '2021-06-08')).toMatchObject([{ day_type: 'W', day_hours: 6 }]);
  });
});

describe('pobeda', () => {
  const pobeda = { settings: { fiscal_sheet_divider_alias: 'pobeda' as const } };

  it('pays work elsewhere or at another position beside the main timesheet', () => {
    const input = june([aDay('2021-06-08', 8, { shop_id: 99 }), aDay('2021-06-09', 8)], pobeda);
    expect(items(input, 'A').map((item) => [item.dt, item.day_hours])).toEqual([['2021-06-08', 8]]);
    expect(on(items(input, 'M'), '2021-06-08')[0]?.day_type).toBe('H');
    expect(hoursOf(input, 'M')).toBe(8);
  });

  it('asks for the work type too where the network says so', () => {
    const days = [aDay('2021-06-08', 8, { work_type_name_id: 5 })];
    const settings = { ...pobeda.settings, move_to_add_timesheet_if_work_type_name_differs: true };
    expect(hoursOf(june(days, pobeda), 'A')).toBe(0);
    expect(hoursOf(june(days, { settings }), 'A')).toBe(8);
  });

  it('holds the caps and knows no weekly rest', () => {
    const input = june(
      june1to('2021-06-27', '2021-06-07').map((dt) => aDay(dt, 10)),
      pobeda,
    );
    expect([hoursOf(input, 'M'), hoursOf(input, 'A')]).toEqual([167, 43]);
  });
});

describe('pobeda_manual', () => {
  const manual = { settings: { fiscal_sheet_divider_alias: 'pobeda_manual' as const } };

  it('follows the vacancy flag alone, without caps', () => {
    const days = [aDay('2021-06-08', 14), aDay('2021-06-09', 8, { is_vacancy: true })];
    const input = june(days, manual);
    expect([hoursOf(input, 'M'), hoursOf(input, 'A')]).toEqual([14, 8]);
    expect(on(items(input, 'M'), '2021-06-09')[0]?.day_type).toBe('H');
  });

  it('pays work beside a main day off additionally, and forgets a missed additional shift', () => {
    const missed = aDay('2021-06-10', 8, { is_fact: false, is_vacancy: true });
    const input = june([aDay('2021-06-08', 6), off('2021-06-08', 'V'), missed], manual);
    expect(on(items(input, 'M'), '2021-06-08')[0]?.day_type).toBe('V');
    expect(items(input, 'A').map((item) => [item.dt, item.day_type])).toEqual([['2021-06-08', 'W']]);
    expect(on(items(input, 'M'), '2021-06-10')[0]?.day_type).toBe('H');
  });
});

describe('shift_schedule', () => {
  const settings = { fiscal_sheet_divider_alias: 'shift_schedule' as const };
  const week = june1to('2021-06-13', '2021-06-07');
  const scheduled = (given: Record<string, number> = {}) =>
    new Map(
      week.map((dt): [string, ScheduleDay] => {
        const hours = weekdayOf(dt) < 5 ? (given[dt] ?? 8) : 0;
        return [
          dt,
          { dt, day_type: hours > 0 ? 'W' : 'H', work_hours: hours, day_hours: hours, night_hours: 0 },
        ];
      }),
    );
  const facts = (given: Record<string, number> = {}) =>
    week.flatMap((dt) => [aDay(dt, given[dt] ?? 9), aDay(dt, 8, { is_fact: false })]);
  const at = (input: ReturnType<typeof june>, type: 'M' | 'A', dt: string) =>
    on(items(input, type), dt).map((item) => [item.day_type, item.day_hours]);

  it('pays beside the main timesheet what passes the schedule', () => {
    const input = june(facts(), { settings, schedule: scheduled() });
    expect(at(input, 'M', '2021-06-07')).toEqual([['W', 8]]);
    expect(at(input, 'A', '2021-06-07')).toEqual([['W', 1]]);
    expect(at(input, 'M', '2021-06-12')).toEqual([['H', 0]]);
    expect(at(input, 'A', '2021-06-12')).toEqual([['W', 9]]);
  });

  it('tops a date up from the earliest additional hours', () => {
    const raised = june(facts(), { settings, schedule: scheduled({ '2021-06-07': 14 }) });
    expect(at(raised, 'M', '2021-06-07')).toEqual([['W', 14]]);
    expect(at(raised, 'A', '2021-06-07')).toEqual([]);
    const short = june(facts({ '2021-06-11': 5 }), { settings, schedule: scheduled() });
    expect(at(short, 'M', '2021-06-11')).toEqual([['W', 8]]);
    expect(items(short, 'A').map((item) => item.dt)).toEqual(['2021-06-10', '2021-06-12', '2021-06-13']);
  });

  it('turns a missed shift into work where additional hours reach, and never a vacation', () => {
    const days = facts().filter((day) => day.dt !== '2021-06-09' || !day.is_fact);
    const missed = june(days, { settings, schedule: scheduled() });
    expect(at(missed, 'M', '2021-06-09')).toEqual([['W', 8]]);
    const holiday = june([...days.filter((day) => day.dt !== '2021-06-09'), off('2021-06-09', 'V')], {
      settings,
      schedule: scheduled(),
    });
    expect(at(holiday, 'M', '2021-06-09')).toEqual([['V', 0]]);
  });

  it('calls a day off what the schedule calls it, and pays all work where there is no schedule additionally', () => {
    const schedule = new Map(scheduled()).set('2021-06-12', {
      dt: '2021-06-12',
      day_type: 'O',
      work_hours: 0,
      day_hours: 0,
      night_hours: 0,
    });
    const input = june([off('2021-06-12'), aDay('2021-06-15', 8)], { settings, schedule });
    expect(at(input, 'M', '2021-06-12')).toEqual([['O', 0]]);
    expect(at(input, 'M', '2021-06-15')).toEqual([['H', 0]]);
    expect(at(input, 'A', '2021-06-15')).toEqual([['W', 8]]);
  });
});
