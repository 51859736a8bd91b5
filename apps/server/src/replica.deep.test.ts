import { planning, reporting, timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_FUNCTIONS } from '../seed/functions.ts';
import { aGroup, anEmployee, aWorkerDay } from '../testing/factories.ts';
import { aBrowser, aFleet, untilNoJobs } from '../testing/fleet.ts';
import { aPostgres, type PlainPostgres } from '../testing/postgres.ts';
import { type RunningProduct, temporaryFolder } from '../testing/process.ts';
import { aTimetable } from '../testing/timetable.ts';
import { until } from '../testing/until.ts';
import { type Database, openDatabase } from './platform/db/database.ts';

/** The product on a primary and a real streaming replica of it. */
let primary: PlainPostgres;
let standby: PlainPostgres;
let database: Database;
let replica: Database;
let product: RunningProduct;
let fleet: ReturnType<typeof aFleet>;
const folder = temporaryFolder();
const MARCH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

beforeAll(async () => {
  primary = await aPostgres();
  standby = await primary.replica();
  fleet = aFleet({
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: standby.url,
    SHIFTWRIGHT_DATA_DIR: folder.path,
  });
  product = await fleet.start('all');
  database = openDatabase(primary.url, { max: 2 });
  replica = openDatabase(standby.url, { max: 1 });
});
afterAll(async () => {
  await replica.close();
  await database.close();
  await fleet.end();
  await standby.remove();
  await primary.remove();
  folder.remove();
});

/** A department, whoever plans it, and somebody who only looks at its figures. */
async function aDepartment() {
  const t = await aTimetable(database.db);
  const { network_id } = t;
  const group = await aGroup(database.db, {
    network_id,
    functions: Object.keys(ALL_FUNCTIONS),
  });
  const someone = () =>
    anEmployee(database.db, { network_id, shop_id: t.shop.id, function_group_id: group.id });
  const planner = await aBrowser(database.db, await someone());
  const onlooker = await aBrowser(database.db, await someone());
  // Made past the product: nobody is told of it, so it has to arrive first.
  const arrived = 'select from employment where shop_id = $1 having count(*) > 3';
  await until(async () => expect((await replica.pool.query(arrived, [t.shop.id])).rowCount).toBe(1));
  const hoursFor = async (browser: typeof planner): Promise<number> => {
    const asked = { shop_id: t.shop.id, ...MARCH, employee_id__in: [t.worker.employee_id] };
    const answer = await browser.call(product.url, timekeeping.workerStat, asked as never);
    expect(answer.status).toBe(200);
    return answer.body[t.worker.employee_id]?.plan?.not_approved?.work_hours?.all_shops_main ?? 0;
  };
  const plan = async (n: number) => {
    const day = t.shift({ dt: `2026-03-${String(12 + n)}` });
    const answer = await planner.call(product.url, planning.batchWorkerDays, { data: [day] } as never);
    expect(answer.status).toBe(200);
  };
  return { t, planner, onlooker, hoursFor, plan };
}

const replayed = async () =>
  (await replica.pool.query('select xact_commit from pg_stat_database where datname = current_database()'))
    .rows[0].xact_commit;

