import { firstNetwork, machineZone } from './first-network.ts';
import { importDocument } from './import/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db/database.ts';
import type { Log } from './platform/log.ts';

/** Fills an empty database: with the first store of the demo network (a job fills the others), or with the first administrator that the environment names. */
export async function firstStart(db: Db, config: Config, clock: Clock, log: Log) {
  const anyone = await db.selectFrom('network').select('id').limit(1).executeTakeFirst();
  if (anyone) return;

  if (config.demo) {
    console.log('Filling the first store of the demo network (first start only) …');
    const { beginDemo } = await import('../seed/index.ts');
    await beginDemo(db, { size: config.demo_size, language: config.demo_language, clock });
  } else if (config.admin) {
    const timezone = machineZone();
    const document = firstNetwork(config.admin, { today: clock.today(timezone), timezone });
    const { problems } = await importDocument(db, document, { clock });
    if (problems.length > 0)
      throw new Error(`The first network could not be made: ${JSON.stringify(problems)}`);
    log.info({ login: config.admin.login }, 'the first administrator was created');
  } else {
    log.warn(
      'The database is empty: set SHIFTWRIGHT_ADMIN_LOGIN and SHIFTWRIGHT_ADMIN_PASSWORD, or import a network.',
    );
  }
}
