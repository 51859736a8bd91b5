import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Slopes } from './slopes.ts';

const sums = [-2, 0, 2, 4, 6];
const rises = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 4, maxLength: 4 });

it('charges where a known slope may be left what the best sum to take the function at leaves it by', () => {
  fc.assert(
    fc.property(
      rises,
      fc.double({ min: -6, max: 10, noNaN: true }),
      fc.integer({ min: -30, max: 30 }),
      fc.integer({ min: 1, max: 40 }),
      (list, sum, slope, stiff) => {
        list.sort((a, b) => a - b);
        const costs = sums.map((_, at) => list.slice(0, at).reduce((all, rise) => all + rise, 0));
        const costAt = (at: number) => {
          const low = Math.min(3, Math.floor((at + 2) / 2));
          return costs[low]! + ((at - sums[low]!) / 2) * list[low]!;
        };
        // The units of a function are two apart here.
        const charged = (at: number) => costAt(at) + slope * (sum - at) + (stiff / 2) * ((sum - at) / 2) ** 2;
        const found = new Slopes([{ sums, costs }]).near(0, sum, { slope, stiff });
        const taken = sum - ((found - slope) * 4) / stiff;
        const best = Array.from({ length: 801 }, (_, at) => charged(-2 + at / 100));
        expect(taken).toBeGreaterThan(-2 - 1e-6);
        expect(taken).toBeLessThan(6 + 1e-6);
        expect(charged(Math.min(6, Math.max(-2, taken)))).toBeLessThanOrEqual(Math.min(...best) + 1e-6);
      },
    ),
    { numRuns: 30 },
  );
});
