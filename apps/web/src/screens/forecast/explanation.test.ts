import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flowOf } from './explanation.ts';

it('lays each part from where the one before ended', () => {
  const { steps, sum } = flowOf([
    { part: 'level', value: 80 },
    { part: 'shape', value: 20 },
    { part: 'trend', value: 0.01 },
    { part: 'holiday', value: -50 },
  ]);

  expect(sum).toBeCloseTo(50.01);
  expect(steps.map(({ part, left, width }) => [part, left, width])).toEqual([
    ['level', 0, 80],
    ['shape', 80, 20],
    ['holiday', 50, 50],
  ]);
});

it('stays inside its place, whatever the parts are', () => {
  const value = fc.double({ min: -1000, max: 1000, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), (values) => {
      const { steps } = flowOf(values.map((one) => ({ part: 'level', value: one })));
      for (const { left, width } of steps) {
        expect(left).toBeGreaterThanOrEqual(-1e-6);
        expect(left + width).toBeLessThanOrEqual(100 + 1e-6);
      }
    }),
  );
});
