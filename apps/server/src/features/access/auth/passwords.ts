import { hash, verify } from '@node-rs/argon2';

/** A hash of an unguessable password: checking it costs the same time for logins that do not exist. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$c2hpZnR3cmlnaHQtbm9ib2R5$6Wk4fY9lq3n0n6c0w7iX8m5sZ0o1b2Q3r4T5u6V7w8Y';

/** What guessing costs whoever has the table (OWASP); one for all, or the time would tell which logins exist. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SIGN_OF_COST = '$argon2id$v=19$m=19456,t=2,p=1$';

export const hashPassword = (password: string) => hash(password, COST);

/** Was the password hashed when less was asked for? */
export const isOutdated = (stored: string) => !stored.startsWith(SIGN_OF_COST);

/** Does the password fit? Takes as long when there is none to compare with. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? NOBODY, password).catch(() => false);
  return stored !== null && fits;
}
