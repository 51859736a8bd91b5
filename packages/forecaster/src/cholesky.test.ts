import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveCholesky } from './cholesky.ts';

describe('solveCholesky', () => {
  it('solves a system known by hand', () => {
    const x = solveCholesky(Float64Array.of(4, 2, 2, 3), Float64Array.of(10, 9));
    expect([...x].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1.5, 2]);
  });

  it('gives back what was put in, for any penalised Gram matrix', () => {
    const size = 4;
    const cell = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: size * size, maxLength: size * size }),
        fc.array(cell, { minLength: size, maxLength: size }),
        (root, wanted) => {
          const matrix = gram(root, size);
          const right = Float64Array.from({ length: size }, (_, i) =>
            wanted.reduce((sum, value, j) => sum + matrix[i * size + j]! * value, 0),
          );
          solveCholesky(matrix, right).forEach((value, i) => {
            expect(value).toBeCloseTo(wanted[i]!, 6);
          });
        },
      ),
    );
  });

  it('leaves an unknown that nothing determines at zero', () => {
    expect([...solveCholesky(Float64Array.of(4, 0, 0, 0), Float64Array.of(8, 0))]).toEqual([2, 0]);
  });
});

function gram(root: number[], size: number): Float64Array {
  const matrix = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      for (let k = 0; k < size; k++) matrix[i * size + j]! += root[i * size + k]! * root[j * size + k]!;
    }
    matrix[i * size + i]! += 0.5;
  }
  return matrix;
}
