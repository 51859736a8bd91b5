import { expect, it } from 'vitest';
import { loadLinearSolver } from './highs-program.ts';

const linear = await loadLinearSolver();

it('finds the cheapest shares, prices the rows, and goes on from there as columns come', () => {
  const program = linear();
  program.addRows([1, 2]);
  program.addColumn(5, 10, [0], [1]);
  program.addColumn(4, 10, [0, 1], [1, 1]);
  program.addColumn(3, 10, [1], [1]);
  const first = program.solve()!;
  expect(first.objective).toBeCloseTo(7);
  expect([...first.value]).toEqual([0, 1, 1]);
  expect(first.dual[1]).toBeCloseTo(3);
  program.addColumn(1, 1, [1], [1]);
  expect(program.solve()!.objective).toBeCloseTo(5);
  program.dispose();
});

it('from inside, the answer is nearly the cheapest and no corner, and a corner comes after it', () => {
  const program = linear();
  program.addRows([2]);
  program.addColumn(5, 2, [0], [1]);
  program.addColumn(5, 2, [0], [1]);
  program.addColumn(9, 2, [0], [1]);
  const { objective, value, dual, steps } = program.solveInside()!;
  expect(objective).toBeGreaterThan(9.8);
  expect(objective).toBeLessThan(10.3);
  expect(Math.min(value[0]!, value[1]!)).toBeGreaterThan(0.2);
  expect(dual[0]).toBeGreaterThan(4.8);
  expect(dual[0]).toBeLessThan(5.2);
  expect(steps).toBeGreaterThan(0);
  expect(Math.max(...program.solve()!.value)).toBeCloseTo(2);
  program.dispose();
});

it('sums that cannot be reached have no answer', () => {
  const program = linear();
  program.addRows([3]);
  program.addColumn(1, 1, [0], [1]);
  expect(program.solve()).toBeNull();
  expect(program.solveInside()).toBeNull();
  program.dispose();
});

it('finds whole answers where shares would be cheaper, from a dearer start', () => {
  const program = linear();
  program.addRows([1, 1, 1]);
  for (const [cost, ...rows] of [
    [2, 0, 1],
    [2, 1, 2],
    [2, 0, 2],
    [5, 0],
    [3, 1],
    [2, 2],
  ])
    program.addColumn(
      cost!,
      1,
      rows,
      rows.map(() => 1),
    );
  expect(program.solve()!.objective).toBeCloseTo(3);
  const steps: number[] = [];
  const order = { first: 0, start: Float64Array.of(0, 0, 0, 1, 1, 1), within: 0.5 };
  const value = program.solveWhole({ ...order, pause: (step) => steps.push(step) < 0 });
  expect([...value].map((one) => one > 0.5)).toEqual([true, false, false, false, false, true]);
  program.dispose();
});

it('stopped at once, it answers what it was given', () => {
  const program = linear();
  program.addRows([1]);
  program.addColumn(3, 1, [0], [1]);
  program.addColumn(2, 1, [0], [1]);
  const start = Float64Array.of(1, 0);
  const value = program.solveWhole({ first: 0, start, within: 0.5, pause: () => true });
  expect(value.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  program.dispose();
});
