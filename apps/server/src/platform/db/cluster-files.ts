import { chownSync, lchownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresHome } from './postgres-binaries.ts';

/** Gives a folder with everything in it to the account of the database, where there is one. */
export function chown(folder: string, account: PostgresHome['account']): void {
  if (!account) return;
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), account.uid, account.gid);
}
