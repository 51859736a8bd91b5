import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, daysBetween } from '@shiftwright/domain';
import type { Pool } from 'pg';
import { type DemoOptions, seedDemo } from '../../apps/server/seed/index.ts';
import { runKeepLedger } from '../../apps/server/src/features/planning/index.ts';
import { openFileBlobs } from '../../apps/server/src/platform/blobs/blobs.ts';
import { clockFrom } from '../../apps/server/src/platform/clock.ts';
import type { Ctx } from '../../apps/server/src/platform/context.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { openFileMaker } from '../../apps/server/src/platform/files/file-process.ts';
import { silentLive } from '../../apps/server/src/platform/live/live.ts';
import { openLog } from '../../apps/server/src/platform/log.ts';
import { openMail } from '../../apps/server/src/platform/mail/mail.ts';
import { temporaryFolder } from '../../apps/server/testing/process.ts';

/** The demo is the same for the same day: figures of two runs can be compared. */
const NOW = '2026-03-11T09:00:00Z';
export const CLOCK = clockFrom(NOW);
const CYCLE_DAYS = 28;
const nothing = () => Promise.resolve();

/** The need of a month's first four weeks, told again and again until a date. */
async function tellNeed(pool: Pool, { dt_from, dt_to }: { dt_from: string; dt_to: string }) {
  for (let days = CYCLE_DAYS; days <= daysBetween(dt_from, dt_to); days += CYCLE_DAYS)
    await pool.query(
      `insert into timeserie_value (network_id, operation_type_id, type, dttm_forecast, value)
       select network_id, operation_type_id, type, dttm_forecast + $1::int * interval '1 day', value
         from timeserie_value
        where type = 'L' and dttm_forecast >= $2::date and dttm_forecast < $3::date
       on conflict do nothing`,
      [days, dt_from, addDays(dt_from, CYCLE_DAYS)],
    );
}

/** What a verb of the demo's administrator gets; what would be done later is not done. */
async function administrator(url: string, folder: string): Promise<{ ctx: Ctx; close: () => Promise<void> }> {
  const { db, pool, close } = openDatabase(url, { max: 4 });
  const who = await db
    .selectFrom('user_account')
    .select(['id as user_id', 'network_id'])
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const public_url = 'https://shifts.example.com';
  const ctx: Ctx = {
    ...{ db, primary: db, replica: null, pool, clock: CLOCK, log: openLog('silent'), who },
    live: { ...silentLive, publish: nothing },
    jobs: { enqueue: nothing, publish: nothing, orderDue: nothing },
    mail: openMail(null, 'Shiftwright <no-reply@example.com>'),
    blobs: openFileBlobs(join(folder, 'blobs'), { max_bytes: 2 ** 20 }),
    files: openFileMaker({ database_url: url, public_url, clock: CLOCK }),
    public_url,
    analytics: { metabase: null, power_bi: null },
    ...{ locale: 'en', request_id: 'bench', remote_address: '127.0.0.1', user_agent: null, t: (key) => key },
  };
  return { ctx, close };
}

export interface DemoCopies {
  /** Does something as the demo's administrator, on a copy of the demo of its own. */
  onCopy<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

/** A demo, with need in all departments over a period that begins with a month. */
export async function demoCopies(
  size: DemoOptions['size'],
  period: { dt_from: string; dt_to: string },
): Promise<DemoCopies> {
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  const server = await startEmbedded(join(folder.path, 'database'), { durable: false });
  const demo = openDatabase(server.urlOf('demo'), { max: 2 });
  const admin = openDatabase(server.url, { max: 1 });
  let made = 0;
  await admin.pool.query('create database demo');
  await migrate(demo.db);
  await seedDemo(demo.db, { size, language: 'ru', clock: CLOCK });
  await tellNeed(demo.pool, period);
  // The product fills the ledger of burdens at its start.
  await runKeepLedger({ db: demo.db, clock: CLOCK });
  await demo.close();

  return {
    async onCopy(work) {
      const name = `copy_${++made}`;
      await admin.pool.query(`create database ${name} template demo strategy file_copy`);
      const { ctx, close } = await administrator(server.urlOf(name), folder.path);
      try {
        return await work(ctx);
      } finally {
        await close();
        await admin.pool.query(`drop database ${name} with (force)`);
      }
    },
    async stop() {
      await admin.close();
      await server.stop();
      folder.remove();
    },
  };
}
