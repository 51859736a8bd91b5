/**
 * `npm run bench:planning`: the calls of a large department beside the same rows as plain SQL on the same server in
 * the same run: 200 people, a month, all four versions (about 21,000 rows). The ratio is the figure to quote.
 */
import { request } from 'node:http';
import { signIn } from './lib/client.ts';
import { demoProduct } from './lib/demo-product.ts';
import { type Figure, figure, measure, printJson, printTable } from './lib/figures.ts';
import { untilJobsRest } from './lib/jobs.ts';
import { fillLargeShop, type LargeShop, makeLargeShop, monthAfter } from './lib/large-shop.ts';

interface Day {
  id: number;
  employee_id: number;
  dt: string;
  type: string;
  version: number;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  worker_day_details: { work_type_id: number; work_part: number }[];
}

interface Period {
  first: string;
  last: string;
}

const PEOPLE = 200;
const APPROVED_PEOPLE = 100;
const SAVED_CELLS = 1000;
const APPROVALS = 15;
const LISTS = 11;

const { product, sql, ready, end } = await demoProduct('small');

/** The plain statement that gathers the same rows as one JSON text. */
const LIST_SQL = `
  select coalesce(json_agg(x), '[]')::text from (
    select w.*, coalesce(d.list, '[]') as worker_day_details, '[]'::json as outsources,
           json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                             'middle_name', u.middle_name, 'avatar', u.avatar) as last_edited_by
      from worker_day w
      left join lateral (select json_agg(json_build_object('id', p.id, 'work_type_id', p.work_type_id,
                                                           'work_part', p.work_part)) as list
                           from worker_day_details p where p.worker_day_id = w.id) d on true
      left join user_account u on u.id = w.last_edited_by_id
     where w.shop_id = $1 and w.dt between $2 and $3 and not w.canceled and w.dt_not_actual is null
        or w.employee_id in (select employee_id from employment where shop_id = $1)
           and w.dt between $2 and $3 and not w.canceled and w.dt_not_actual is null
     order by w.worker_id, w.dt, w.dttm_work_start, w.id) x`;