describe('figures from a replica', () => {
  it('are read there, and include what their reader has just written', async () => {
    const { planner, onlooker, hoursFor, plan } = await aDepartment();
    let last = 0;
    for (let n = 0; n < 6; n++) {
      await plan(n);
      const hours = await hoursFor(planner);
      expect(hours).toBeGreaterThan(last);
      last = hours;
    }
    await until(async () => expect(await hoursFor(onlooker)).toBe(last));
    const before = Number(await replayed());
    for (let n = 0; n < 30; n++) await hoursFor(onlooker);
    await until(async () => expect(Number(await replayed())).toBeGreaterThan(before + 20));
  });

  it('are read from the primary by whoever knows more than a replica that is behind', async () => {
    const { t, planner, onlooker, hoursFor, plan } = await aDepartment();
    await plan(0);
    await until(async () => expect(await hoursFor(onlooker)).toBeGreaterThan(0));
    // Jobs that follow the plan tell the network as well; once they are done there is nothing new to know.
    await untilNoJobs(database);
    const known = await hoursFor(onlooker);

    await replica.pool.query('select pg_wal_replay_pause()');
    // Written past the product, so that nobody was told: only the replica's silence can hide it.
    const { network_id, worker, shop } = t;
    const mine = { network_id, employee_id: worker.employee_id, employment_id: worker.employment_id };
    await aWorkerDay(database.db, { ...mine, shop_id: shop.id, dt: '2026-03-20', is_approved: false });
    expect(await hoursFor(onlooker)).toBe(known);
    await plan(1);
    const all = await hoursFor(planner);
    expect(all).toBeGreaterThan(known);
    // The others of the network were told, and what they fetch then is the same.
    await until(async () => expect(await hoursFor(onlooker)).toBe(all));

    await replica.pool.query('select pg_wal_replay_resume()');
    await until(async () => expect(await hoursFor(onlooker)).toBe(all));
  });

  it('are all readable there: no report, statistic or file needs to write', async () => {
    const { t, onlooker } = await aDepartment();
    const asked = {
      shop_id: t.shop.id,
      shop_ids: t.shop.id,
      dt: '2026-03-01',
      year: 2026,
      month: 3,
      ...MARCH,
    };
    const generous = {
      ...asked,
      dt__gte: MARCH.dt_from,
      dt__lte: MARCH.dt_to,
      from_dt: MARCH.dt_from,
      to_dt: MARCH.dt_to,
      shop_id__in: t.shop.id,
      employee_id__in: t.worker.employee_id,
      work_type_ids: t.work_type.id,
      tabel_type: 'F',
      group_by: 'position',
      is_approved: true,
      type: 'O',
    };
    const calls = [
      timekeeping.workerStat,
      timekeeping.dailyStat,
      timekeeping.listTimesheet,
      timekeeping.listTimesheetItems,
      timekeeping.timesheetLines,
      timekeeping.timesheetStats,
      timekeeping.downloadTimesheetLines,
      planning.getEfficiency,
      planning.listMonthStats,
      planning.downloadTimetable,
      reporting.reportDays,
      reporting.reportIndicators,
      reporting.downloadReportDays,
      reporting.downloadReportIndicators,
      reporting.downloadTickReport,
      reporting.downloadScheduleDeviation,
      reporting.downloadConsolidatedTimesheet,
      reporting.downloadPivotTabel,
      reporting.downloadTabel,
      reporting.downloadAttendance,
      reporting.downloadOvertimes,
    ];
    const refused: unknown[] = [];
    for (const endpoint of calls) {
      const { status, body } = await onlooker.call(product.url, endpoint, generous as never);
      if (status !== 200) refused.push([endpoint.path, status, body]);
    }
    expect(refused).toEqual([]);
    expect(product.output().includes('the replica does not answer')).toBe(false);
  });

  it('come from the primary while the replica is away, and from it again when it is back', async () => {
    const { onlooker, hoursFor, plan } = await aDepartment();
    await plan(0);
    await replica.close();
    await standby.stop('SIGQUIT');

    expect(await hoursFor(onlooker)).toBeGreaterThan(0);
    expect(product.output().includes('the replica does not answer')).toBe(true);
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    expect(metrics).toMatch(/shiftwright_faults_total\{part="replica"\} [1-9]/);

    await standby.start();
    replica = openDatabase(standby.url, { max: 1 });
    const before = Number(await replayed());
    await until(async () => {
      for (let n = 0; n < 10; n++) expect(await hoursFor(onlooker)).toBeGreaterThan(0);
      expect(Number(await replayed())).toBeGreaterThan(before + 8);
    });
  });
});
