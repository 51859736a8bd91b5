import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binned, quantileEdges } from './bins.ts';
import type { BoostSettings } from './boost.ts';
import { boost, boosted, meanOf, seeded } from './boost.ts';

const settings: BoostSettings = {
  trees: 60,
  rate: 0.2,
  depth: 3,
  leaf_share: 0.01,
  row_share: 0.8,
  feature_share: 1,
  seed: 3,
};

/** A step in the first feature and a bump where the second is unknown; the third is noise. */
function examples(count: number) {
  const random = seeded(11);
  const features = [0, 1, 2].map(() => Float32Array.from({ length: count }, random));
  features[1] = features[1]!.map((value) => (value < 0.3 ? Number.NaN : value));
  const targets = features[0]!.map(
    (value, row) => (value > 0.5 ? 2 : -1) + (Number.isNaN(features[1]![row]) ? 3 : 0),
  );
  return { features, targets, weights: new Float32Array(count).fill(1) };
}

describe('boost', () => {
  it('learns a step and what the unknown means', () => {
    const model = boost(examples(2000), settings);
    const predicted = (...row: number[]) => boosted(model, (feature) => row[feature]!);
    expect(predicted(0.9, 0.5, 0.5)).toBeCloseTo(2, 0);
    expect(predicted(0.1, 0.5, 0.5)).toBeCloseTo(-1, 0);
    expect(predicted(0.1, Number.NaN, 0.5)).toBeCloseTo(2, 0);
  });

  it('several sets as one answer with the mean of theirs, and miss by less than each of them', () => {
    const noise = seeded(5);
    const known = examples(400);
    const taught = { ...known, targets: known.targets.map((target) => target + 3 * (noise() - 0.5)) };
    const sets = [1, 2, 3, 4].map((seed) => boost(taught, { ...settings, row_share: 0.4, seed }));
    const together = meanOf(sets);
    const missedBy = (model: typeof together) =>
      known.targets.reduce(
        (sum, target, row) =>
          sum + Math.abs(target - boosted(model, (feature) => known.features[feature]![row]!)),
        0,
      );
    const row = [0.4, Number.NaN, 0.2];
    const answers = sets.map((set) => boosted(set, (feature) => row[feature]!));
    expect(boosted(together, (feature) => row[feature]!)).toBeCloseTo(
      answers.reduce((sum, answer) => sum + answer, 0) / sets.length,
      5,
    );
    for (const set of sets) expect(missedBy(together)).toBeLessThan(missedBy(set));
  });

  it('is the same each time, and survives being stored', () => {
    const model = boost(examples(300), settings);
    expect(boost(examples(300), settings)).toEqual(model);
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  it('answers with the middle, heeding weights: few far values do not move it', () => {
    const weights = Float32Array.from({ length: 400 }, (_, row) => (row % 2 === 0 ? 9 : 1));
    const targets = weights.map((weight) => (weight > 1 ? 0.7 : -2));
    const features = [new Float32Array(400)];
    expect(boosted(boost({ features, targets, weights }, settings), () => 0)).toBeCloseTo(0.7, 2);
  });

  it('answers within the range of what it was taught', () => {
    const row = fc.tuple(fc.double({ noNaN: true }), fc.double({ min: -5, max: 5, noNaN: true }));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 80 }), fc.double(), (rows, asked) => {
        const model = boost(
          {
            features: [Float32Array.from(rows, ([value]) => value)],
            targets: Float32Array.from(rows, ([, target]) => target),
            weights: new Float32Array(rows.length).fill(1),
          },
          { ...settings, trees: 10, row_share: 1 },
        );
        const predicted = boosted(model, () => asked);
        expect(Number.isFinite(predicted) && Math.abs(predicted) <= 10).toBe(true);
      }),
    );
  });

  it('has nothing to say without examples', () => {
    const empty = { features: [], targets: new Float32Array(), weights: new Float32Array() };
    expect(boost(empty, settings)).toEqual({ start: 0, trees: [] });
  });
});

describe('bins', () => {
  it('keeps order: a larger value never lies in a lower bin', () => {
    fc.assert(
      fc.property(fc.array(fc.float({ noNaN: true }), { minLength: 1 }), (list) => {
        const column = Float32Array.from(list).sort();
        const bins = binned(column, quantileEdges(column));
        bins.forEach((bin, at) => {
          expect(bin).toBeGreaterThanOrEqual(Math.max(1, bins[at - 1] ?? 1));
        });
      }),
    );
  });

  it('puts the unknown apart', () => {
    expect([...binned(Float32Array.of(Number.NaN, 1, 5), [2])]).toEqual([0, 1, 2]);
  });
});
