import { setTimeout as sleep } from 'node:timers/promises';
import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee } from '../testing/factories.ts';
import { aBrowser, aFleet, untilNoJobs } from '../testing/fleet.ts';
import { aMailbox, type Mailbox } from '../testing/mailbox.ts';
import { anObjectStore, type ObjectStore } from '../testing/object-store.ts';
import { aPostgres, type PlainPostgres } from '../testing/postgres.ts';
import { type RunningProduct, temporaryFolder } from '../testing/process.ts';
import { aSchedulingStore, TWO_WEEKS } from '../testing/scheduling.ts';
import { aTimetable } from '../testing/timetable.ts';
import { until } from '../testing/until.ts';
import { examine, findingsOf } from './doctor/examine.ts';
import { openBlobs } from './platform/blobs/open-blobs.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { openLog } from './platform/log.ts';

/**
 * Two webs and two workers on one plain PostgreSQL server and one object store, each kind killed in turn while people
 * work: what `docs/OPERATIONS.md` promises of many machines.
 */
let postgres: PlainPostgres;
let store: ObjectStore;
let mailbox: Mailbox;
let database: Database;
let fleet: ReturnType<typeof aFleet>;
let webs: [RunningProduct, RunningProduct];
let workers: [RunningProduct, RunningProduct];
const folder = temporaryFolder();

beforeAll(async () => {
  [postgres, store, mailbox] = await Promise.all([aPostgres(), anObjectStore(), aMailbox()]);
  fleet = aFleet({
    DATABASE_URL: postgres.url,
    SHIFTWRIGHT_DATA_DIR: folder.path,
    SHIFTWRIGHT_SMTP_URL: mailbox.url,
    ...store.environment,
  });
  // All at once on an empty database: one of them migrates, the others wait for it.
  const [one, two, three, four] = await Promise.all([
    fleet.start('web'),
    fleet.start('web'),
    fleet.start('worker'),
    fleet.start('worker'),
  ]);
  webs = [one, two];
  workers = [three, four];
  database = openDatabase(postgres.url, { max: 4 });
});

afterAll(async () => {
  await database.close();
  await fleet.end();
  await mailbox.close();
  await store.remove();
  await postgres.remove();
  folder.remove();
});

const blobs = () => openBlobs({ s3: store.settings, data_dir: folder.path }, openLog('silent'));
const examined = async () => findingsOf(await examine(database.db, await blobs()));

const MARCH = Array.from({ length: 20 }, (_, i) => `2026-03-${String(i + 12).padStart(2, '0')}`);

/** A manager who saves shift after shift and approves now and then, at whichever web answers; remembers what was acknowledged. */
async function aBusyManager(stopped: () => boolean) {
  const t = await aTimetable(database.db);
  const people = [t.worker];
  for (let i = 0; i < 3; i++)
    people.push(await anEmployee(database.db, { network_id: t.network_id, shop_id: t.shop.id }));
  const browser = await aBrowser(database.db, t.manager);
  const acknowledged: { employee_id: number; dt: string; end: string }[] = [];
  const refused: unknown[] = [];
  let approvals = 0;
  let failovers = 0;

  /** As a proxy does: the other web is asked when one does not answer. */
  async function asked<Result>(ask: (url: string) => Promise<Result>): Promise<Result> {
    for (;;) {
      for (const web of webs.values()) {
        try {
          return await ask(web.url);
        } catch {
          failovers += 1;
        }
      }
      await sleep(50);
    }
  }

  const working = (async () => {
    for (let n = 0; !stopped(); n++) {
      const { employee_id } = people[n % people.length]!;
      const dt = MARCH[Math.floor(n / people.length) % MARCH.length]!;
      const end = `${18 + (n % 5)}:00:00`;
      const answer = await asked((url) =>
        browser.call(url, planning.batchWorkerDays, {
          data: [t.shift({ employee_id, dt, end })],
          options: {
            return_response: true,
            delete_scope_fields_list: ['employee_id', 'dt', 'is_fact', 'is_approved'],
          },
        } as never),
      );
      if (answer.status === 200) acknowledged.push({ employee_id, dt, end: `${dt}T${end}` });
      else refused.push([answer.status, answer.body]);
      if (n % 7 === 6) {
        const period = { shop_id: t.shop.id, is_fact: false, dt_from: '2026-03-01', dt_to: '2026-03-31' };
        const approval = await asked((url) => browser.call(url, planning.approveWorkerDays, period as never));
        if (approval.status === 200) approvals += 1;
        else refused.push([approval.status, approval.body]);
      }
    }
  })();
  return { t, browser, working, acknowledged, refused, counts: () => ({ approvals, failovers }) };
}

