import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { postgresHome } from '../../apps/server/src/platform/db/postgres-binaries.ts';
import { freePort } from '../../apps/server/testing/process.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const START_MS = 150_000;

/** The database of the run, for a second process of the product beside the first. */
async function databaseUrl(): Promise<string> {
  const data = process.env.E2E_DATA_DIR ?? '';
  const { folder } = await postgresHome(data);
  const port = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(data, 'postgres-password'), 'utf8').trim();
  return `postgres://shiftwright:${password}@127.0.0.1:${port}/shiftwright`;
}

export interface SecondProduct {
  origin: string;
  child: ChildProcess;
}

/** A process of the product that serves pages, with settings of its own; at any free port unless one is asked for. */
export async function startSecondProduct(
  environment: Record<string, string>,
  asked?: number,
): Promise<SecondProduct> {
  const port = asked ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: await databaseUrl(),
      SHIFTWRIGHT_DATA_DIR: process.env.E2E_DATA_DIR,
      SHIFTWRIGHT_ROLE: 'web',
      SHIFTWRIGHT_NOW: process.env.E2E_NOW,
      SHIFTWRIGHT_LOG: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(100)) {
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok) return { origin, child };
    if (child.exitCode !== null) break;
  }
  throw new Error('The second product did not start');
}

export async function endSecondProduct(product: SecondProduct | undefined): Promise<void> {
  if (product?.child.exitCode !== null) return;
  product.child.kill('SIGTERM');
  await once(product.child, 'exit');
}
