import { addDays, eachDt, type WorkRotation, weekdayOf } from '@shiftwright/domain';
import type { DepartmentMonth, FixedDay, MonthPerson } from './types.ts';

/** A person with two work types who may work any time; override what the test is about. */
export function aPerson(id: number, over: Partial<MonthPerson> = {}): MonthPerson {
  return {
    employee_id: id,
    employment_id: 1000 + id,
    auto: true,
    dt_hired: '2020-01-01',
    dt_fired: null,
    work_types: [{ work_type_id: 1, priority: 1 }],
    norm_minutes: 160 * 60,
    min_shift_minutes: null,
    max_shift_minutes: null,
    rest_minutes: null,
    week_length: 7,
    cycle_start_dt: null,
    blocked: [],
    fixed_days: [],
    previous_days: [],
    fixed_slots: null,
    breaks: [
      [0, 360, [30]],
      [360, 540, [30, 30]],
      [540, 1020, [30, 30, 15]],
    ],
    ...over,
  };
}

/** A shop open 9 to 21 every day with one work type and flat demand; override what the test is about. */
export function aMonth(over: Partial<DepartmentMonth> = {}): DepartmentMonth {
  const dt_from = over.dt_from ?? '2026-03-02';
  const dt_to = over.dt_to ?? addDays(dt_from, 13);
  const dates = eachDt(dt_from, dt_to);
  const step_minutes = over.step_minutes ?? 60;
  const hours = { opens_minute: 540, closes_minute: 1260 };
  const open = over.open ?? Object.fromEntries(dates.map((dt) => [dt, hours]));
  const work_types = over.work_types ?? [{ work_type_id: 1, priority: 100, min_workers: 0, max_workers: 20 }];
  return {
    dt_from,
    dt_to,
    step_minutes,
    limitation_minutes: step_minutes,
    zone: null,
    open,
    restricted_start_minutes: [],
    restricted_end_minutes: [],
    min_shift_minutes: 240,
    max_shift_minutes: 720,
    rest_minutes: 720,
    max_work_minutes_7days: 48 * 60,
    idle_share: 0.1,
    even_morning_evening: false,
    paired_weekend: false,
    min_norm_share: 0.9,
    max_norm_share: 1.1,
    use_multiple_work_types: false,
    work_types,
    demand: flatDemand(
      open,
      dates,
      step_minutes,
      work_types.map((type) => type.work_type_id),
    ),
    people: [aPerson(1), aPerson(2), aPerson(3)],
    ...over,
  };
}

/** A shift that is given, 9 to 18 unless said otherwise. */
export function aShift(dt: string, over: Partial<FixedDay> = {}): FixedDay {
  const parts = [{ work_type_id: 1, share: 1 }];
  return { dt, kind: 'work', start_minute: 540, end_minute: 1080, parts, net_minutes: 480, ...over };
}

/** A rotation whose days are `w` or `.`, learned unless a strength is said. */
export function aRotation(
  pattern: string,
  anchor_dt: string | null,
  strength: WorkRotation['strength'] = 'should',
): WorkRotation {
  const days = [...pattern].map((letter) => ({ works: letter === 'w', shift: null }));
  return { days, anchor_dt, strength };
}

/** A date of leave or a manual day off. */
export function aDayOff(dt: string): FixedDay {
  return { dt, kind: 'off', start_minute: null, end_minute: null, parts: [], net_minutes: 0 };
}

/** More people wanted at lunch, in the evening and on weekends. */
function flatDemand(
  open: DepartmentMonth['open'],
  dates: readonly string[],
  step: number,
  types: readonly number[],
): DepartmentMonth['demand'] {
  return dates.flatMap((dt) => {
    const hours = open[dt];
    const points: DepartmentMonth['demand'] = [];
    for (let minute = hours?.opens_minute ?? 0; hours && minute < hours.closes_minute; minute += step) {
      const peak = (minute >= 720 && minute < 840) || (minute >= 1020 && minute < 1200) ? 0.6 : 0;
      for (const work_type_id of types) {
        points.push({ dt, minute, work_type_id, need: 0.8 + peak + (weekdayOf(dt) >= 5 ? 0.5 : 0) });
      }
    }
    return points;
  });
}

