import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAt, present, required } from '../required.ts';
import {
  carryOver,
  correctionOf,
  originalOf,
  type Recomputation,
  recomputeNeed,
  type StoredPoint,
} from './need-after-corrections.ts';
import { calculateNeed, type NeedOperation } from './operation-values.ts';
import { anOperation } from './testing.ts';

const HOURS = [9, 10, 11, 12, 13, 14];
const dttmOf = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00`;
const from = (depended_id: number, formula: string) => ({ formulas: [{ depended_id, formula }] });
const point = (hour: number, value: number, given: Partial<StoredPoint> = {}): StoredPoint => ({
  dttm: dttmOf(hour),
  value,
  original: null,
  is_corrected: false,
  multiply_coef: null,
  ...given,
});

const VISITORS = anOperation(1, { kind: 'H' });
const TILLS = anOperation(2, from(1, 'a / 10'));
const QUEUE = anOperation(3, from(2, 'a + 1'));
const openingOf = () => ({ opens: '09:00:00', closes: '15:00:00' });

function storedOf(operations: readonly NeedOperation[], visitors: readonly number[], round_delta = 0) {
  const forecasts = new Map([[1, visitors.map((value, at) => ({ dttm: dttmOf(itemAt(HOURS, at)), value }))]]);
  const need = { dt_from: '2026-03-02', dt_to: '2026-03-02', operations, openingOf, round_delta };
  const { points } = calculateNeed({ ...need, forecasts, change_workload: [] });
  return new Map(
    [...points].map(([id, some]) => [id, some.map((one) => ({ ...point(9, one.value), dttm: one.dttm }))]),
  );
}

const taskOf = (
  operations: NeedOperation[],
  stored: Recomputation['stored'],
  given: Partial<Recomputation> = {},
): Recomputation => ({
  ...{ dt_from: '2026-03-02', dt_to: '2026-03-02', operations, stored, openingOf },
  ...{ change_workload: [], round_delta: 0, inputs: new Map() },
  ...given,
});

/** The points after a recomputation. */
function after(task: Recomputation): Map<number, StoredPoint[]> {
  const changes = recomputeNeed(task);
  return new Map(
    [...task.stored].map(([id, points]) => {
      const changed = new Map((changes.get(id) ?? []).map((one) => [one.dttm, one]));
      return [id, points.map((one) => changed.get(one.dttm) ?? one)];
    }),
  );
}

const ALL = [VISITORS, TILLS, QUEUE];
const replace = (stored: Map<number, StoredPoint[]>, id: number, hour: number, given: Partial<StoredPoint>) =>
  new Map(stored).set(
    id,
    required(stored, id).map((one) => (one.dttm === dttmOf(hour) ? { ...one, ...given } : one)),
  );
const valueAt = (stored: Recomputation['stored'], id: number, hour: number) =>
  required(stored, id).find((one) => one.dttm === dttmOf(hour));

describe('recomputeNeed', () => {
  const stored = storedOf(ALL, [100, 200, 300, 400, 500, 600]);

  it('leaves everything alone while nothing is corrected', () =>
    expect(recomputeNeed(taskOf(ALL, stored))).toEqual(new Map()));

  it('follows a corrected driver through operations of operations, and keeps what was calculated', () => {
    const corrected = replace(stored, 1, 10, { value: 400, original: 200, is_corrected: true });
    const result = after(taskOf(ALL, corrected));
    expect(valueAt(result, 2, 10)).toMatchObject({ value: 40, original: 20, is_corrected: false });
    expect(valueAt(result, 3, 10)).toMatchObject({ value: 41, original: 21 });
    expect(valueAt(result, 2, 11)).toMatchObject({ value: 30, original: null });
  });

  it('lets a corrected operation stand, and what depends on it follow it', () => {
    let corrected = replace(stored, 1, 10, { value: 400, original: 200, is_corrected: true });
    corrected = replace(corrected, 2, 10, { value: 7, original: 20, is_corrected: true });
    const result = after(taskOf(ALL, corrected));
    expect(valueAt(result, 2, 10)).toMatchObject({ value: 7, original: 20 });
    expect(valueAt(result, 3, 10)).toMatchObject({ value: 8, original: 21 });
  });

  it('multiplies what was recomputed beneath a multiplied value', () => {
    let corrected = replace(stored, 1, 10, { value: 400, original: 200, is_corrected: true });
    corrected = replace(corrected, 2, 10, {
      value: 30,
      original: 20,
      is_corrected: true,
      multiply_coef: 1.5,
    });
    expect(valueAt(after(taskOf(ALL, corrected)), 2, 10)).toMatchObject({ value: 60, original: 20 });
  });

  it('spreads a correction over the whole period of a constant operation', () => {
    const even = [VISITORS, anOperation(2, { ...from(1, 'a / 10'), duplicate_over: 'day' })];
    const flat = storedOf(even, [100, 200, 300, 400, 500, 600]);
    const corrected = replace(flat, 1, 10, { value: 800, original: 200, is_corrected: true });
    expect(valueAt(after(taskOf(even, corrected)), 2, 14)).toMatchObject({ value: 45, original: 35 });
  });

  it('moves a forecast by its corrected input, as far as the past says', () => {
    const both = [VISITORS, anOperation(4, { kind: 'H' })];
    const rows = new Map([
      [1, [point(9, 150, { original: 100, is_corrected: true })]],
      [4, [point(9, 10), point(10, 10)]],
    ]);
    const inputs = new Map([[4, [{ id: 1, effect: 1, small: 0 }]]]);
    const result = after(taskOf(both, rows, { inputs }));
    expect(valueAt(result, 4, 9)?.value).toBeCloseTo(15);
    expect(valueAt(result, 4, 9)?.original).toBe(10);
    expect(valueAt(result, 4, 10)).toMatchObject({ value: 10, original: null });
  });
});

const visitors = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 6, maxLength: 6 });
const step = fc.record({
  id: fc.constantFrom(1, 2, 3),
  hour: fc.constantFrom(...HOURS),
  kind: fc.constantFrom('set', 'multiply', 'reset'),
  value: fc.double({ min: 0, max: 3, noNaN: true }),
});
const delta = fc.constantFrom(0, 0.25, 1);

/** What the product does with one wish, then what follows from it. */
function apply(task: Recomputation, wish: { id: number; hour: number; kind: string; value: number }) {
  const one = present(valueAt(task.stored, wish.id, wish.hour));
  const before = one.is_corrected ? one.original : (one.original ?? one.value);
  const made: Record<string, Partial<StoredPoint>> = {
    set: { value: wish.value * 100, original: before, is_corrected: true, multiply_coef: null },
    multiply: {
      value: one.value * wish.value,
      original: before,
      is_corrected: true,
      multiply_coef: one.is_corrected
        ? one.multiply_coef === null
          ? null
          : one.multiply_coef * wish.value
        : wish.value,
    },
    reset: one.is_corrected
      ? { value: present(one.original), original: null, is_corrected: false, multiply_coef: null }
      : {},
  };
  const stored = replace(
    task.stored as Map<number, StoredPoint[]>,
    wish.id,
    wish.hour,
    present(made[wish.kind]),
  );
  return { ...task, stored: after({ ...task, stored }) };
}

describe('corrections, whatever was done', () => {
  it('taken back give what was calculated, to the digit', () =>
    fc.assert(
      fc.property(visitors, delta, fc.array(step, { maxLength: 8 }), (counts, round_delta, steps) => {
        const calculated = storedOf(ALL, counts, round_delta);
        let task = taskOf(ALL, calculated, { round_delta });
        for (const one of steps) task = apply(task, one);
        for (const id of [1, 2, 3])
          for (const hour of HOURS)
            if (valueAt(task.stored, id, hour)?.is_corrected)
              task = apply(task, { id, hour, kind: 'reset', value: 0 });
        expect(task.stored).toEqual(calculated);
      }),
    ));

  it('stay apart: what was calculated is always there to be seen', () =>
    fc.assert(
      fc.property(visitors, delta, fc.array(step, { maxLength: 8 }), (counts, round_delta, steps) => {
        const calculated = storedOf(ALL, counts, round_delta);
        let task = taskOf(ALL, calculated, { round_delta });
        for (const one of steps) task = apply(task, one);
        for (const [id, points] of task.stored)
          expect(points.map(originalOf)).toEqual(required(calculated, id).map((one) => one.value));
      }),
    ));

  it('stand on a new calculation: set values as they were, multiplied ones multiplied anew', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.option(fc.double({ min: 0, max: 5, noNaN: true }), { nil: null }),
        (value, calculated, multiply_coef) => {
          const kept = carryOver(
            calculated,
            point(9, value, { original: 1, is_corrected: true, multiply_coef }),
          );
          expect(kept.value).toBe(multiply_coef === null ? value : calculated * multiply_coef);
          expect(originalOf(kept)).toBe(calculated);
          expect(correctionOf(kept)).toBeDefined();
        },
      ),
    ));
});
