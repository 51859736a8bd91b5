/**
 * Solves the symmetric positive definite system `matrix · x = right` (row-major, size n × n) by one
 * Cholesky factorisation. `matrix` is overwritten. A pivot that vanishes leaves its unknown at zero.
 */
export function solveCholesky(matrix: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j]!;
      for (let k = 0; k < j; k++) sum -= matrix[i * n + k]! * matrix[j * n + k]!;
      if (i === j) matrix[i * n + i] = sum > 1e-12 ? Math.sqrt(sum) : Number.POSITIVE_INFINITY;
      else matrix[i * n + j] = sum / matrix[j * n + j]!;
    }
  }
  const x = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = right[i]!;
    for (let k = 0; k < i; k++) sum -= matrix[i * n + k]! * x[k]!;
    x[i] = sum / matrix[i * n + i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i]!;
    for (let k = i + 1; k < n; k++) sum -= matrix[k * n + i]! * x[k]!;
    x[i] = sum / matrix[i * n + i]!;
  }
  return x;
}
