import type { Incumbent, SharedIncumbent } from './incumbent.ts';
import type { Problem } from './problem.ts';
import { longestShape } from './roster-state.ts';

const HEADER_BYTES = 32;
const LOCK = 0;
const BROKEN = 1;
const COST = 2;
const BOUND = 3;
const CHEAPER = 1e-7;

/** Memory that threads of one problem share; give it to `sharedIncumbent` in each of them. */
export function sharedMemory(problem: Problem): SharedArrayBuffer {
  const cells = problem.people * problem.days;
  const memory = new SharedArrayBuffer(HEADER_BYTES + cells * 4 + cells * longestShape(problem));
  const { POSITIVE_INFINITY, NEGATIVE_INFINITY } = Number;
  new Float64Array(memory, 0, BOUND + 1).set([0, POSITIVE_INFINITY, POSITIVE_INFINITY, NEGATIVE_INFINITY]);
  return memory;
}

/** What one thread shares with the others over that memory. */
export function sharedIncumbent(memory: SharedArrayBuffer, problem: Problem): SharedIncumbent {
  const cells = problem.people * problem.days;
  const lock = new Int32Array(memory, 0, 1);
  const figures = new Float64Array(memory, 0, BOUND + 1);
  const shape = new Int32Array(memory, HEADER_BYTES, cells);
  const work = new Uint8Array(memory, HEADER_BYTES + cells * 4, cells * longestShape(problem));

  function alone<T>(act: () => T): T {
    while (Atomics.compareExchange(lock, LOCK, 0, 1) !== 0) Atomics.wait(lock, LOCK, 1, 1);
    try {
      return act();
    } finally {
      Atomics.store(lock, LOCK, 0);
      Atomics.notify(lock, LOCK, 1);
    }
  }

  return {
    offer: (found) =>
      alone(() => {
        if (!isBetter(found, { cost: figures[COST]!, broken: figures[BROKEN]! })) return;
        figures[COST] = found.cost;
        figures[BROKEN] = found.broken;
        shape.set(found.shape);
        work.set(found.work);
      }),
    take: (than) =>
      alone(() => {
        const found = { cost: figures[COST]!, broken: figures[BROKEN]! };
        return isBetter(found, than) ? { ...found, shape: shape.slice(), work: work.slice() } : null;
      }),
    bound: (own) =>
      alone(() => {
        figures[BOUND] = Math.max(figures[BOUND]!, own);
        return figures[BOUND]!;
      }),
  };
}

/** Fewer broken rules first, then less cost. */
export function isBetter(
  one: Pick<Incumbent, 'cost' | 'broken'>,
  other: Pick<Incumbent, 'cost' | 'broken'>,
): boolean {
  return one.broken < other.broken || (one.broken === other.broken && one.cost < other.cost - CHEAPER);
}
