import { addDays, eachDt, type NeedOperation, weekdayOf } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { calculateLoadOf, type LoadTask } from './calculate-load.ts';
import type { Fact } from './history.ts';

const VISITORS = 1;
const CASHIERS = 2;

function operation(given: Partial<NeedOperation> & { id: number }): NeedOperation {
  return {
    kind: 'H',
    tm_from: null,
    tm_to: null,
    step_minutes: 60,
    const_value: null,
    duplicate_over: null,
    min_value: null,
    max_value: null,
    formulas: [],
    ...given,
  };
}

const tenTo = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;

/** Ten weeks in which weekends are twice as busy, and afternoons busier than mornings. */
function facts(to: string, factor = 1): Fact[] {
  return eachDt(addDays(to, -69), to).flatMap((dt) =>
    Array.from({ length: 12 }, (_, at): Fact => {
      const busy = weekdayOf(dt) >= 5 ? 2 : 1;
      return [`${dt}T${tenTo(9 + at)}`, (10 + at) * busy * factor];
    }),
  );
}

function task(given: Partial<LoadTask> = {}): LoadTask {
  return {
    dt_from: '2026-03-09',
    dt_to: '2026-03-15',
    operations: [
      operation({ id: VISITORS }),
      operation({ id: CASHIERS, kind: 'F', formulas: [{ depended_id: VISITORS, formula: 'a / 10' }] }),
    ],
    change_workload: [],
    round_delta: 0,
    facts: new Map([[VISITORS, facts('2026-03-08')]]),
    holidays: [],
    inputs: new Map(),
    models: new Map(),
    dt_opened: null,
    dt_closed: null,
    tm_open_dict: { all: '09:00:00' },
    tm_close_dict: { all: '21:00:00' },
    schedule: [],
    ...given,
  };
}

const pointsOf = (given: Partial<LoadTask>, id = VISITORS) =>
  calculateLoadOf(task(given)).points.get(id) ?? [];
const at = (points: { dttm: string; value: number }[], dttm: string) =>
  points.find((point) => point.dttm === dttm)?.value;

