import { randomBytes } from 'node:crypto';
import type { Deps, OpenCtx, Who } from '../../../platform/context.ts';
import { tokenHash } from '../../../platform/token-hash.ts';
import { deleteSession, findOpenAmong, findSession, insertSession, touchSession } from './auth.repository.ts';

/** Sessions last 14 days (access 2). */
const SESSION_MS = 1_209_600_000;

/** Opens a session and returns its token, which only the browser knows; its owner is told where it was opened. */
export async function openSession(
  deps: Pick<Deps, 'db' | 'clock'>,
  who: Who,
  { remote_address, user_agent }: Partial<Pick<OpenCtx, 'remote_address' | 'user_agent'>> = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  const dttm_expires = new Date(now.getTime() + SESSION_MS).toISOString();
  const session = {
    id: tokenHash(token),
    user_id: who.user_id,
    network_id: who.network_id,
    dttm_expires,
    remote_address: remote_address ?? null,
    user_agent: user_agent ?? null,
  };
  await insertSession(deps.db, session, now.toISOString());
  return token;
}

/** Who calls, if the session goes on; a call is a use of it, an open screen that only listens is none. */
export async function identify(deps: Deps, token: string, isUse = true): Promise<Who | null> {
  const now = deps.clock.now().toISOString();
  const found = await findSession(deps.db, tokenHash(token), now);
  if (!found) return null;
  const { is_rested, ...who } = found;
  if (is_rested && isUse) await touchSession(deps.db, who.session_id, now);
  return who;
}

/** Those of some sessions that may hear of changes: they go on, and their people have not left (access 55). */
export async function openAmong(deps: Pick<Deps, 'db' | 'clock'>, ids: string[]): Promise<Set<string>> {
  const now = deps.clock.now().toISOString();
  return new Set(await findOpenAmong(deps.db, ids, now));
}

export async function closeSession(deps: Pick<Deps, 'db'>, token: string) {
  await deleteSession(deps.db, tokenHash(token));
}
