import { describe, expect, it } from 'vitest';
import { changeWorkload } from './change-workload.ts';
import { findCycle } from './cycles.ts';
import { checkRelation, type RelatedOperation, type RelationInput } from './relations.ts';

const operation = (id: number, fields: Partial<RelatedOperation> = {}): RelatedOperation => ({
  id,
  load_template_id: 1,
  do_forecast: 'F',
  is_work_type: false,
  step_minutes: 60,
  ...fields,
});
const relation = (
  base: Partial<RelatedOperation>,
  depended: Partial<RelatedOperation>,
  fields: Partial<RelationInput> = {},
): RelationInput => ({
  base: operation(1, base),
  depended: operation(2, depended),
  formula: null,
  max_value: null,
  threshold: null,
  days_of_week: [0, 1, 2, 3, 4, 5, 6],
  order: null,
  ...fields,
});
const verdict = (input: RelationInput, others: Parameters<typeof checkRelation>[1] = []) => {
  const result = checkRelation(input, others);
  return result.ok ? result.relation.type : result.code;
};
const work = { is_work_type: true };
const workload = { max_value: 1, threshold: 0.5 };

describe('checkRelation', () => {
  it.each<[string, RelationInput, string]>([
    ['a formula over a forecast', relation({}, { do_forecast: 'H' }, { formula: 'a*2' }), 'F'],
    ['a work type over an operation', relation(work, {}, { formula: 'a*2' }), 'F'],
    ['work between work types', relation(work, work, workload), 'C'],
    ['a threshold of zero is a threshold', relation(work, work, { max_value: 1, threshold: 0 }), 'C'],
    [
      'a forecast over a feature',
      relation({ do_forecast: 'H' }, { do_forecast: 'FS' }, { formula: 'a' }),
      'P',
    ],
    ['a forecast over a forecast', relation({ do_forecast: 'H' }, { do_forecast: 'H' }), 'P'],
    ['itself', { ...relation({}, {}), depended: operation(1) }, 'same_operation'],
    ['another template', relation({}, { load_template_id: 2 }, { formula: 'a' }), 'different_templates'],
    [
      'a half-hour source of an hourly base',
      relation({}, { step_minutes: 30 }, { formula: 'a' }),
      'source_step_smaller',
    ],
    ['a daily source of an hourly base', relation({}, { step_minutes: 1440 }, { formula: 'a' }), 'F'],
    ['no formula', relation({}, {}, { formula: ' ' }), 'formula_required'],
    ['a formula that cannot be read', relation({}, {}, { formula: 'a +' }), 'formula_invalid'],
    ['workload without bounds', relation(work, work), 'change_workload_fields_missing'],
    ['a forecast over a formula', relation({ do_forecast: 'H' }, {}), 'forecast_depends_on_formula'],
    ['an operation over a work type', relation({}, work, { formula: 'a' }), 'operation_depends_on_work_type'],
    [
      'a formula over a feature',
      relation({}, { do_forecast: 'FS' }, { formula: 'a' }),
      'only_forecast_uses_features',
    ],
    [
      'a feature over anything',
      relation({ do_forecast: 'FS' }, { do_forecast: 'H' }),
      'feature_has_no_dependencies',
    ],
  ])('%s', (_case, input, expected) => expect(verdict(input)).toBe(expected));

  it('refuses the opposite of a relation and any loop', () => {
    const input = relation({}, {}, { formula: 'a' });
    expect(verdict(input, [{ base_id: 2, depended_id: 1, type: 'F' }])).toBe('opposite_relation');
    expect(
      verdict(input, [
        { base_id: 2, depended_id: 3, type: 'F' },
        { base_id: 3, depended_id: 1, type: 'F' },
      ]),
    ).toBe('cycle');
    expect(verdict(relation(work, work, workload), [{ base_id: 2, depended_id: 1, type: 'C' }])).toBe('C');
  });

  it('stores only what the type uses', () => {
    const formula = checkRelation(relation({}, {}, { formula: 'a', ...workload, order: 3 }), []);
    expect(formula).toEqual({
      ok: true,
      relation: { type: 'F', formula: 'a', max_value: null, threshold: null, days_of_week: [], order: null },
    });
    const moved = checkRelation(relation(work, work, { ...workload, days_of_week: [-1, 2, 0, 7] }), []);
    expect(moved).toMatchObject({ relation: { type: 'C', days_of_week: [0, 2], order: 999 } });
  });

  it('names the fields that miss', () =>
    expect(checkRelation(relation(work, work, { days_of_week: [9], max_value: 2 }), [])).toMatchObject({
      values: { fields: ['threshold', 'days_of_week'] },
    }));

  it('finds the loop itself', () => {
    const edge = (base_id: number, depended_id: number) => ({ base_id, depended_id, type: 'F' as const });
    expect(findCycle([edge(1, 2), edge(2, 3), edge(3, 2)])).toEqual([2, 3]);
    expect(findCycle([edge(1, 2), edge(1, 3), edge(2, 4), edge(3, 4)])).toBeNull();
  });
});

describe('changeWorkload', () => {
  const rule = { to_serie: 1, from_serie: 2, threshold: 0.5, max_value: 1, days_of_week: [0], order: 1 };

  it.each([
    ['a small rest moves', 0.4, 0.5, 0, [0.9, 0]],
    ['exactly the threshold moves', 0.5, 0.5, 0, [1, 0]],
    ['more than the threshold stays', 0.2, 0.6, 0, [0.2, 0.6]],
    ['more than fits stays', 0.7, 0.5, 0, [0.7, 0.5]],
    ['on other weekdays nothing moves', 0.4, 0.5, 1, [0.4, 0.5]],
    ['nothing moves from nothing', 0.4, 0, 0, [0.4, 0]],
  ])('%s', (_case, to, from, weekday, expected) =>
    expect([
      ...changeWorkload(
        new Map([
          [1, to],
          [2, from],
        ]),
        [rule],
        weekday,
      ).values(),
    ]).toEqual(expected),
  );

  it('runs the rules in their order', () => {
    const chain = [{ ...rule, to_serie: 3, from_serie: 1, threshold: 1, order: 2 }, rule];
    expect(
      changeWorkload(
        new Map([
          [1, 0.2],
          [2, 0.3],
          [3, 0],
        ]),
        chain,
        0,
      ).get(3),
    ).toBe(0.5);
  });
});
