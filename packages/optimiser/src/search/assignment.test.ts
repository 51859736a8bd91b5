import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Assignment } from './assignment.ts';

/** The least sum over all ways to give rows other columns. */
function least(cost: readonly number[], size: number, row = 0, taken = 0): number {
  if (row === size) return 0;
  const sums = Array.from({ length: size }, (_, column) =>
    (taken >> column) & 1
      ? Number.POSITIVE_INFINITY
      : cost[row * size + column]! + least(cost, size, row + 1, taken | (1 << column)),
  );
  return Math.min(...sums);
}

it('gives every row another column, as cheaply as any way does, time after time', () => {
  const assignment = new Assignment(6);
  const table = fc
    .integer({ min: 1, max: 6 })
    .chain((size) =>
      fc.array(fc.integer({ min: -50, max: 50 }), { minLength: size * size, maxLength: size * size }),
    );
  fc.assert(
    fc.property(table, (cost) => {
      const size = Math.sqrt(cost.length);
      assignment.cost.set(cost);
      assignment.solve(size);
      const columns = [...assignment.column_of.subarray(0, size)];
      expect(columns.toSorted()).toEqual(columns.map((_, column) => column));
      const sum = columns.reduce((total, column, row) => total + cost[row * size + column]!, 0);
      expect(sum).toBe(least(cost, size));
    }),
  );
});
