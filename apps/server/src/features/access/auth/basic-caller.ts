import { createHmac, randomBytes } from 'node:crypto';
import type { OpenCtx, Who } from '../../../platform/context.ts';
import { findAccount } from './auth.repository.ts';
import { checkCredentials } from './check-credentials.ts';

const MOST_KEPT = 1000;
const KEPT_MS = 300_000;
const LONGEST = { login: 150, password: 128 };

/** Under a key that only this process has, nobody learns a password from what is kept. */
const key = randomBytes(32);
/** What fitted a moment ago, each with the stored password that it fitted: trying it at every call would cost as much as guessing. */
const fitted = new Map<string, { password_hash: string | null; until: number }>();
/** What is being tried: calls at once with the same login and password are one try, not as many guesses. */
const trying = new Map<string, Promise<Who | null>>();

interface Secret {
  login: string;
  password: string;
}

function secretIn(header: string): Secret | null {
  const [, sent] = /^basic +([\w+/=-]+)$/i.exec(header.trim()) ?? [];
  const text = Buffer.from(sent ?? '', 'base64').toString();
  const at = text.indexOf(':');
  const [login, password] = [text.slice(0, at), text.slice(at + 1)];
  const isOne = at > 0 && login.length <= LONGEST.login && password.length <= LONGEST.password;
  return isOne && !text.includes('\u0000') ? { login, password } : null;
}

/** Who calls with login and password (HTTP Basic) instead of a session; tries count as those of signing in (access 86). */
export async function basicCaller(ctx: OpenCtx, header: string): Promise<Who | null> {
  const secret = secretIn(header);
  if (!secret) return null;
  const now = ctx.clock.now().getTime();
  const name = createHmac('sha256', key).update(header).digest('base64');
  const kept = fitted.get(name);
  if (kept && kept.until > now) {
    const account = await findAccount(ctx.db, secret.login);
    if (account?.is_active && account.password_hash === kept.password_hash)
      return { user_id: account.id, network_id: account.network_id };
  }
  const going = trying.get(name) ?? trySecret(ctx, secret, name).finally(() => trying.delete(name));
  trying.set(name, going);
  return going;
}

async function trySecret(ctx: OpenCtx, { login, password }: Secret, name: string): Promise<Who | null> {
  fitted.delete(name);
  const who = await checkCredentials(ctx, login, password);
  if (!who) return null;
  const account = await findAccount(ctx.db, login);
  if (fitted.size >= MOST_KEPT) fitted.clear();
  const until = ctx.clock.now().getTime() + KEPT_MS;
  fitted.set(name, { password_hash: account?.password_hash ?? null, until });
  return who;
}