/** Reads an answer without unpacking it: what travels over the wire. */
function wireBytes(
  url: string,
  cookie: string,
): Promise<{ bytes: number; encoding: string; first_ms: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { headers: { cookie, 'accept-encoding': 'gzip, br' } }, (answer) => {
      let bytes = 0;
      let first_ms = 0;
      answer.on('data', (chunk: Buffer) => {
        first_ms ||= performance.now() - started;
        bytes += chunk.length;
      });
      answer.on('end', () =>
        resolve({ bytes, encoding: answer.headers['content-encoding'] ?? 'none', first_ms }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** What saving sends for a day: its times and parts, moved by a quarter of an hour from round to round. */
function saved(day: Day, round: number) {
  return {
    id: day.id,
    employee_id: day.employee_id,
    shop_id: shop.shop_id,
    type: day.type,
    dt: day.dt,
    is_fact: false,
    dttm_work_start: day.dttm_work_start,
    dttm_work_end: `${day.dt}T${round % 2 === 0 ? '18:15' : '18:30'}:00`,
    worker_day_details: day.worker_day_details.map(({ work_type_id, work_part }) => ({
      work_type_id,
      work_part,
    })),
  };
}

/** Makes every draft day of the first people differ from what is approved, so that all of them are approved anew. */
async function disturb({ employee_ids }: LargeShop, { first, last }: Period, round: number) {
  await sql.query(
    `update worker_day
        set type = case when is_dayoff then $2 else type end, version = version + 1,
            dttm_work_end = case when not is_dayoff then dt + make_interval(hours => 18, mins => $3::int) end
      where employee_id = any($1) and not is_fact and not is_approved and dt between $4 and $5`,
    [
      employee_ids.slice(0, APPROVED_PEOPLE),
      round % 2 === 0 ? 'H' : 'V',
      (Math.abs(round) % 5) * 5 + 5,
      first,
      last,
    ],
  );
}

/** The equivalent without any rule: approved rows go, drafts are copied in their place. */
async function bareApproval({ employee_ids }: LargeShop, { first, last }: Period) {
  const asked = [employee_ids.slice(APPROVED_PEOPLE), first, last];
  const columns = `network_id, dt, type, is_dayoff, is_fact, shop_id, employee_id, employee_network_id, worker_id,
    employment_id, employment_network_id, dttm_work_start, dttm_work_end, work_seconds`;
  await sql.query('begin');
  await sql.query(
    `delete from worker_day where employee_id = any($1) and dt between $2 and $3 and not is_fact and is_approved`,
    asked,
  );
  await sql.query(
    `with approved as (
       insert into worker_day (${columns}, is_approved)
       select ${columns}, true from worker_day
        where employee_id = any($1) and dt between $2 and $3 and not is_fact and not is_approved
       returning id, employee_id, dt)
     insert into worker_day_details (network_id, worker_day_id, work_type_id, work_part)
     select p.network_id, a.id, p.work_type_id, p.work_part
       from approved a
       join worker_day w on w.employee_id = a.employee_id and w.dt = a.dt and not w.is_fact and not w.is_approved
       join worker_day_details p on p.worker_day_id = w.id`,
    asked,
  );
  await sql.query('commit');
}

let shop: LargeShop;
try {
  await ready();
  const month = monthAfter(1);
  const coming = monthAfter(2);
  shop = await makeLargeShop(sql, PEOPLE);
  await fillLargeShop(sql, shop, { ...month, facts: true });
  await fillLargeShop(sql, shop, { ...coming, facts: false });
  const admin = await signIn(product.url, 'admin', 'shiftwright-demo');
  const period = { dt_from: month.first, dt_to: month.last };
  const listQuery = {
    employee_id__in: shop.employee_ids.join(','),
    dt__gte: month.first,
    dt__lte: month.last,
  };
  const all = await admin.get<Day[]>('worker_day/', listQuery);
  const drafts = (
    await admin.get<Day[]>('worker_day/', { ...listQuery, is_fact: 'false', is_approved: 'false', type: 'W' })
  ).slice(0, SAVED_CELLS);
  const stats = { shop_id: shop.shop_id, ...period };

  const list = await measurePairs('list of 200 people, a month, four versions', LISTS, {
    ours: () => admin.text('worker_day/', listQuery),
    plain: () => sql.query(LIST_SQL, [shop.shop_id, month.first, month.last]),
  });
  const save = await measure(
    `batch save of ${drafts.length} cells`,
    (round) =>
      admin.post('worker_day/batch_update_or_create/', { data: drafts.map((day) => saved(day, round)) }),
    { rounds: 7, warmup: 2 },
  );
  const workerStat = await measure(
    'worker_stat of 200 people',
    () => admin.get('worker_day/worker_stat/', stats),
    { rounds: 10 },
  );
  const dailyStat = await measure(
    'daily_stat of 200 people',
    () => admin.get('worker_day/daily_stat/', stats),
    { rounds: 10 },
  );
  const approval = await measurePairs(`approve ${APPROVED_PEOPLE} people × the month`, APPROVALS, {
    before: (round) => disturb(shop, coming, round),
    ours: () =>
      admin.post('worker_day/approve/', {
        shop_id: shop.shop_id,
        is_fact: false,
        employee_ids: shop.employee_ids.slice(0, APPROVED_PEOPLE),
        dt_from: coming.first,
        dt_to: coming.last,
      }),
    plain: () => bareApproval(shop, coming),
  });
  const wire = await wireBytes(
    `${product.url}/rest_api/worker_day/?${new URLSearchParams(listQuery)}`,
    admin.cookie,
  );

  const rows: [Figure, Figure | null, number | null][] = [
    [list.ours, list.plain, list.ratio],
    [approval.ours, approval.plain, approval.ratio],
    [save, null, null],
    [workerStat, null, null],
    [dailyStat, null, null],
  ];
  printTable(
    ['call', 'median ms', 'p95 ms', 'plain SQL ms', 'ratio'],
    rows.map(([call, plain, ratio]) => [
      call.name,
      call.median_ms,
      call.p95_ms,
      plain?.median_ms ?? '',
      ratio ?? '',
    ]),
  );
  console.log(
    `${all.length} rows, ${(wire.bytes / 1024 / 1024).toFixed(2)} MB as ${wire.encoding}, first byte after ${wire.first_ms.toFixed(0)} ms`,
  );
  printJson({
    bench: 'planning',
    rows: all.length,
    wire,
    figures: rows.map(([call, plain, ratio]) => ({
      ...call,
      ...(plain ? { sql_ms: plain.median_ms, ratio } : {}),
    })),
  });
} finally {
  await end();
}

/**
 * The call and its bare statements in turn, so that what else the machine does falls on both; only they are timed, not
 * what makes the rows differ before them. The ratio is the median of the pairs.
 */
async function measurePairs(
  name: string,
  rounds: number,
  work: {
    before?: (round: number) => Promise<unknown>;
    ours: () => Promise<unknown>;
    plain: () => Promise<unknown>;
  },
) {
  const ours: number[] = [];
  const plain: number[] = [];
  const timed = async (one: () => Promise<unknown>, times: number[], counts: boolean) => {
    await untilJobsRest(sql);
    const started = performance.now();
    await one();
    if (counts) times.push(performance.now() - started);
  };
  for (let round = -2; round < rounds; round++) {
    await work.before?.(round);
    await timed(work.ours, ours, round >= 0);
    await timed(work.plain, plain, round >= 0);
  }
  const ratios = ours.map((ms, round) => ms / plain[round]!);
  return { ours: figure(name, ours), plain: figure('', plain), ratio: figure('', ratios).median_ms };
}
