/**
 * The demo network of the run: made once as the product makes it at its first start, in a PostgreSQL of the run, and
 * copied for each file of journeys. It says where it is and stays until the run ends it. The web app is built meanwhile.
 */
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Closer, closeAll } from '../../apps/server/src/open-deps.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { openLog } from '../../apps/server/src/platform/log.ts';
import { startProduct } from '../../apps/server/src/product.ts';
import { throwawayPostgres } from '../../apps/server/testing/throwaway-postgres.ts';
// @ts-expect-error: a script without types
import { buildWeb } from '../../scripts/build-web.mjs';

const A_DAY_MS = 86_400_000;
/** However long this process is busy with the demo, on however slow a machine: the connection is waited for. */
const ONE_PATIENT = { max: 1, connect_ms: 0 };

const building = buildWeb();
const server = await throwawayPostgres();
// The watch of the database alone keeps no process alive.
setInterval(() => {}, A_DAY_MS);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(0)));

const log = openLog('warn');
const closers: Closer[] = [];
await startProduct(
  readConfig({ ...process.env, SHIFTWRIGHT_ROLE: 'worker', DATABASE_URL: server.url }),
  log,
  closers,
);
await untilIdle();
await shortenRuns();
await closeAll(closers, log);
await closeToOthers();
await building;
// The products of the run are loaded from what was compiled here.
flushCompileCache();
console.log(`Template: ${server.url}`);

/** What is due at the first start is done once: the product on a copy finds nothing to do. */
async function untilIdle() {
  const { pool, close } = openDatabase(server.url, ONE_PATIENT);
  const waiting =
    "select from pgboss.job where state < 'completed' and name <> 'parked' and start_after <= now() limit 1";
  while ((await pool.query(waiting)).rowCount) await sleep(100);
  await close();
}

/** A month that is planned in a journey is there to be looked at; how good the search is, others measure. */
async function shortenRuns() {
  const { pool, close } = openDatabase(server.url, ONE_PATIENT);
  await pool.query(`update shop_settings set method_params = '[{"budget_seconds": 2}]'`);
  await close();
}

/** A database is copied only while nobody is connected to it, the server's own housekeeping included. */
async function closeToOthers() {
  const database = new URL(server.url).pathname.slice(1);
  const { pool, close } = openDatabase(server.url.replace(/\w+$/, 'postgres'), ONE_PATIENT);
  await pool.query(`alter database ${database} with allow_connections false`);
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
  while ((await pool.query(others, [database])).rowCount) await sleep(50);
  await close();
}
