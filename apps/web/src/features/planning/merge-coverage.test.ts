import { describe, expect, it } from 'vitest';
import { mergeCoverage } from './merge-coverage.ts';

const dt = '2026-03-01';
/** A department on one date, step by step from eight o'clock. */
const department = (
  shop_id: number,
  steps: { need: number; have: number }[],
  stats: Record<string, number>,
) => {
  const at = (amount: number, step: number) => ({
    dttm: `${dt}T${String(8 + step).padStart(2, '0')}:00:00`,
    amount,
  });
  return {
    shop_id,
    coverage: {
      period_step: 60,
      tt_periods: {
        real_cashiers: steps.map(({ have }, step) => at(have, step)),
        predict_cashier_needs: steps.map(({ need }, step) => at(need, step)),
      },
      day_stats: Object.fromEntries(
        Object.entries({ covering: 0, ...stats }).map(([name, value]) => [name, { [dt]: value }]),
      ),
    },
  };
};
const stat = (name: string, ...parts: ReturnType<typeof department>[]) =>
  mergeCoverage(parts).day_stats?.[name]?.[dt];

describe('the coverage of departments together', () => {
  it('is the coverage of the only one', () => {
    const only = department(1, [{ need: 2, have: 1 }], { covering: 0.5 });
    expect(mergeCoverage([only])).toBe(only.coverage);
    expect(mergeCoverage([])).toEqual({});
  });

  it('adds hours, and people of one make up for nobody of the other', () => {
    const a = department(1, [{ need: 9, have: 9 }], {});
    const b = department(
      2,
      [
        { need: 1, have: 0 },
        { need: 0, have: 1 },
      ],
      {},
    );
    expect(stat('predict_hours', a, b)).toBe(10);
    expect(stat('graph_hours', a, b)).toBe(10);
    expect(stat('covering', a, b)).toBeCloseTo(0.9, 10);
    expect(stat('deadtime', a, b)).toBeCloseTo(0.1, 10);
  });

  it('tells the worst gap of a date among all departments, wherever it stands', () => {
    const gap = (lacking: number) => ({ work_type_id: 1, name: 'Till', dttm: `${dt}T12:00:00`, lacking });
    const parts = [1, 2, 1.5].map((lacking, i) => {
      const { shop_id, coverage } = department(i, [{ need: 2, have: 2 }], {});
      return { shop_id, coverage: { ...coverage, worst_gaps: { [dt]: gap(lacking) } } };
    });
    expect(mergeCoverage(parts).worst_gaps).toEqual({ [dt]: gap(2) });
  });

  it('has no coverage where nothing is needed', () => {
    const idle = [{ need: 0, have: 0 }];
    expect(stat('covering', department(1, idle, {}), department(2, idle, {}))).toBe(0);
  });

  it('divides the income of all by the hours of all', () => {
    const a = department(1, [], { income: 100, work_hours: 10, perfomance: 10 });
    const b = department(2, [], { income: 300, work_hours: 10, perfomance: 30 });
    expect(stat('perfomance', a, b)).toBe(20);
  });

  it('adds the need of each step', () => {
    const a = department(1, [{ need: 1, have: 0 }], {});
    const b = department(
      2,
      [
        { need: 1, have: 0 },
        { need: 2, have: 0 },
      ],
      {},
    );
    expect(mergeCoverage([b, a]).tt_periods?.predict_cashier_needs).toEqual([
      { dttm: '2026-03-01T08:00:00', amount: 2 },
      { dttm: '2026-03-01T09:00:00', amount: 2 },
    ]);
  });
});
