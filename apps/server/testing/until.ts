import { vi } from 'vitest';

/** Only for what hangs: a busy machine makes a test slow, never red. */
const HANGS_MS = 240_000;

/** Waits until a check passes. */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: HANGS_MS, interval: 50 });
