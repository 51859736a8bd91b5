import { describe, expect, it } from 'vitest';
import { mergeCoverage } from './merge-coverage.ts';

const one = (stats: Record<string, number>, needs: [string, number][] = []) => ({
  period_step: 60,
  tt_periods: {
    real_cashiers: [],
    predict_cashier_needs: needs.map(([dttm, amount]) => ({ dttm, amount })),
  },
  day_stats: Object.fromEntries(
    Object.entries(stats).map(([name, value]) => [name, { '2026-03-01': value }]),
  ),
});
const stat = (name: string, ...parts: ReturnType<typeof one>[]) =>
  mergeCoverage(parts).day_stats?.[name]?.['2026-03-01'];

describe('the coverage of departments together', () => {
  it('is the coverage of the only one', () => {
    const only = one({ covering: 0.5 });
    expect(mergeCoverage([only])).toBe(only);
    expect(mergeCoverage([])).toEqual({});
  });

  it('adds hours and weighs shares by them', () => {
    const large = one({ predict_hours: 90, covering: 1, graph_hours: 100, deadtime: 0.1 });
    const small = one({ predict_hours: 10, covering: 0.5, graph_hours: 0, deadtime: 0 });
    expect(stat('predict_hours', large, small)).toBe(100);
    expect(stat('covering', large, small)).toBeCloseTo(0.95, 10);
    expect(stat('deadtime', large, small)).toBeCloseTo(0.1, 10);
  });

  it('has no coverage where nothing is needed', () => {
    const idle = one({ predict_hours: 0, covering: 0 });
    expect(stat('covering', idle, idle)).toBe(0);
  });

  it('divides the income of all by the hours of all', () => {
    const a = one({ income: 100, work_hours: 10, perfomance: 10 });
    const b = one({ income: 300, work_hours: 10, perfomance: 30 });
    expect(stat('perfomance', a, b)).toBe(20);
  });

  it('adds the need of each step, whatever the steps of the others', () => {
    const a = one({}, [['2026-03-01T09:00:00', 2]]);
    const b = one({}, [
      ['2026-03-01T09:00:00', 1],
      ['2026-03-01T08:00:00', 1],
    ]);
    expect(mergeCoverage([a, b]).tt_periods?.predict_cashier_needs).toEqual([
      { dttm: '2026-03-01T08:00:00', amount: 1 },
      { dttm: '2026-03-01T09:00:00', amount: 3 },
    ]);
  });
});