describe('calculateLoadOf', () => {
  it('continues the pattern of the weeks for open hours only, with a band around it', () => {
    const points = pointsOf({});

    expect(points).toHaveLength(7 * 12);
    expect(points[0]?.dttm).toBe('2026-03-09T09:00:00');
    expect(at(points, '2026-03-09T09:00:00')).toBeCloseTo(10, 0);
    expect(at(points, '2026-03-14T20:00:00')).toBeCloseTo(42, 0);
    for (const { value, q10, q90 } of points) {
      expect(q10).toBeLessThanOrEqual(value);
      expect(q90).toBeGreaterThanOrEqual(value);
    }
  });

  it('computes formulas from the forecast, without a band', () => {
    const visitors = pointsOf({});
    const cashiers = pointsOf({}, CASHIERS);
    expect(cashiers).toHaveLength(visitors.length);
    expect(cashiers[5]?.value).toBeCloseTo((visitors[5]?.value ?? 0) / 10, 6);
    expect(cashiers[5]).toMatchObject({ q10: null, q90: null });
  });

  it('reaches a period that starts weeks after the last fact', () => {
    const points = pointsOf({ dt_from: '2026-03-30', dt_to: '2026-04-05' });
    expect(points).toHaveLength(7 * 12);
    expect(at(points, '2026-03-30T09:00:00')).toBeCloseTo(10, 0);
  });

  it('leaves out closed dates and follows the hours of a date', () => {
    const points = pointsOf({
      schedule: [
        { dt: '2026-03-10', type: 'H', opens: null, closes: null },
        { dt: '2026-03-11', type: 'W', opens: '12:00:00', closes: '14:00:00' },
      ],
    });
    const on = (dt: string) => points.filter((point) => point.dttm.startsWith(dt)).length;
    expect([on('2026-03-09'), on('2026-03-10'), on('2026-03-11')]).toEqual([12, 0, 2]);
  });

  it('foresees nothing before a store opens and after it has closed for good', () => {
    const life = { dt_opened: '2026-03-10', dt_closed: '2026-03-12' };
    for (const id of [VISITORS, CASHIERS]) {
      const dates = new Set(pointsOf(life, id).map(({ dttm }) => dttm.slice(0, 10)));
      expect([...dates]).toEqual(['2026-03-10', '2026-03-11', '2026-03-12']);
    }
  });

  it('takes an open hour without a fact on a day with facts as an hour without visitors', () => {
    const quiet = facts('2026-03-08').filter(([dttm]) => !dttm.endsWith('T09:00:00'));
    const points = pointsOf({ facts: new Map([[VISITORS, quiet]]) });
    expect(at(points, '2026-03-09T09:00:00')).toBeCloseTo(0, 1);
    expect(at(points, '2026-03-09T10:00:00')).toBeCloseTo(11, 0);
  });

  it('sums finer facts into the step of the operation', () => {
    const halves = facts('2026-03-08').flatMap(([dttm, value]): Fact[] => [
      [dttm, value / 2],
      [dttm.replace(':00:00', ':30:00'), value / 2],
    ]);
    expect(at(pointsOf({ facts: new Map([[VISITORS, halves]]) }), '2026-03-09T09:00:00')).toBeCloseTo(10, 0);
  });

  it('keeps bounds and rounds; the band stays within the bounds', () => {
    const operations = [operation({ id: VISITORS, max_value: 20 })];
    const points = pointsOf({ operations, round_delta: 0.5 });
    expect(Math.max(...points.map((point) => point.q90 ?? 0))).toBe(20);
    expect(points.every((point) => (point.value * 2) % 1 === 0)).toBe(true);
  });

  it('knows a holiday by its name from the years before', () => {
    const long = [...facts('2025-03-08'), ...facts('2026-03-06')].map(
      ([dttm, value]): Fact => [dttm, dttm.startsWith('2025-03-08') ? value * 3 : value],
    );
    const holidays = ['2025-03-08', '2026-03-08'].map((dt) => ({ dt, name: 'Spring day' }));
    const asked = { dt_from: '2026-03-08', dt_to: '2026-03-08', facts: new Map([[VISITORS, long]]) };

    const known = at(pointsOf({ ...asked, holidays }), '2026-03-08T12:00:00') ?? 0;
    const unknown = at(pointsOf(asked), '2026-03-08T12:00:00') ?? 0;

    expect(known).toBeGreaterThan(unknown * 1.2);
  });

  it('says which operation cannot be computed', () => {
    const [visitors] = task().operations;
    const operations = [
      visitors!,
      operation({ id: CASHIERS, kind: 'F', formulas: [{ depended_id: VISITORS, formula: '1 / (a - a)' }] }),
    ];
    expect(calculateLoadOf(task({ operations })).problems).toMatchObject([
      { operation_id: CASHIERS, code: 'division_by_zero' },
    ]);
  });

  it('tells how far it is', () => {
    const shares: number[] = [];
    const both = new Map([VISITORS, CASHIERS].map((id) => [id, facts('2026-03-08')]));
    const operations = [operation({ id: VISITORS }), operation({ id: CASHIERS })];
    calculateLoadOf(task({ operations, facts: both }), (share) => shares.push(share));
    expect(shares).toEqual([0, 0.5]);
  });

  it('tells the parts of each forecast, which add up to it before bounds and rounding', () => {
    const { points, forecasts } = calculateLoadOf(task());
    for (const { value, parts } of points.get(VISITORS) ?? []) {
      expect(parts).toHaveLength(6);
      expect(parts!.reduce((sum, part) => sum + part, 0)).toBeCloseTo(value, 6);
    }
    expect(points.get(CASHIERS)?.every(({ parts }) => parts === null)).toBe(true);
    expect(forecasts.get(VISITORS)).toMatchObject({ facts_until: '2026-03-08T20:00:00', inputs: [] });
  });

  it('leaves a model aside that it cannot read', () => {
    const models = new Map([[60, '{"version":0}']]);
    expect(pointsOf({ models })).toEqual(pointsOf({}));
  });

  describe('with a feature series', () => {
    const PROMOTION = 3;
    const isOn = (dt: string) => Number(dt.slice(8)) % 9 < 2;
    const days = eachDt('2025-10-01', '2026-03-08');
    const seen = facts('2026-03-08').filter(([dttm]) => dttm >= '2026-03-08');
    const visitors = days.flatMap((dt) =>
      seen.map(([dttm, value]): Fact => [`${dt}T${dttm.slice(11)}`, value * (isOn(dt) ? 1.5 : 1)]),
    );
    const promotion = (on: (dt: string) => boolean, some: string[]) =>
      some.map((dt): Fact => [`${dt}T00:00:00`, on(dt) ? 1 : 0]);
    const period = eachDt('2026-03-09', '2026-03-15');
    const given = (on: (dt: string) => boolean, past = isOn) => ({
      facts: new Map([[VISITORS, visitors]]),
      operations: [operation({ id: VISITORS })],
      inputs: new Map([
        [
          VISITORS,
          [{ id: PROMOTION, step_minutes: 1440, facts: promotion(past, days), given: promotion(on, period) }],
        ],
      ]),
    });
    const noon = (on: (dt: string) => boolean, past = isOn) =>
      at(pointsOf(given(on, past)), '2026-03-12T12:00:00') ?? 0;

    it('raises the forecast of the days that are given a promotion, as far as the past says', () => {
      const [without, with_one] = [noon(() => false), noon((dt) => dt === '2026-03-12')];
      expect(with_one / without).toBeGreaterThan(1.25);
      expect(with_one / without).toBeLessThan(1.7);
      const { forecasts, points } = calculateLoadOf(task(given((dt) => dt === '2026-03-12')));
      expect(forecasts.get(VISITORS)?.inputs).toMatchObject([{ id: PROMOTION, effect: expect.any(Number) }]);
      const point = points.get(VISITORS)?.find((one) => one.dttm === '2026-03-12T12:00:00');
      expect(point?.parts?.[5]).toBeGreaterThan(0.2 * without);
    });

    it('shows that a series without effect has none, and forecasts as without it', () => {
      const strange = (dt: string) => Math.sin(Number(dt.slice(5, 7)) * 31 + Number(dt.slice(8)) * 7.7) > 0.7;
      const { forecasts } = calculateLoadOf(task(given(() => true, strange)));
      expect(forecasts.get(VISITORS)?.inputs).toMatchObject([{ effect: null }]);
      expect(noon(() => true, strange)).toBe(noon(() => false, strange));
    });
  });
});
