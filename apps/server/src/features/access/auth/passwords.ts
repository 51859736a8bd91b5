import { hash, verify } from '@node-rs/argon2';

/** A hash of an unguessable password: checking it costs the same time for logins that do not exist. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$c2hpZnR3cmlnaHQtbm9ib2R5$6Wk4fY9lq3n0n6c0w7iX8m5sZ0o1b2Q3r4T5u6V7w8Y';

export const hashPassword = (password: string) => hash(password);

/** Does the password fit? Takes as long when there is none to compare with. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? NOBODY, password).catch(() => false);
  return stored !== null && fits;
}