/** A month with every feature at once: two work types, leave, manual and other-shop shifts, wishes, fixed hours. */
export function aBusyMonth(over: Partial<DepartmentMonth> = {}): DepartmentMonth {
  const both = [1, 2].map((work_type_id) => ({ work_type_id, priority: work_type_id }));
  const weekdays = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, start_minute: 600, end_minute: 1140 }));
  return aMonth({
    work_types: [1, 2].map((id) => ({
      work_type_id: id,
      priority: 100 + id,
      min_workers: id === 1 ? 1 : 0,
      max_workers: 3,
    })),
    use_multiple_work_types: true,
    paired_weekend: true,
    shift_list: [
      { start_minute: 540, end_minute: 1080, weekdays: null, work_type_ids: null, least: 2, most: 2 },
      { start_minute: 600, end_minute: 1080, weekdays: [0, 3], work_type_ids: null, least: 1 },
    ],
    even_morning_evening: true,
    restricted_start_minutes: [660],
    restricted_end_minutes: [1200],
    people: [
      aPerson(1, {
        work_types: both,
        fixed_days: [aShift('2026-03-04'), aDayOff('2026-03-05')],
        rhythm: {
          rotation: aRotation('ww..', '2026-01-01'),
          usual_shifts: [{ start_minute: 600, end_minute: 1080 }],
        },
      }),
      aPerson(2, {
        work_types: both,
        blocked: [{ weekday: 1, minute: 600, hard: true }],
        norm_minutes: 4000,
      }),
      aPerson(3, { work_types: both, week_length: 4, cycle_start_dt: '2026-02-27', blocked: cycleOff(3) }),
      aPerson(4, { fixed_slots: weekdays, work_types: both }),
      aPerson(5, {
        blocked: [{ weekday: 2, minute: 1140, hard: false }],
        fixed_days: [aShift('2026-03-09', { kind: 'elsewhere' })],
      }),
      aPerson(6, { work_types: both, norm_minutes: 3000, dt_fired: '2026-03-12' }),
      aPerson(6, {
        employment_id: 2006,
        work_types: [{ work_type_id: 2, priority: 1 }],
        norm_minutes: 2000,
        dt_hired: '2026-03-06',
      }),
      aPerson(7, { auto: false, fixed_days: [aShift('2026-03-03'), aShift('2026-03-06')] }),
      aPerson(8, {
        work_types: both,
        previous_days: [aShift('2026-03-01', { start_minute: 840, end_minute: 1380 })],
      }),
    ],
    ...over,
  });
}

/** A whole day of the availability cycle on which the person cannot work. */
function cycleOff(weekday: number): MonthPerson['blocked'] {
  return Array.from({ length: 24 }, (_, hour) => ({ weekday, minute: hour * 60, hard: true }));
}

/**
 * A month like those of the demo network: four works with their peaks, most people with two of them, some on leave,
 * with days that cannot be worked or are given, and a few hours too few for the demand.
 */
export function aDemoMonth(people = 20, over: Partial<DepartmentMonth> = {}): DepartmentMonth {
  const types = [1, 2, 3, 4];
  const dates = eachDt('2026-03-01', '2026-03-31');
  const workers = Array.from({ length: people }, (_, at): MonthPerson => {
    const main = types[at % 4]!;
    const second = types[(at + 1) % 4]!;
    const leave = at % 7 === 3 ? eachDt('2026-03-09', '2026-03-15').map(aDayOff) : [];
    return aPerson(at + 1, {
      norm_minutes: (at % 5 === 4 ? 88 : 168) * 60,
      work_types: [
        { work_type_id: main, priority: 1 },
        { work_type_id: second, priority: 0 },
      ],
      blocked: at % 6 === 2 ? cycleOff(at % 7) : [{ weekday: at % 7, minute: 1200, hard: false }],
      fixed_days: at % 9 === 5 ? [aShift('2026-03-18'), aShift('2026-03-19', { kind: 'elsewhere' })] : leave,
    });
  });
  const wave = (minute: number) => 1 + 0.5 * Math.sin(((minute - 540) / 720) * Math.PI * 3);
  const load = (people * 168 * 0.86) / (31 * 12 * 4);
  const step = over.step_minutes ?? 60;
  const minutes = Array.from({ length: 720 / step }, (_, at) => 540 + at * step);
  return aMonth({
    dt_from: '2026-03-01',
    dt_to: '2026-03-31',
    work_types: types.map((id) => ({
      work_type_id: id,
      priority: id,
      min_workers: id === 1 ? 1 : 0,
      max_workers: people,
    })),
    demand: dates.flatMap((dt) =>
      minutes.flatMap((minute) =>
        types.map((work_type_id) => ({
          dt,
          minute,
          work_type_id,
          need: load * wave(minute + work_type_id * 45) * (weekdayOf(dt) >= 5 ? 1.25 : 0.9),
        })),
      ),
    ),
    people: workers,
    ...over,
  });
}
