import { describe, expect, it } from 'vitest';
import { itemAt, required } from '../required.ts';
import { calculateNeed, type NeedInput, type NeedOperation } from './operation-values.ts';
import { anOperation } from './testing.ts';

const points = (...values: [string, number][]) =>
  values.map(([tm, value]) => ({ dttm: `2026-03-02T${tm}:00`, value }));
const calculate = (operations: NeedOperation[], fields: Partial<NeedInput> = {}) =>
  calculateNeed({
    dt_from: '2026-03-02',
    dt_to: '2026-03-02',
    operations,
    change_workload: [],
    forecasts: new Map([[1, points(['09:00', 10], ['10:00', 20], ['11:00', 30], ['20:00', 99])]]),
    openingOf: () => ({ opens: '09:00:00', closes: '12:00:00' }),
    round_delta: 0,
    ...fields,
  });
const values = (result: ReturnType<typeof calculate>, id: number) =>
  Object.fromEntries(required(result.points, id).map(({ dttm, value }) => [dttm.slice(11, 16), value]));
const traffic = anOperation(1, { kind: 'H' });
const from = (depended_id: number, formula: string) => ({ formulas: [{ depended_id, formula }] });

describe('calculateNeed', () => {
  it('keeps forecasts for open hours', () =>
    expect(values(calculate([traffic]), 1)).toEqual({ '09:00': 10, '10:00': 20, '11:00': 30 }));

  it('computes formulas over formulas, whatever their order', () => {
    const result = calculate([anOperation(3, from(2, 'a + 1')), anOperation(2, from(1, 'a / 10')), traffic]);
    expect([values(result, 3), result.problems]).toEqual([{ '09:00': 2, '10:00': 3, '11:00': 4 }, []]);
  });

  it('sums several relations and takes missing points for zero', () => {
    const till = anOperation(2, {
      formulas: [
        { depended_id: 1, formula: 'a' },
        { depended_id: 3, formula: 'a + 1' },
      ],
    });
    expect(values(calculate([traffic, anOperation(3, { kind: 'FS' }), till]), 2)).toEqual({
      '09:00': 11,
      '10:00': 21,
      '11:00': 31,
    });
  });

  it('holds a daily source over the hours of its day', () => {
    const result = calculate(
      [anOperation(1, { kind: 'H', step_minutes: 1440 }), anOperation(2, from(1, 'a'))],
      {
        forecasts: new Map([[1, points(['00:00', 5])]]),
      },
    );
    expect(values(result, 2)).toEqual({ '09:00': 5, '10:00': 5, '11:00': 5 });
    expect(values(result, 1)).toEqual({ '00:00': 5 });
  });

  it('takes the mean of a finer source over the open part of a step (demand 53)', () => {
    const half = anOperation(1, { kind: 'H', step_minutes: 30 });
    const forecasts = new Map([
      [1, points(['09:00', 8], ['09:30', 2], ['10:00', 4], ['10:30', 4], ['11:30', 6])],
    ]);
    const till = (fields: object) =>
      values(
        calculate([half, anOperation(2, { ...from(1, 'a if a > 3 else 0'), ...fields })], { forecasts }),
        2,
      );
    expect(till({})).toEqual({ '09:00': 4, '10:00': 4, '11:00': 3 });
    expect(till({ step_minutes: 1440 })).toEqual({ '00:00': expect.closeTo(22 / 6) });
    expect(till({ tm_from: '09:00:00', tm_to: '11:00:00' })).toEqual({ '09:00': 4, '10:00': 4, '11:00': 0 });
    expect(till({ template_step_minutes: 30, tm_from: '09:30:00', tm_to: '10:00:00' })).toEqual({
      '09:00': 0,
      '10:00': 4,
    });
  });

  it('spreads a step of the template over the shorter ones of a department, its last hour too (demand 53)', () => {
    const finer = { step_minutes: 30, template_step_minutes: 60, tm_from: '10:00:00', tm_to: '11:00:00' };
    const halves = { '10:00': 20, '10:30': 20, '11:00': 30, '11:30': 30 };
    expect(values(calculate([traffic, anOperation(2, { ...from(1, 'a'), ...finer })]), 2)).toEqual(halves);
    expect(values(calculate([anOperation(2, { const_value: 3, ...finer })]), 2)).toEqual({
      '10:00': 3,
      '10:30': 3,
      '11:00': 3,
      '11:30': 3,
    });
  });

  it('keeps to the template’s own hours, the last included', () =>
    expect(
      Object.keys(
        values(calculate([anOperation(2, { const_value: 1, tm_from: '10:00:00', tm_to: '11:00:00' })]), 2),
      ),
    ).toEqual(['10:00', '11:00']));

  it.each([
    ['a constant', { const_value: 2 }, { '09:00': 2, '10:00': 2, '11:00': 2 }],
    ['bounds', { kind: 'H', min_value: 15, max_value: 25 }, { '09:00': 15, '10:00': 20, '11:00': 25 }],
    ['the same all day', { kind: 'H', duplicate_over: 'day' }, { '09:00': 20, '10:00': 20, '11:00': 20 }],
    ['half-hour steps', { kind: 'H', step_minutes: 30, tm_to: '09:30:00' }, { '09:00': 10 }],
    ['never below zero', from(1, '0 - a'), { '09:00': 0, '10:00': 0, '11:00': 0 }],
  ] as const)('%s', (_case, fields, expected) => {
    const subject = anOperation(1, fields as Partial<NeedOperation>);
    const operations = subject.formulas.length > 0 ? [traffic, { ...subject, id: 2 }] : [subject];
    expect(values(calculate(operations), itemAt(operations, -1).id)).toEqual(expected);
  });

  it('rounds to multiples of the template’s step', () =>
    expect(values(calculate([traffic, anOperation(2, from(1, 'a / 7'))], { round_delta: 0.5 }), 2)).toEqual({
      '09:00': 1.5,
      '10:00': 3,
      '11:00': 4.5,
    }));

  it('makes a week and a month constant', () => {
    const week = calculate([anOperation(1, { kind: 'H', duplicate_over: 'week', step_minutes: 1440 })], {
      dt_to: '2026-03-09',
      forecasts: new Map([
        [
          1,
          [
            { dttm: '2026-03-02T00:00:00', value: 2 },
            { dttm: '2026-03-08T00:00:00', value: 4 },
            { dttm: '2026-03-09T00:00:00', value: 9 },
          ],
        ],
      ]),
    });
    expect(required(week.points, 1).map((point) => point.value)).toEqual([3, 3, 9]);
  });

  it('moves work between work types by weekday', () => {
    const rules = [{ to_serie: 2, from_serie: 3, threshold: 0.5, max_value: 1, days_of_week: [0], order: 1 }];
    const work = [anOperation(2, { const_value: 0.5 }), anOperation(3, { const_value: 0.5 })];
    expect(values(calculate(work, { change_workload: rules }), 2)['09:00']).toBe(1);
    expect(values(calculate(work, { change_workload: rules }), 3)['09:00']).toBe(0);
  });

  it('loses no work where the other work type has no hours of its own', () => {
    const rules = [{ to_serie: 2, from_serie: 3, threshold: 0.5, max_value: 1, days_of_week: [0], order: 1 }];
    const work = [
      anOperation(2, { const_value: 0.5, tm_from: '10:00:00', tm_to: '10:59:00' }),
      anOperation(3, { const_value: 0.5 }),
    ];
    const result = calculate(work, { change_workload: rules });
    expect(values(result, 2)).toEqual({ '10:00': 1 });
    expect(values(result, 3)).toEqual({ '09:00': 0.5, '10:00': 0, '11:00': 0.5 });
  });

  it('leaves closed days out', () =>
    expect(values(calculate([traffic], { openingOf: () => null }), 1)).toEqual({}));

  it.each([
    [
      'a division by zero',
      [traffic, anOperation(2, from(1, '1 / (a - 20)'))],
      { operation_id: 2, code: 'division_by_zero', dttm: '2026-03-02T10:00:00' },
    ],
    [
      'a formula that cannot be read',
      [traffic, anOperation(2, from(1, 'a +'))],
      { operation_id: 2, code: 'formula_invalid' },
    ],
    ['a source that is gone', [anOperation(2, from(9, 'a'))], { operation_id: 2, code: 'source_missing' }],
    [
      'a loop',
      [anOperation(2, from(3, 'a')), anOperation(3, from(2, 'a'))],
      { operation_id: 2, code: 'cycle' },
    ],
  ])('reports %s', (_case, operations, problem) => expect(calculate(operations).problems).toEqual([problem]));
});
