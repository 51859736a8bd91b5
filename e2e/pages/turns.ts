/** The day, or what somebody wants to see again: set by `scripts/e2e.mjs`, which names it. */
const SEED = Number(process.env.SHIFTWRIGHT_TEST_SEED ?? 0);

/** Whether it is the turn of one of many, of which a run takes each nth: each day others, with `--long` all. */
export const isItsTurn = (at: number, every: number) =>
  process.env.SHIFTWRIGHT_TEST_LONG !== undefined || (at + SEED) % every === 0;
