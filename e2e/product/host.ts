/**
 * The process that runs the product of a worker, as main.ts does: whenever it is asked for a network it closes the one
 * before, copies the template and starts the product on the copy. Loading the server once a worker saves two seconds
 * of work a file.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Closer, closeAll } from '../../apps/server/src/open-deps.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { openLog } from '../../apps/server/src/platform/log.ts';
import { startProduct } from '../../apps/server/src/product.ts';
import type { Network } from './own-network.ts';

const template = process.env.E2E_TEMPLATE ?? '';
const urlOf = (database: string) => template.replace(/\w+$/, database);
const log = openLog('warn');
let open: Closer[] = [];
const FORCE_EXIT_MS = 15_000;

/** Tells the server itself something, outside of any network. */
async function tell(statement: string) {
  const admin = openDatabase(urlOf('postgres'), { max: 1 });
  await admin.pool.query(statement).finally(() => admin.close());
}

async function openNetwork(): Promise<Network> {
  await closeAll(open, log);
  const name = `journeys_${randomBytes(6).toString('hex')}`;
  const network = {
    database_url: urlOf(name),
    data_dir: mkdtempSync(join(tmpdir(), 'shiftwright-journeys-')),
  };
  open = [
    async () => rmSync(network.data_dir, { recursive: true, force: true }),
    () => tell(`drop database if exists ${name} with (force)`),
  ];
  await tell(`create database ${name} template ${template.match(/\w+$/)} strategy file_copy`);
  const { database_url: DATABASE_URL, data_dir: SHIFTWRIGHT_DATA_DIR } = network;
  await startProduct(readConfig({ ...process.env, DATABASE_URL, SHIFTWRIGHT_DATA_DIR }), log, open);
  return network;
}

process.on('message', () => {
  openNetwork().then(
    (network) => process.send?.({ network }),
    (error: Error) => process.send?.({ error: error.stack }),
  );
});
// Whoever asked is gone; what does not close ends with the process.
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), FORCE_EXIT_MS).unref();
  void closeAll(open, log).then(() => process.exit(0));
});
