import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CorrectionCommand,
  type DepartmentPoint,
  parseChange,
  planCorrection,
  planReset,
  planUndo,
} from './correction.ts';
import { keyOf } from './series.ts';

const point = (dttm: string, value: number, shop_id = 1): DepartmentPoint => ({ shop_id, dttm, value });
const hours = (dt: string, from: number, values: number[], shop_id = 1) =>
  values.map((value, at) => point(`${dt}T${String(from + at).padStart(2, '0')}:00:00`, value, shop_id));
const ASKED = { step: 'hour', first_day: 1, now: null, hours: null } as const;

/** What the rules say the server does with a call (demand 36). */
function serve(points: readonly DepartmentPoint[], commands: readonly CorrectionCommand[]) {
  return commands.reduce(
    (state, command) =>
      state.map((one): DepartmentPoint => {
        const isHit =
          one.shop_id === command.shop_id &&
          one.dttm.slice(0, 10) >= command.from_dttm.slice(0, 10) &&
          one.dttm.slice(0, 10) <= command.to_dttm.slice(0, 10) &&
          one.dttm.slice(11) >= command.from_dttm.slice(11) &&
          one.dttm.slice(11) <= command.to_dttm.slice(11);
        if (!isHit) return one;
        const { original, is_corrected: _, ...bare } = one;
        if (command.reset) return { ...bare, value: original ?? one.value };
        const value = command.set_value ?? one.value * (command.multiply_coef ?? 1);
        return { ...one, value, original: original ?? one.value, is_corrected: true };
      }),
    [...points],
  );
}

describe('a correction', () => {
  const monday = hours('2026-03-09', 9, [10, 20, 30]);
  const tuesday = hours('2026-03-10', 9, [12, 24, 36]);

  it('of chosen hours sets each of them, in one call where they follow one another', () => {
    const plan = planCorrection({
      ...ASKED,
      points: [...monday, ...tuesday],
      keys: new Set(['2026-03-09T10', '2026-03-09T11']),
      change: { kind: 'set', value: 25 },
    });

    expect(plan.commands).toEqual([
      { shop_id: 1, from_dttm: '2026-03-09T10:00:00', to_dttm: '2026-03-09T11:00:00', set_value: 25 },
    ]);
    expect([...plan.after]).toEqual([
      ['2026-03-09T10', 25],
      ['2026-03-09T11', 25],
    ]);
  });

  it('of whole days with the same hours is one call', () => {
    const plan = planCorrection({
      ...ASKED,
      step: 'day',
      points: [...monday, ...tuesday],
      keys: new Set(['2026-03-09', '2026-03-10']),
      change: { kind: 'multiply', factor: 1.5 },
    });

    expect(plan.commands).toEqual([
      { shop_id: 1, from_dttm: '2026-03-09T09:00:00', to_dttm: '2026-03-10T11:00:00', multiply_coef: 1.5 },
    ]);
    expect([...plan.after.values()]).toEqual([90, 108]);
  });

  it('of a day to a figure keeps the shape of the day', () => {
    const plan = planCorrection({
      ...ASKED,
      step: 'day',
      points: monday,
      keys: new Set(['2026-03-09']),
      change: { kind: 'set', value: 120 },
    });

    expect(serve(monday, plan.commands).map(({ value }) => value)).toEqual([20, 40, 60]);
  });

  it('leaves what has passed and the other hours alone, and still reaches the figure', () => {
    const plan = planCorrection({
      ...ASKED,
      step: 'day',
      points: monday,
      keys: new Set(['2026-03-09']),
      change: { kind: 'set', value: 110 },
      now: '2026-03-09T09:30:00',
    });

    expect(serve(monday, plan.commands).map(({ value }) => value)).toEqual([10, 40, 60]);
    expect(plan.after.get('2026-03-09')).toBe(110);

    const evening = planCorrection({
      ...ASKED,
      step: 'day',
      points: [...monday, ...tuesday],
      keys: new Set(['2026-03-09', '2026-03-10']),
      change: { kind: 'multiply', factor: 2 },
      hours: { from: 11, to: 23 },
    });
    expect(evening.commands).toEqual([
      { shop_id: 1, from_dttm: '2026-03-09T11:00:00', to_dttm: '2026-03-10T11:00:00', multiply_coef: 2 },
    ]);
  });

  it('of a row that has passed changes nothing and says so', () => {
    const plan = planCorrection({
      ...ASKED,
      points: monday,
      keys: new Set(['2026-03-09T09']),
      change: { kind: 'set', value: 5 },
      now: '2026-03-09T12:00:00',
    });

    expect(plan).toEqual({ commands: [], after: new Map(), unchanged: ['2026-03-09T09'] });
  });

  it('shares a figure between departments as they are', () => {
    const points = [...hours('2026-03-09', 9, [10], 1), ...hours('2026-03-09', 9, [30], 2)];
    const plan = planCorrection({
      ...ASKED,
      points,
      keys: new Set(['2026-03-09T09']),
      change: { kind: 'set', value: 80 },
    });

    expect(serve(points, plan.commands).map(({ value }) => value)).toEqual([20, 60]);
  });

  it('makes something out of nothing', () => {
    const closed = hours('2026-03-09', 9, [0, 0]);
    const plan = planCorrection({
      ...ASKED,
      step: 'day',
      points: closed,
      keys: new Set(['2026-03-09']),
      change: { kind: 'set', value: 8 },
    });

    expect(serve(closed, plan.commands).map(({ value }) => value)).toEqual([4, 4]);
  });

  it('does on the server what the preview promised, for any days and departments', () => {
    const chance = fc.record({
      days: fc.array(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 6 }), {
        minLength: 1,
        maxLength: 5,
      }),
      shops: fc.integer({ min: 1, max: 3 }),
      step: fc.constantFrom('hour' as const, 'day' as const, 'week' as const, 'month' as const),
      change: fc.oneof(
        fc.record({ kind: fc.constant('set' as const), value: fc.integer({ min: 0, max: 500 }) }),
        fc.record({
          kind: fc.constant('multiply' as const),
          factor: fc.double({ min: 0, max: 3, noNaN: true }),
        }),
      ),
      now: fc.constantFrom(null, '2026-03-02T10:30:00', '2026-03-03T00:00:00'),
    });
    fc.assert(
      fc.property(chance, ({ days, shops, step, change, now }) => {
        const points = Array.from({ length: shops }, (_, shop) =>
          days.flatMap((values, day) => hours(`2026-03-0${day + 1}`, 9 + shop, values, shop + 1)),
        ).flat();
        const keys = new Set(points.map(({ dttm }) => keyOf(dttm, step)));
        const plan = planCorrection({ points, keys, step, first_day: 1, change, now, hours: null });
        const served = serve(points, plan.commands);

        const whole = (values: readonly DepartmentPoint[]) =>
          values.reduce((sum, { value }) => sum + value, 0);
        const kept = points.filter(({ dttm }) => now !== null && dttm < now);
        expect(whole(served.filter(({ dttm }) => now !== null && dttm < now))).toBe(whole(kept));
        const promised = [...plan.after.values()].reduce((sum, value) => sum + value, 0);
        const left = points.filter(({ dttm }) => plan.unchanged.includes(keyOf(dttm, step)));
        expect(promised + whole(left)).toBeCloseTo(whole(served), 5);
      }),
    );
  });
});

