import type { Roster } from '../search/problem.ts';
import type { Constraint } from './constraint.ts';

/** Changing the work inside a shift costs each time it happens. */
export function taskSwitches(state: Roster, weight: number): Constraint {
  const { days, shape, work, room } = state;
  const { from: starts, to: ends } = state.problem.shapes;

  function cost(person: number, from: number, to: number): number {
    let switches = 0;
    for (let cell = person * days + from; cell <= person * days + to; cell++) {
      const kind = shape[cell]!;
      const at = cell * room;
      const length = ends[kind]! - starts[kind]!;
      for (let i = 1; i < length; i++) if (work[at + i] !== work[at + i - 1]) switches++;
    }
    return switches * weight;
  }
  return { name: 'task_switches', hard: false, price: 1, cost };
}
