import type pg from 'pg';
import type { signIn } from './client.ts';
import { type Figure, measure } from './figures.ts';
import { fillLargeShop, makeLargeShop, monthAfter } from './large-shop.ts';

type Client = Awaited<ReturnType<typeof signIn>>;
const PEOPLE = 200;
const ROUNDS = { rounds: 11 };

/** Days and hours per person and version, without norms, overtime or rights. */
const WORKER_SQL = `
  select employee_id, is_fact, is_approved, count(distinct dt), sum(work_seconds)
    from worker_day
   where dt between $1 and $2 and employee_id in (select employee_id from employment where shop_id = $3)
   group by 1, 2, 3`;

/** Shifts and hours per date and version, without wages, kinds of people or need. */
const DAILY_SQL = `
  select dt, is_fact, is_approved, count(*), sum(work_seconds)
    from worker_day where dt between $1 and $2 and shop_id = $3 and type = 'W' group by 1, 2, 3`;

/** The statistics of a department of 200 people with a whole year of days, also where the accounting period is that year. */
export async function measureStatistics(admin: Client, sql: pg.Client): Promise<[Figure, Figure][]> {
  const month = monthAfter(1);
  const year = month.first.slice(0, 4);
  const filled = { first: `${year}-01-01`, last: `${year}-12-31` };
  const shop = await makeLargeShop(sql, PEOPLE);
  await fillLargeShop(sql, shop, { ...filled, facts: true });
  const asked = { shop_id: shop.shop_id, dt_from: month.first, dt_to: month.last };
  const values = [month.first, month.last, shop.shop_id];
  const workerStat = (name: string) =>
    measure(name, () => admin.get('worker_day/worker_stat/', asked), ROUNDS);
  const workerSql = () => measure('plain SQL', () => sql.query(WORKER_SQL, values), ROUNDS);
  const periodOf = (months: number) =>
    sql.query(
      'update network set accounting_period_length = $2 where id = (select network_id from shop where id = $1)',
      [shop.shop_id, months],
    );

  const pairs: [Figure, Figure][] = [
    [await workerStat(`worker_stat, ${PEOPLE} people, a month`), await workerSql()],
    [
      await measure(
        `daily_stat, ${PEOPLE} people, a month`,
        () => admin.get('worker_day/daily_stat/', asked),
        ROUNDS,
      ),
      await measure('plain SQL', () => sql.query(DAILY_SQL, values), ROUNDS),
    ],
  ];
  await periodOf(12);
  pairs.push([await workerStat(`worker_stat, ${PEOPLE} people, accounts of 12 months`), await workerSql()]);
  await periodOf(1);
  return pairs;
}
