import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, aFleet } from '../../testing/fleet.ts';
import { aPostgres, type PlainPostgres } from '../../testing/postgres.ts';
import { type RunningProduct, temporaryFolder } from '../../testing/process.ts';
import { aSmallDisk } from '../../testing/small-disk.ts';
import { aTimetable } from '../../testing/timetable.ts';
import { until } from '../../testing/until.ts';
import { examine, findingsOf } from '../doctor/examine.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';

/** A real disk without room under PostgreSQL, where this account may mount one. */
const disk = aSmallDisk(200);

/** Takes all the room there is. */
function fill(file: string) {
  const open = openSync(file, 'w');
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (;;) writeSync(open, block);
  } catch (error) {
    expect((error as { code?: string }).code).toBe('ENOSPC');
  } finally {
    closeSync(open);
  }
}

describe.skipIf(disk === null)('a database without room', () => {
  const folder = temporaryFolder();
  const filler = join(disk?.path ?? '', 'filler');
  let postgres: PlainPostgres;
  let product: RunningProduct;
  let database: Database;
  let fleet: ReturnType<typeof aFleet>;
  beforeAll(async () => {
    const small = { min_wal_size: '32MB', max_wal_size: '64MB', max_connections: '40' };
    postgres = await aPostgres(small, disk?.path);
    fleet = aFleet({ DATABASE_URL: postgres.url, SHIFTWRIGHT_DATA_DIR: folder.path });
    product = await fleet.start('web');
    database = openDatabase(postgres.url, { max: 2 });
  });
  afterAll(async () => {
    await database.close();
    await fleet.end();
    await postgres.remove().catch(() => {});
    disk?.remove();
    folder.remove();
  });

  it('refuses what it cannot keep, keeps what it acknowledged, and goes on with room', async () => {
    const t = await aTimetable(database.db);
    const browser = await aBrowser(database.db, t.manager);
    const comment = 'x'.repeat(3000);
    const dates = Array.from({ length: 19 }, (_, i) => `2026-03-${12 + i}`);
    const save = (round: number) =>
      browser.call(product.url, planning.batchWorkerDays, {
        data: dates.map((dt) => t.shift({ dt, comment: `${round} ${comment}`.slice(0, 2900) })),
        options: { delete_scope_fields_list: ['employee_id', 'dt', 'is_fact', 'is_approved'] },
      } as never);
    expect((await save(0)).status).toBe(200);
    fill(filler);

    let acknowledged = 0;
    let refused = 0;
    for (let round = 1; round < 400 && refused === 0; round++) {
      const { status, body } = await save(round);
      if (status === 200) {
        acknowledged = round;
        continue;
      }
      refused = status;
      // Where only its journal has no room PostgreSQL stops, which is told as such.
      expect([503, 507]).toContain(status);
      expect(body.detail).toMatch(/no room left|not available for the moment/);
    }
    expect(refused).toBeGreaterThan(0);

    rmSync(filler);
    await until(async () => {
      await postgres.revive();
      const found = await database.db
        .selectFrom('worker_day')
        .select('comment')
        .where('network_id', '=', t.network_id)
        .execute();
      expect(found).toHaveLength(dates.length);
      expect(new Set(found.map((one) => one.comment?.split(' ')[0]))).toEqual(
        new Set([String(acknowledged)]),
      );
    });
    expect(findingsOf(await examine(database.db))).toEqual([]);
    await until(async () => expect((await save(500)).status).toBe(200));
  });
});