/** The drafts that stand, as "person date end". */
async function drafts(network_id: number) {
  const rows = await database.db
    .selectFrom('worker_day')
    .select(['employee_id', 'dt', 'dttm_work_end'])
    .where('network_id', '=', network_id)
    .where('is_approved', '=', false)
    .execute();
  return new Set(rows.map((row) => `${row.employee_id} ${row.dt} ${row.dttm_work_end}`));
}

describe('two webs and two workers', () => {
  it('lose no acknowledged write, no session and no message when either web is killed', async () => {
    let over = false;
    const manager = await aBusyManager(() => over);
    const { t, browser, acknowledged } = manager;
    const listening = await browser.listen(webs[1].url);
    const elsewhere = await browser.listen(webs[0].url);
    await until(() => expect(acknowledged.length).toBeGreaterThan(10));
    // Written at the first web, heard at both.
    expect(listening.heard.length).toBeGreaterThan(0);
    expect(elsewhere.heard.length).toBeGreaterThan(0);

    for (const at of [0, 1] as const) {
      await fleet.kill(webs[at]);
      const before = acknowledged.length;
      await until(() => expect(acknowledged.length).toBeGreaterThan(before + 8));
      webs[at] = await fleet.start('web');
    }
    over = true;
    await manager.working;

    expect(elsewhere.isOver() && listening.isOver()).toBe(true);
    expect(manager.refused).toEqual([]);
    expect(manager.counts().failovers).toBeGreaterThan(0);
    expect(manager.counts().approvals).toBeGreaterThan(1);
    const last = new Map(acknowledged.map((one) => [`${one.employee_id} ${one.dt}`, one]));
    const current = await drafts(t.network_id);
    for (const { employee_id, dt, end } of last.values())
      expect(current).toContain(`${employee_id} ${dt} ${end}`);
    expect(await examined()).toEqual([]);
  });

  it('do every job once to effect, and all of them, when a worker is killed', async () => {
    const stores = [];
    for (let i = 0; i < 3; i++)
      stores.push(await aSchedulingStore(database.db, { people: 3, budget_seconds: 4 }));
    for (const one of stores) {
      const browser = await aBrowser(database.db, one.manager);
      const ordered = await browser.call(webs[0].url, planning.createTimetable, {
        shop_id: one.shop_id,
        ...TWO_WEEKS,
      } as never);
      expect(ordered.status).toBe(200);
    }
    const building = `select count(*)::int as n from pgboss.job where name = 'planning-build-timetable' and state = 'active'`;
    await until(async () => expect((await database.pool.query(building)).rows[0].n).toBe(2));

    await fleet.kill(workers[0]);
    workers[0] = await fleet.start('worker');

    await untilNoJobs(database);
    for (const { network_id, shop_id } of stores) {
      const month = await database.db
        .selectFrom('shop_month_stat')
        .select(['status', 'status_message'])
        .where('shop_id', '=', shop_id)
        .executeTakeFirst();
      expect(month).toEqual({ status: 'R', status_message: null });
      const steps = await database.db
        .selectFrom('worker_day_command')
        .select('name')
        .where('network_id', '=', network_id)
        .execute();
      expect(steps).toEqual([{ name: 'create_timetable' }]);
      const news = await database.db
        .selectFrom('notification')
        .select('event_type')
        .where('network_id', '=', network_id)
        .execute();
      expect(news.length).toBe(1);
    }
    expect(await examined()).toEqual([]);
  });
});
