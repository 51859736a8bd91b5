import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, aFleet, untilSaid } from '../../testing/fleet.ts';
import { aMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { anObjectStore, type ObjectStore } from '../../testing/object-store.ts';
import { aPng } from '../../testing/photos.ts';
import { aPostgres, type PlainPostgres } from '../../testing/postgres.ts';
import { type RunningProduct, temporaryFolder } from '../../testing/process.ts';
import { aSchedulingStore, TWO_WEEKS } from '../../testing/scheduling.ts';
import { aTimetable } from '../../testing/timetable.ts';
import { until } from '../../testing/until.ts';
import { examine, findingsOf } from '../doctor/examine.ts';
import { openBlobs } from '../platform/blobs/open-blobs.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { openLog } from '../platform/log.ts';

/** One product, and everything it stands on taken away in turn: it says so, keeps what it has, and comes back by itself. */
let postgres: PlainPostgres;
let store: ObjectStore;
let mailbox: Mailbox;
let product: RunningProduct;
let database: Database;
let fleet: ReturnType<typeof aFleet>;
const folder = temporaryFolder();

beforeAll(async () => {
  [postgres, store, mailbox] = await Promise.all([aPostgres(), anObjectStore(), aMailbox()]);
  fleet = aFleet({
    DATABASE_URL: postgres.url,
    SHIFTWRIGHT_DATA_DIR: folder.path,
    SHIFTWRIGHT_SMTP_URL: mailbox.url,
    ...store.environment,
  });
  product = await fleet.start('all');
  database = openDatabase(postgres.url, { max: 2 });
});
afterAll(async () => {
  await database.close();
  await fleet.end();
  await mailbox.close();
  await store.remove();
  await postgres.remove();
  folder.remove();
});

const PNG = new Uint8Array(aPng());
const ready = async () => (await fetch(`${product.url}/readyz`)).status;
const examined = async () =>
  findingsOf(
    await examine(
      database.db,
      await openBlobs({ s3: store.settings, data_dir: folder.path }, openLog('silent')),
    ),
  );
async function faultsOf(part: string): Promise<number> {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  return Number(new RegExp(`shiftwright_faults_total\\{part="${part}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
}

async function aManager() {
  const t = await aTimetable(database.db);
  const browser = await aBrowser(database.db, t.manager);
  const save = (dt: string) =>
    browser.call(product.url, planning.batchWorkerDays, { data: [t.shift({ dt })] } as never);
  return { t, browser, save };
}

/** Departments whose schedule was being built when the database went away. */
const ordered: number[] = [];
async function orderSchedule() {
  const month = await aSchedulingStore(database.db, { people: 2, budget_seconds: 3 });
  const planner = await aBrowser(database.db, month.manager);
  const asked = { shop_id: month.shop_id, ...TWO_WEEKS };
  expect((await planner.call(product.url, planning.createTimetable, asked as never)).status).toBe(200);
  ordered.push(month.shop_id);
}

describe('PostgreSQL', () => {
  it.each(['SIGINT', 'SIGQUIT'] as const)(
    'stopped by %s under work: calls are turned away until it is back, then all goes on',
    async (signal) => {
      const { t, browser, save } = await aManager();
      await orderSchedule();
      const screen = await browser.listen(product.url);
      expect((await save('2026-03-12')).status).toBe(200);
      const saving = Array.from({ length: 8 }, (_, n) => save(`2026-03-${20 + n}`));

      await postgres.stop(signal);

      // Whoever was underway is answered, one way or the other.
      for (const { status } of await Promise.all(saving)) expect([200, 503]).toContain(status);
      const refused = await save('2026-03-13');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(refused.body.detail).toContain('not available for the moment');
      expect(await ready()).toBe(503);
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
      expect(await faultsOf('database')).toBeGreaterThan(0);
      await postgres.start();

      await until(async () => expect(await ready()).toBe(200));
      // The same session; and the stream ended, so that the screen comes again and fetches what it missed.
      expect((await save('2026-03-13')).status).toBe(200);
      await until(() => expect(screen.isOver()).toBe(true));
      expect(product.output().includes('the live connection is there again')).toBe(true);
      const again = await browser.listen(product.url);
      await until(async () => {
        expect((await save('2026-03-14')).status).toBe(200);
        expect(again.heard.some((one) => one.shop_id === t.shop.id)).toBe(true);
      });
      again.stop();
      expect(await examined()).toEqual([]);
    },
    240_000,
  );
});

describe('the blob store', () => {
  it('gone: a photo is refused and nothing of it stays; one that is deleted meanwhile goes later', async () => {
    const { t } = await aManager();
    await database.db
      .insertInto('function_group')
      .values(
        ['User', 'User_add_biometrics', 'User_delete_biometrics'].flatMap((func) =>
          ['GET', 'POST'].map((method) => ({ network_id: t.network_id, group_id: t.group.id, func, method })),
        ),
      )
      .execute();
    const browser = await aBrowser(database.db, t.manager);
    const photo = (action: string) => {
      const form = new FormData();
      form.append('file', new File([PNG], 'a.png'));
      form.append('consent', 'true');
      return browser.send(`${product.url}/rest_api/user/${t.worker.user_id}/${action}/`, form);
    };
    const kept = () =>
      database.db.selectFrom('blob').select('key').where('network_id', '=', t.network_id).execute();

    await store.stop();
    const refused = await photo('add_biometrics');
    expect(refused.status).toBe(502);
    expect(await kept()).toEqual([]);
    expect(await faultsOf('blobs')).toBeGreaterThan(0);
    expect(product.output().includes('the blob store did not take a blob')).toBe(true);

    await store.start();
    expect((await photo('add_biometrics')).status).toBe(200);
    const [row] = await kept();
    await store.stop();
    expect((await photo('delete_biometrics')).status).toBe(200);
    expect(await kept()).toEqual([]);
    await store.start();
    const blobs = await openBlobs({ s3: store.settings, data_dir: folder.path }, openLog('silent'));
    await until(async () => expect(await blobs.get(row?.key ?? '')).toBeNull());
    expect(await examined()).toEqual([]);
  });
});

describe('the mail server', () => {
  it('gone: the letter waits and is sent once it is back', async () => {
    const port = Number(new URL(mailbox.url).port);
    await mailbox.close();
    const letter = { to: ['late@example.com'], subject: 'Late but there', text: 'x' };
    await database.pool.query(
      `insert into pgboss.job (name, data, retry_limit, retry_delay) values ('mail.send', $1, 8, 1)`,
      [JSON.stringify(letter)],
    );
    await until(async () => expect(await faultsOf('mail')).toBeGreaterThan(0));
    expect(product.output().includes('job failed')).toBe(true);

    mailbox = await aMailbox(port);

    await until(() => expect(mailbox.letters.map((one) => one.subject)).toEqual(['Late but there']));
  });
});

describe('the embedded PostgreSQL', () => {
  it('killed under the product is started again at its place', async () => {
    const own = temporaryFolder();
    const other = aFleet({ SHIFTWRIGHT_DATA_DIR: own.path });
    const alone = await other.start('all');
    const found = spawnSync('pgrep', ['-P', String(alone.child.pid), '-f', 'cluster'], { encoding: 'utf8' });
    const pid = Number(found.stdout.trim().split('\n')[0]);
    expect(pid).toBeGreaterThan(0);

    process.kill(pid, 'SIGKILL');

    await untilSaid(alone, 'the embedded PostgreSQL is gone');
    await sleep(500);
    await until(async () => expect((await fetch(`${alone.url}/readyz`)).status).toBe(200));
    expect(await alone.end('SIGTERM')).toBe(0);
    own.remove();
  });
});

describe('work that was underway when PostgreSQL went away', () => {
  it('is done once it is back', async () => {
    await until(async () => {
      const found = await database.db
        .selectFrom('shop_month_stat')
        .select(['status', 'status_message'])
        .where('shop_id', 'in', ordered)
        .execute();
      expect(found).toEqual(ordered.map(() => ({ status: 'R', status_message: null })));
    });
    expect(await examined()).toEqual([]);
  });
});
