import { describe, expect, it } from 'vitest';
import type { RangeLine, RangeSpec } from './range-spec.ts';
import { scaleOf } from './scale.ts';

const NONE: ReadonlySet<string> = new Set();
const spec = (lines: RangeLine[], more: Partial<RangeSpec> = {}): RangeSpec => ({
  axis: ['1', '2', '3'],
  titles: ['1', '2', '3'],
  lines,
  band: null,
  ghost: null,
  mark: null,
  hidden: NONE,
  formatValue: String,
  ...more,
});
const forecast: RangeLine = { name: 'Forecast', values: [100, 120, 110] };
const fact: RangeLine = {
  name: 'Fact',
  values: [90, 1_000_000, 115],
  suspect: [false, true, false],
  tone: 1,
};

describe('scaleOf', () => {
  it('goes by all points where none is suspect', () => {
    expect(scaleOf(spec([forecast]))).toEqual({ max: null, above: [] });
  });

  it('leaves out a suspect point, which stands at the upper edge with its value', () => {
    expect(scaleOf(spec([forecast, fact]))).toEqual({
      max: 150,
      above: [{ at: 1, value: 1_000_000, tone: 1 }],
    });
  });

  it('goes by all points where the suspect one lies among them', () => {
    const low = { ...fact, values: [90, 3, 115] };
    expect(scaleOf(spec([forecast, low])).max).toBeNull();
  });

  it('does not speak of lines that are hidden, and counts what is shown beside them', () => {
    expect(scaleOf(spec([forecast, fact], { hidden: new Set(['Fact']) })).max).toBeNull();
    const band = { name: 'Band', low: [80, 90, 80], high: [390, 150, 140], tone: 0 };
    expect(scaleOf(spec([forecast, fact], { band })).max).toBe(500);
  });

  it('goes by a suspect point that has no other beside it', () => {
    expect(scaleOf(spec([{ ...fact, values: [null, 1_000_000, null] }])).max).toBeNull();
  });
});