describe('taking back', () => {
  const day = hours('2026-03-09', 9, [10, 20, 30]);
  const rows = { ...ASKED, points: day, keys: new Set(['2026-03-09T10', '2026-03-09T11']) };

  it('a correction brings back what stood before, an earlier correction too', () => {
    const first = planCorrection({ ...rows, change: { kind: 'set', value: 25 } });
    const once = serve(day, first.commands);
    const second = planCorrection({ ...rows, points: once, change: { kind: 'multiply', factor: 2 } });
    const twice = serve(once, second.commands);

    expect(serve(twice, planUndo(second.commands, once))).toEqual(once);
    expect(serve(once, planUndo(first.commands, day))).toEqual(day);
  });

  it('resets the corrected rows that lie ahead', () => {
    const corrected = serve(day, planCorrection({ ...rows, change: { kind: 'set', value: 25 } }).commands);

    expect(planReset({ ...rows, points: day })).toEqual([]);
    expect(planReset({ ...rows, points: corrected })).toEqual([
      { shop_id: 1, from_dttm: '2026-03-09T10:00:00', to_dttm: '2026-03-09T11:00:00', reset: true },
    ]);
    expect(planReset({ ...rows, points: corrected, now: '2026-03-09T11:00:00' })).toEqual([
      { shop_id: 1, from_dttm: '2026-03-09T11:00:00', to_dttm: '2026-03-09T11:00:00', reset: true },
    ]);
  });
});

describe('what is typed', () => {
  it.each([
    ['120', { kind: 'set', value: 120 }],
    ['=0', { kind: 'set', value: 0 }],
    ['12,5', { kind: 'set', value: 12.5 }],
    ['×1.2', { kind: 'multiply', factor: 1.2 }],
    ['*1,5', { kind: 'multiply', factor: 1.5 }],
    ['х 2', { kind: 'multiply', factor: 2 }],
    ['+10%', { kind: 'multiply', factor: 1.1 }],
    ['-25 %', { kind: 'multiply', factor: 0.75 }],
    ['-120%', null],
    ['+10', null],
    ['10%', null],
    ['many', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(parseChange(text)).toEqual(expected);
  });
});
