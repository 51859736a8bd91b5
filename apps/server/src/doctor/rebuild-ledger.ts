import { runKeepLedger } from '../features/planning/index.ts';
import { clockFrom } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { accessDatabase } from '../platform/db/access-database.ts';
import { openDatabase } from '../platform/db/database.ts';

/** `npm run rebuild:ledger`: compares the ledger of burdens with plan and journal now, as every night (planning 182). */
async function main() {
  const config = readConfig(process.env);
  const access = await accessDatabase(config);
  const database = openDatabase(access.url, { max: 2 });
  try {
    const { posted, reversed } = await runKeepLedger({ db: database.db, clock: clockFrom(config.now) });
    console.log(`${posted} posted, ${reversed} reversed`);
  } finally {
    await database.close();
    await access.release();
  }
}

await main();
