/**
 * `npm run bench:scale [-- --factor 0.05]`: a manager's calls in a department of 50 people, first where the database
 * holds the demo network alone, then beside a network of 1,000 departments and 50,000 people with three months in four
 * versions (about 12 million worker days; times the factor). Each call may take half as long again. Then each statement
 * of these calls is explained, and big tables that are read whole are named. The data live in a database of their own,
 * which goes away with the run.
 */
import { type Client, signIn } from './lib/client.ts';
import { demoProduct } from './lib/demo-product.ts';
import { type Figure, figure, measure, printJson, printTable } from './lib/figures.ts';
import { untilJobsRest } from './lib/jobs.ts';
import { monthAfter } from './lib/large-shop.ts';
import { addWholeMonths, makeScaleNetwork, type Part, partOfDemo } from './scale/network.ts';
import { scansOf } from './scale/plans.ts';

const AIM = 1.5;
const at = process.argv.indexOf('--factor');
const factor = at < 0 ? 1 : Number(process.argv[at + 1]);
const SIZE = { departments: Math.ceil(1000 * factor), people: Math.ceil(50_000 * factor) };
const MONTHS = [0, 1, 2].map((month) => monthAfter(month));

const { folder, product, sql, ready, end } = await demoProduct('small');

/** Moves the end of some draft shifts of the month, so that there is something to approve. */
const change = (part: Part, round: number, { first, last }: { first: string; last: string }) =>
  sql.query(
    `update worker_day set dttm_work_end = dt + time '18:00' + make_interval(mins => $4), dttm_modified = now()
      where shop_id = $1 and dt between $2 and $3 and not is_fact and not is_approved
        and employee_id is not null and type = 'W' and extract(day from dt) % 5 = 0`,
    [part.shop_id, first, last, (Math.abs(round) % 2) * 30 + 5],
  );

/** The calls that a manager makes of a department, by name. */
function callsOf(client: Client, { shop_id }: Part): Record<string, () => Promise<unknown>> {
  const month = MONTHS[1]!;
  const period = { dt_from: month.first, dt_to: month.last };
  const list = { shop_id, dt__gte: month.first, dt__lte: month.last };
  const vacancies = { shop_id, ...period, limit: 50 };
  return {
    'list a department month, four versions': () => client.text('worker_day/', list),
    worker_stat: () => client.text('worker_day/worker_stat/', { shop_id, ...period }),
    'approve a month': () => client.post('worker_day/approve/', { shop_id, is_fact: false, ...period }),
    'list of vacancies': () => client.text('worker_day/vacancy/', vacancies),
    'vacancies that I could take': () =>
      client.text('worker_day/vacancy/', { ...vacancies, only_available: 'true' }),
    'staff search by name': () =>
      client.text('employee/', { shop_id, last_name: 'son 7', limit: 50, include_employments: 'true' }),
    'staff search by name in the whole network': () =>
      client.text('employee/', { last_name: 'son 7', limit: 50 }),
  };
}
const APPROVAL = 'approve a month';

async function measurePart(client: Client, part: Part): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(callsOf(client, part))) {
    if (name !== APPROVAL) {
      figures.push(await measure(name, call));
      continue;
    }
    const times: number[] = [];
    for (let round = -2; round < 9; round++) {
      await change(part, round, MONTHS[1]!);
      await untilJobsRest(sql);
      const started = performance.now();
      await call();
      if (round >= 0) times.push(performance.now() - started);
    }
    await untilJobsRest(sql);
    figures.push(figure(name, times));
  }
  return figures;
}

/** What of the large network each call read from the first row to the last. */
async function wholeScans(client: Client, part: Part) {
  const scans = [];
  for (const [name, call] of Object.entries(callsOf(client, part))) {
    if (name === APPROVAL) await change(part, 1, MONTHS[1]!);
    scans.push(...(await scansOf(sql, folder, name, call)));
  }
  return scans;
}

try {
  await ready();
  const demo = await partOfDemo(sql);
  await addWholeMonths(sql, demo.network_id, MONTHS, demo.shop_id);
  const small = await measurePart(await signIn(product.url, 'admin', 'shiftwright-demo'), demo);

  const started = performance.now();
  const scale = await makeScaleNetwork(sql, SIZE);
  await addWholeMonths(sql, scale.network_id, MONTHS, null);
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await sql.query(
    `select count(*)::int as days, pg_database_size(current_database())::bigint as bytes from worker_day`,
  );
  const client = await signIn(product.url, scale.username, 'shiftwright-demo');
  const large = await measurePart(client, scale);
  const scans = await wholeScans(client, scale);

  const pairs = small.map((figure, index) => ({
    name: figure.name,
    demo_ms: figure.median_ms,
    scale_ms: large[index]!.median_ms,
    ratio: large[index]!.median_ms / figure.median_ms,
  }));
  printTable(
    ['call', 'demo ms', 'scale ms', 'ratio'],
    pairs.map((pair) => [pair.name, pair.demo_ms, pair.scale_ms, pair.ratio]),
  );
  printTable(
    ['call that read a big table whole', 'table', 'rows', 'ms'],
    scans.map(({ call, table, rows: size, ms }) => [call, table, size, ms]),
  );
  for (const statement of new Set(scans.map((scan) => scan.statement)))
    console.log(`  ${statement.slice(0, 400)}`);
  printJson({
    bench: 'scale',
    ...SIZE,
    worker_days: rows[0].days,
    gib: Number(rows[0].bytes) / 1024 ** 3,
    made_in_seconds: seconds,
    pairs,
    scans,
  });
  if (pairs.some(({ ratio }) => ratio > AIM)) process.exitCode = 1;
} finally {
  await end();
}
