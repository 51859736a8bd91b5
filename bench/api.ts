/**
 * `npm run bench:api`: what a manager's calls cost beside the same rows read or written as plain SQL in the same
 * run, on the full demo network. The ratio is the figure to quote: this machine's speed drifts.
 */
import { signIn } from './lib/client.ts';
import { demoProduct } from './lib/demo-product.ts';
import { type Figure, measure, printJson, printTable } from './lib/figures.ts';
import { measureStatistics } from './lib/statistics.ts';
import { measureVacancies } from './lib/vacancies.ts';

interface Shop {
  id: number;
}
interface Day {
  id: number;
  employee_id: number;
  shop_id: number;
  dt: string;
  dttm_work_start: string;
  dttm_work_end: string;
  worker_day_details: { work_type_id: number; work_part: number }[];
}

const { product, sql, ready, end } = await demoProduct(process.argv.includes('--small') ? 'small' : 'full');

try {
  await ready();
  const manager = await signIn(product.url, 'manager', 'shiftwright-demo');
  const [shop] = await manager.get<Shop[]>('department/tree/');
  if (!shop) throw new Error('the manager has no department');

  const month = monthOf(new Date());
  const period = { dt_from: month.first, dt_to: month.last };
  const listQuery = {
    shop_id: shop.id,
    dt__gte: month.first,
    dt__lte: month.last,
    is_fact: 'false',
    is_approved: 'false',
  };
  const days = (await manager.get<Day[]>('worker_day/', listQuery)).filter(
    (day) =>
      day.shop_id === shop.id && day.dttm_work_start && day.worker_day_details.length > 0 && day.dt > today(),
  );
  const edited = days.slice(0, 50);

  const pairs: [Figure, Figure][] = [
    [
      await measure('list a department month', () => manager.get('worker_day/', listQuery)),
      await measure('plain SQL', () =>
        sql.query(
          `select d.*, (select json_agg(x) from worker_day_details x where x.worker_day_id = d.id) as details
             from worker_day d
            where dt between $1 and $2 and not is_fact and not is_approved
              and (shop_id = $3 or employee_id in (select employee_id from employment where shop_id = $3))`,
          [month.first, month.last, shop.id],
        ),
      ),
    ],
    [
      await measure(
        `batch save of ${edited.length} days`,
        (round) =>
          manager.post('worker_day/batch_update_or_create/', {
            data: edited.map((day) => ({
              id: day.id,
              employee_id: day.employee_id,
              shop_id: day.shop_id,
              type: 'W',
              dt: day.dt,
              dttm_work_start: day.dttm_work_start,
              dttm_work_end: day.dttm_work_end,
              is_fact: false,
              comment: `round ${round}`,
              worker_day_details: day.worker_day_details.map(({ work_type_id, work_part }) => ({
                work_type_id,
                work_part,
              })),
            })),
          }),
        { rounds: 15 },
      ),
      await measure(
        'plain SQL',
        async (round) => {
          await sql.query('begin');
          for (const day of edited) {
            await sql.query('update worker_day set comment = $2 where id = $1', [day.id, `sql ${round}`]);
          }
          await sql.query('commit');
        },
        { rounds: 15 },
      ),
    ],
    [
      await measure('statistics of the month', () =>
        manager.get('worker_day/worker_stat/', { shop_id: shop.id, ...period }),
      ),
      await measure('plain SQL', () =>
        sql.query(
          `select employee_id, is_fact, is_approved, count(distinct dt), sum(work_seconds)
             from worker_day
            where dt between $1 and $2
              and employee_id in (select employee_id from employment where shop_id = $3)
            group by 1, 2, 3`,
          [month.first, month.last, shop.id],
        ),
      ),
    ],
    [
      await measure(
        'approve after one change',
        async (round) => {
          const day = edited[0];
          if (!day) throw new Error('no day to change');
          const [fresh] = await manager.get<Day[]>('worker_day/', {
            ...listQuery,
            employee_id__in: day.employee_id,
            dt: day.dt,
          });
          await manager.post('worker_day/batch_update_or_create/', {
            data: [
              {
                ...fresh,
                comment: undefined,
                work_hours: undefined,
                dttm_work_end: `${day.dt}T${round % 2 ? '20' : '21'}:00:00`,
                worker_day_details: day.worker_day_details.map(({ work_type_id, work_part }) => ({
                  work_type_id,
                  work_part,
                })),
              },
            ],
          });
          await manager.post('worker_day/approve/', { shop_id: shop.id, is_fact: false, ...period });
        },
        { rounds: 10, warmup: 2 },
      ),
      await measure('plain SQL', async () => {
        await sql.query('begin');
        await sql.query(
          'select count(*) from worker_day where shop_id = $1 and dt between $2 and $3 and not is_fact',
          [shop.id, month.first, month.last],
        );
        await sql.query('update worker_day set dttm_modified = now() where id = $1', [edited[0]?.id]);
        await sql.query('commit');
      }),
    ],
  ];

  const admin = await signIn(product.url, 'admin', 'shiftwright-demo');
  pairs.push(...(await measureVacancies(admin, sql, { ...period, shop_id: shop.id })));
  pairs.push(...(await measureStatistics(admin, sql)));

  printTable(
    ['call', 'median ms', 'p95 ms', 'plain SQL ms', 'ratio'],
    pairs.map(([call, plain]) => [
      call.name,
      call.median_ms,
      call.p95_ms,
      plain.median_ms,
      call.median_ms / plain.median_ms,
    ]),
  );
  printJson({
    bench: 'api',
    rows: days.length,
    figures: pairs.map(([call, plain]) => ({
      ...call,
      sql_ms: plain.median_ms,
      ratio: call.median_ms / plain.median_ms,
    })),
  });
} finally {
  await end();
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

function monthOf(date: Date) {
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  return { first: first.toISOString().slice(0, 10), last: last.toISOString().slice(0, 10) };
}
