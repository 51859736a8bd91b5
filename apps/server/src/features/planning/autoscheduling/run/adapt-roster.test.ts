import { eachDt } from '@shiftwright/domain';
import type { DepartmentMonth, FixedDay, MonthPerson, MonthRoster, RosterDay } from '@shiftwright/optimiser';
import { describe, expect, it } from 'vitest';
import { adaptRoster } from './adapt-roster.ts';

const DATES = eachDt('2026-04-01', '2026-04-07');

function person(fixed_days: FixedDay[]): MonthPerson {
  return {
    employee_id: 1,
    employment_id: 10,
    auto: true,
    dt_hired: '2020-01-01',
    dt_fired: null,
    work_types: [{ work_type_id: 3, priority: 1 }],
    norm_minutes: 0,
    min_shift_minutes: null,
    max_shift_minutes: null,
    rest_minutes: null,
    week_length: 7,
    cycle_start_dt: null,
    blocked: [],
    fixed_days,
    previous_days: [],
    fixed_slots: null,
    breaks: [],
  };
}

function month(fixed_days: FixedDay[], given: Partial<DepartmentMonth> = {}): DepartmentMonth {
  return {
    dt_from: DATES[0]!,
    dt_to: DATES.at(-1)!,
    step_minutes: 60,
    limitation_minutes: 60,
    zone: null,
    open: Object.fromEntries(DATES.map((dt) => [dt, { opens_minute: 480, closes_minute: 1440 }])),
    restricted_start_minutes: [],
    restricted_end_minutes: [],
    min_shift_minutes: 240,
    max_shift_minutes: 720,
    rest_minutes: 720,
    max_work_minutes_7days: 2880,
    idle_share: 0,
    even_morning_evening: false,
    paired_weekend: false,
    min_norm_share: 1,
    max_norm_share: 1,
    use_multiple_work_types: false,
    work_types: [{ work_type_id: 3, priority: 1, min_workers: 0, max_workers: 20 }],
    demand: [],
    people: [person(fixed_days)],
    ...given,
  };
}

const shift = (dt: string): RosterDay => ({
  employee_id: 1,
  employment_id: 10,
  dt,
  kind: 'work',
  start_minute: 480,
  end_minute: 960,
  net_minutes: 480,
  parts: [{ work_type_id: 3, share: 1 }],
  pieces: [{ work_type_id: 3, start_minute: 480, end_minute: 960 }],
});
const off = (dt: string): RosterDay => ({
  ...shift(dt),
  kind: 'off',
  start_minute: null,
  end_minute: null,
  net_minutes: 0,
  parts: [],
  pieces: [],
});
const roster: MonthRoster = {
  days: DATES.map((dt, i) => (i < 5 ? shift(dt) : off(dt))),
  cost: 0,
  cost_parts: {},
  covering: 1,
  downtime: 0,
  open_demand: [],
  iterations: 1,
};
const evening = (dt: string): FixedDay => ({
  dt,
  kind: 'work',
  start_minute: 840,
  end_minute: 1440,
  parts: [{ work_type_id: 3, share: 1 }],
  net_minutes: 600,
});
const works = (result: MonthRoster | null) =>
  result?.days.filter((day) => day.kind === 'work').map((day) => day.dt.slice(8));

describe('adaptRoster', () => {
  it('changes nothing when nothing was changed', () =>
    expect(adaptRoster(month([]), roster)?.days).toEqual(roster.days));

  it('leaves a date to whoever took it, and rest after it to the person', () => {
    const result = adaptRoster(month([evening('2026-04-02')]), roster);
    expect(works(result)).toEqual(['01', '04', '05']);
    expect(result?.days.map((day) => day.dt)).not.toContain('2026-04-02');
    expect(result?.days.find((day) => day.dt === '2026-04-03')?.kind).toBe('off');
  });

  it('leaves a working day open that a rotation must have, where its shift had to yield', () => {
    const days = [1, 1, 1, 1, 1, 0, 0].map((works) => ({ works: works === 1, shift: null }));
    const rotation = { days, anchor_dt: '2026-04-01', strength: 'must' as const };
    const people = [{ ...person([evening('2026-04-02')]), rhythm: { rotation, usual_shifts: [] } }];

    expect(works(adaptRoster(month([], { people }), roster))).toEqual(['01', '04', '05']);
  });

  it('gives up the latest shifts of seven days with too many hours', () => {
    const result = adaptRoster(month([evening('2026-04-07')], { max_work_minutes_7days: 2400 }), roster);
    expect(works(result)).toEqual(['01', '02', '03']);
  });

  it('drops people who are planned no more', () => {
    const dropped = { ...month([]), people: [{ ...person([]), auto: false }] };
    expect(adaptRoster(dropped, roster)?.days).toEqual([]);
  });

  it('gives up when no shift can give way', () =>
    expect(adaptRoster(month([], { dt_to: '2026-04-06' }), roster)).toBeNull());
});
