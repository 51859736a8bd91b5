/**
 * `npm run bench:autoscheduling [-- --small] [--people N]`: a department of the demo over HTTP, the largest or the one
 * nearest to so many people. What a list call costs while a schedule is built beside the same call when nothing runs;
 * how long the month takes from order to drafts; what why, gap, conflicts and repair cost. The process serves and
 * plans at once, as `npm start` does.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addMonths, monthEnd, monthStart } from '@shiftwright/domain';
import { type Client, signIn } from './lib/client.ts';
import { demoProduct } from './lib/demo-product.ts';
import { type Figure, measure, printJson, printTable } from './lib/figures.ts';

const LIST_ROUNDS = 40;
const MOST_WAIT_MS = 180_000;

const { values } = parseArgs({ options: { small: { type: 'boolean' }, people: { type: 'string' } } });
/** More people than any department has. */
const MOST_PEOPLE = 1_000_000;
const wanted = values.people === undefined ? MOST_PEOPLE : Number(values.people);

const { product, sql, ready, end } = await demoProduct(values.small ? 'small' : 'full');

interface Department {
  id: number;
  people: number;
}

/** The department of the administrator's network whose people planned automatically come nearest to those wanted. */
async function chosen(): Promise<Department> {
  const { rows } = await sql.query(
    `select s.id::int as id, count(*)::int as people
      from shop s join employment e on e.shop_id = s.id and e.auto_timetable and e.dttm_deleted is null
     where s.network_id = (select network_id from user_account where username = 'admin')
       and s.settings_id is not null
     group by s.id order by abs(count(*) - $1::int), 1 limit 1`,
    [wanted],
  );
  return rows[0];
}

const dates = (from: string, to: string) => ({ dt__gte: from, dt__lte: to });

interface Shift {
  employee_id: number;
  dt: string;
  dttm_work_start: string;
  worker_day_details: { work_type_id: number }[];
}

/** Shifts of the built draft, in an order that mixes people and dates. */
async function shiftsOf(admin: Client, shop_id: number, from: string, to: string): Promise<Shift[]> {
  const days = await admin.get<(Shift & { type: string })[]>('worker_day/', {
    shop_id,
    ...dates(from, to),
    is_fact: 'false',
    is_approved: 'false',
  });
  const shifts = days.filter((day) => day.type === 'W' && day.worker_day_details.length > 0);
  return shifts.map((_, at) => shifts[(at * 37) % shifts.length]!);
}

const row = ({ name, median_ms, p95_ms, rounds }: Figure) => [name, median_ms, p95_ms, rounds];

try {
  await ready();
  const admin = await signIn(product.url, 'admin', 'shiftwright-demo');
  const { id: shop_id, people } = await chosen();
  const from = addMonths(monthStart(new Date().toISOString().slice(0, 10)), 1);
  const to = monthEnd(from);
  const list = () => admin.text('worker_day/', { shop_id, ...dates(monthStart(from), to) });
  const status = () =>
    admin.get<{ status: string; progress: { phase: string; can_keep: boolean } | null }>(
      'shop_month_stat/status/',
      { shop_id, dt: from },
    );

  const order = { shop_id, dt_from: from, dt_to: to, is_remaking: true };
  // Once before: lists hold the same rows when they are measured idle and during the run.
  const started = performance.now();
  await admin.post('auto_settings/create_timetable/', order);
  let first_ms: number | null = null;
  for (let state = await status(); state.status === 'P'; state = await status()) {
    if (state.progress?.can_keep) first_ms ??= performance.now() - started;
    if (performance.now() - started > MOST_WAIT_MS) throw new Error('the schedule was not ready in time');
    await sleep(200);
  }
  const built_ms = performance.now() - started;

  // The second run is to last as long as the calls that are measured beside it.
  await sql.query(`update shop_settings set method_params = '[{"budget_seconds": 100}]'`);
  const idle = await measure('list of the month, nothing runs', list, { rounds: LIST_ROUNDS });
  await admin.post('auto_settings/create_timetable/', order);
  while ((await status()).progress?.phase !== 'solving') await sleep(50);
  const busy = await measure('list of the month, a schedule is built', list, {
    rounds: LIST_ROUNDS,
    warmup: 0,
  });
  const was_running = (await status()).status === 'P';
  await admin.post('auto_settings/stop_timetable/', { shop_id, dt: from }).catch(() => null);
  while ((await status()).status === 'P') await sleep(100);

  const shifts = await shiftsOf(admin, shop_id, from, to);
  const at = (round: number) => shifts[(round + 10) % shifts.length]!;
  const figures = [
    idle,
    busy,
    await measure('why a shift', (round) => {
      const { employee_id, dt } = at(round);
      return admin.text('auto_settings/explain_shift/', { shop_id, employee_id, dt });
    }),
    await measure('why a gap', (round) => {
      const { dttm_work_start, worker_day_details } = at(round);
      const { work_type_id } = worker_day_details[0]!;
      return admin.text('auto_settings/explain_gap/', { shop_id, dttm: dttm_work_start, work_type_id });
    }),
    await measure(
      'infeasibilities before a run',
      () => admin.text('auto_settings/conflicts/', { shop_id, dt_from: from, dt_to: to }),
      { rounds: 5, warmup: 1 },
    ),
    await measure(
      'repairs of an absence',
      (round) => {
        const { employee_id, dt } = at(round);
        return admin.post('auto_settings/plan_repairs/', { shop_id, employee_id, dts: [dt] });
      },
      { rounds: 8, warmup: 1 },
    ),
  ];

  console.log(
    `${people} people, ${from} to ${to}: first schedule seen after ${((first_ms ?? built_ms) / 1000).toFixed(1)} s, drafts after ${(built_ms / 1000).toFixed(1)} s`,
  );
  printTable(['call', 'median ms', 'p95 ms', 'rounds'], figures.map(row));
  printJson({
    bench: 'autoscheduling',
    people,
    first_ms,
    built_ms,
    was_running,
    busy_to_idle_p95: busy.p95_ms / idle.p95_ms,
    figures,
  });
} finally {
  await end();
}
