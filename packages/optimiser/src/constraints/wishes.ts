import type { Constraint, Rows } from './constraint.ts';

/** Times at which a person would rather not work; costs each such step worked. `blocked` are running sums by account. */
export function wishes(
  rows: Rows,
  blocked: readonly (Int32Array | null)[],
  step_minutes: number,
  weight: number,
): Constraint {
  const { days, shape, start_at, end_at, account_of } = rows;

  function cost(person: number, from: number, to: number): number {
    let steps = 0;
    for (let cell = person * days + from; cell <= person * days + to; cell++) {
      const sums = shape[cell] === 0 ? null : (blocked[account_of[cell]!] ?? null);
      if (sums === null) continue;
      steps +=
        sums[Math.ceil(end_at[cell]! / step_minutes)]! - sums[Math.floor(start_at[cell]! / step_minutes)]!;
    }
    return steps * weight;
  }
  return { name: 'wishes', hard: false, price: 1, cost };
}
