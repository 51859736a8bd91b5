import { describe, expect, it } from 'vitest';
import { sumAccuracy, verdictOf } from './accuracy.ts';

const miss = (wape: number | null, bias: number | null = 0) => ({ steps: 10, wape, bias });
const measured = (id: number, actual: number, wape: number, last_year: number | null = 0.3) => {
  const misses = {
    forecast: miss(wape, -wape),
    corrected: miss(wape),
    last_year: miss(last_year, last_year),
    mean_4_weeks: miss(0.2),
  };
  return {
    operation_type_id: id,
    operation_type_name_id: 7,
    name: 'Customers',
    confidence: id === 1 ? ('high' as const) : ('medium' as const),
    method: 'trees',
    dttm_calculated: null,
    facts_until: null,
    dt_from: '2026-03-02',
    dt_to: '2026-03-08',
    actual,
    steps: 10,
    ...misses,
    weeks: [{ dt_from: '2026-03-02', actual, steps: 10, ...misses }],
  };
};

describe('the accuracy of several departments', () => {
  it('weighs each by what was counted there', () => {
    const [joined] = sumAccuracy([measured(1, 300, 0.1), measured(2, 100, 0.3)]);

    expect(joined?.forecast.wape).toBeCloseTo(0.15);
    expect(joined?.forecast.bias).toBeCloseTo(-0.15);
    expect(joined?.weeks).toHaveLength(1);
    expect(joined?.weeks[0]?.actual).toBe(400);
  });

  it('leaves out a department without history for a rule, and is as sure as the least sure', () => {
    const [joined] = sumAccuracy([measured(1, 300, 0.1, null), measured(2, 100, 0.3, 0.4)]);

    expect(joined?.last_year.wape).toBeCloseTo(0.4);
    expect(joined?.confidence).toBe('medium');
    expect(joined?.method).toBeNull();
    expect(sumAccuracy([])).toEqual([]);
  });

  it('has nothing to say of a department where nothing was counted', () => {
    expect(sumAccuracy([measured(1, 0, 0.1)])[0]?.forecast.wape).toBeNull();
  });
});

describe('the verdict', () => {
  const of = (forecast: number | null, last_year: number | null, mean_4_weeks: number | null) =>
    verdictOf({
      forecast: miss(forecast),
      corrected: miss(forecast),
      last_year: miss(last_year),
      mean_4_weeks: miss(mean_4_weeks),
    });

  it.each([
    ['better than the better rule', 0.08, 0.2, 0.1, 'better', 0.2],
    ['as good', 0.101, 0.2, 0.1, 'same', -0.01],
    ['worse', 0.15, 0.1, 0.3, 'worse', -0.5],
    ['with one rule only', 0.05, null, 0.1, 'better', 0.5],
    ['with a rule that is never wrong', 0.05, 0, 0.1, 'worse', -1],
  ] as const)('%s', (_case, forecast, last_year, mean, key, share) => {
    expect(of(forecast, last_year, mean)?.key).toBe(key);
    expect(of(forecast, last_year, mean)?.share).toBeCloseTo(share);
  });

  it('waits until there is something to compare', () => {
    expect(of(null, 0.1, 0.1)).toBeNull();
    expect(of(0.1, null, null)).toBeNull();
  });
});
