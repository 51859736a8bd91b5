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
  program.bound(0, 1, 1);
  expect(program.solve()!.objective).toBeCloseTo(9);
  program.dispose();
});

it('sums that cannot be reached have no answer', () => {
  const program = linear();
  program.addRows([3]);
  program.addColumn(1, 1, [0], [1]);
  expect(program.solve()).toBeNull();
  program.dispose();
});
