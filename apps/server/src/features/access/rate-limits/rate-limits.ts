import { createHash } from 'node:crypto';
import type { OpenCtx } from '../../../platform/context.ts';
import { TooMany } from '../../../platform/errors.ts';
import { countAttempt, forgetAttempts } from './rate-limits.repository.ts';

export interface RateLimit {
  /** What is tried: attempts at other things are counted apart. */
  what: string;
  max: number;
  seconds: number;
}

const MINUTE = 60;

/** One password is guessed slowly from one address, and not much faster from many. */
export const SIGN_IN = { what: 'sign in', max: 10, seconds: MINUTE };
export const SIGN_IN_ANYWHERE = { what: 'sign in anywhere', max: 60, seconds: 15 * MINUTE };
export const SIGN_IN_FROM = { what: 'sign in from', max: 60, seconds: MINUTE };
/** Nobody's mailbox is filled through us, and no address asks for everybody. */
export const RECOVERY = { what: 'recovery', max: 5, seconds: 15 * MINUTE };
export const RECOVERY_FROM = { what: 'recovery from', max: 20, seconds: MINUTE };
/** An open session may not be used to guess its owner's password. */
export const OWN_PASSWORD = { what: 'own password', max: 20, seconds: MINUTE };

/** The table holds neither logins nor addresses. */
const keyOf = ({ what }: RateLimit, of: readonly unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([what, ...of]))
    .digest('hex');

/** Counts an attempt in the database, so that all processes count together; beyond the limit it is refused (access 3). */
export async function checkRateLimit(
  ctx: Pick<OpenCtx, 'db' | 'clock'>,
  limit: RateLimit,
  ...of: readonly unknown[]
): Promise<void> {
  const count = await countAttempt(ctx.db, keyOf(limit, of), ctx.clock.now().toISOString(), limit.seconds);
  if (count > limit.max) throw new TooMany(limit.seconds);
}

/** Whoever got in starts anew. */
export async function clearRateLimits(
  ctx: Pick<OpenCtx, 'db'>,
  ...tried: readonly [RateLimit, ...unknown[]][]
): Promise<void> {
  await forgetAttempts(
    ctx.db,
    tried.map(([limit, ...of]) => keyOf(limit, of)),
  );
}
