import { inject } from 'vitest';

/** How much of something random a run tries: a quick one, a deep one, and one that has a night. */
export const draws = (quick: number, deep: number, night: number) =>
  inject('deep') ? (inject('long') ? night : deep) : quick;

/** A quick run draws the same each time, deep ones by the day of the last commit (`scripts/test-seed.mjs`). */
const turn = inject('deep') ? inject('seed') : 0;
export const drawsFrom = (seed: number) => ({ seed: seed + turn });

/** Whether it is the turn of one of many, of which a deep run takes each nth: each day others, at night all. */
export const isItsTurn = (at: number, every: number) => inject('long') || (at + turn) % every === 0;
