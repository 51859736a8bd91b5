/**
 * `npm run bench:load [-- --seconds 300 --users 50 --small]`: the traffic of managers (list a month, statistics, save
 * cells, approve) held by so many users at once against a product started as in production; then, for ten seconds, far
 * more of them than it can serve. Prints times, throughput, errors and memory, and, as the last line, one JSON object.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Client, signIn } from './lib/client.ts';
import { demoProduct } from './lib/demo-product.ts';
import { printJson, printTable, quantile } from './lib/figures.ts';
import { monthAfter } from './lib/large-shop.ts';

const given = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const SECONDS = given('seconds', 300);
const USERS = given('users', 50);
/** Of a hundred calls; the rest lists. */
const MIX = { statistics: 20, save: 20, approve: 2 };
/** More than the pool and its queue hold: the rest has to be turned away. */
const SURGE = { connections: 600, seconds: 10 };
const RECOVERED_MS = 5000;
/** A concurrent edit is an answer: somebody else approved or saved first, and the page says so. */
const LOST_RACE = 409;
const MIB = 1024;
const SAVED = 10;

interface Day {
  employee_id: number;
  shop_id: number;
  dt: string;
  type: string;
  dttm_work_start: string;
  dttm_work_end: string;
  worker_day_details: { work_type_id: number; work_part: number }[];
}
interface Node {
  id: number;
  children?: Node[];
}

/** Memory of a process as Linux counts it, in MiB. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / MIB;

const leaves = (nodes: Node[]): number[] =>
  nodes.flatMap(({ id, children = [] }) => (children.length > 0 ? leaves(children) : [id]));

/** Gives the people of a department this month's plan for the next one: the demo plans no further than today's. */
async function planNextMonth(client: Client, shop_id: number) {
  const [from, to] = [monthAfter(0), monthAfter(1)];
  const days = await client.get<Day[]>('worker_day/', {
    shop_id,
    dt__gte: from.first,
    dt__lte: from.last,
    is_fact: 'false',
    is_approved: 'true',
  });
  const own = days.filter((day) => day.shop_id === shop_id).map((day) => day.employee_id);
  if (own.length === 0) return;
  await client.post('worker_day/copy_range/', {
    employee_ids: [...new Set(own)],
    from_copy_dt_from: from.first,
    from_copy_dt_to: from.last,
    to_copy_dt_from: to.first,
    to_copy_dt_to: to.last,
    is_approved: true,
  });
}

/** The calls of one department: what its manager does over and over. */
async function callsOf(client: Client, shop_id: number) {
  await planNextMonth(client, shop_id);
  const { first, last } = monthAfter(1);
  const list = `/rest_api/worker_day/?${new URLSearchParams({ shop_id: `${shop_id}`, dt__gte: first, dt__lte: last, is_fact: 'false', is_approved: 'false' })}`;
  const days = (
    await client.get<Day[]>('worker_day/', {
      shop_id,
      dt__gte: first,
      dt__lte: last,
      is_fact: 'false',
      is_approved: 'false',
    })
  ).filter((day) => day.type === 'W' && day.shop_id === shop_id && day.worker_day_details.length > 0);
  const rows = days.slice(0, SAVED).map((day) => ({
    employee_id: day.employee_id,
    shop_id,
    type: 'W',
    dt: day.dt,
    dttm_work_start: day.dttm_work_start,
    dttm_work_end: day.dttm_work_end,
    is_fact: false,
    worker_day_details: day.worker_day_details.map(({ work_type_id, work_part }) => ({
      work_type_id,
      work_part,
    })),
  }));
  return {
    list: { method: 'GET' as const, path: list },
    statistics: {
      method: 'GET' as const,
      path: `/rest_api/worker_day/worker_stat/?shop_id=${shop_id}&dt_from=${first}&dt_to=${last}`,
    },
    save: {
      method: 'POST' as const,
      path: '/rest_api/worker_day/batch_update_or_create/',
      // As the grid saves: by person and date, since an approval gives drafts new ids.
      body: JSON.stringify({
        data: rows,
        options: {
          delete_scope_values_list: rows.map(({ employee_id, dt, is_fact }) => ({
            employee_id,
            dt,
            is_fact,
            is_approved: false,
          })),
        },
      }),
    },
    approve: {
      method: 'POST' as const,
      path: '/rest_api/worker_day/approve/',
      body: JSON.stringify({ shop_id, is_fact: false, dt_from: first, dt_to: last }),
    },
  };
}

/** Every answer with its status and time. */
class Answers {
  private readonly all: { status: number; ms: number }[] = [];

  add(status: number, ms: number) {
    this.all.push({ status, ms });
  }
  count(fits: (status: number) => boolean) {
    return this.all.filter(({ status }) => fits(status)).length;
  }
  byStatus(): Record<number, number> {
    const statuses = [...new Set(this.all.map(({ status }) => status))].sort();
    return Object.fromEntries(statuses.map((status) => [status, this.count((one) => one === status)]));
  }
  /** Of answers that did what was asked. */
  times() {
    const sorted = this.all
      .filter(({ status }) => status < 300)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    const at = (share: number) => quantile(sorted, share);
    return { p50_ms: at(0.5), p95_ms: at(0.95), p99_ms: at(0.99), max_ms: sorted.at(-1) ?? Number.NaN };
  }
}

type Script = { method: 'GET' | 'POST'; path: string; body?: string }[];

/** Far more users than can be served: who is turned away, how long the others wait, and how soon it is over. */
async function surge(url: string, script: Script, headers: Record<string, string>) {
  const answers = new Answers();
  const lists = script.filter(({ method }) => method === 'GET');
  await autocannon({
    url,
    connections: SURGE.connections,
    duration: SURGE.seconds,
    timeout: 30,
    requests: lists.map((call) => ({ ...call, headers })),
    setupClient: (client) => client.on('response', (status, _bytes, ms) => answers.add(status, ms)),
  });
  const ended = performance.now();
  const usual = lists[0]!;
  while ((await fetch(`${url}${usual.path}`, { headers })).status !== 200) await sleep(100);
  return {
    ...SURGE,
    answers: answers.byStatus(),
    turned_away: answers.count((status) => status === 503),
    failed: answers.count((status) => status !== 503 && status >= 300),
    ...answers.times(),
    recovered_ms: performance.now() - ended,
  };
}

const { product, ready, end } = await demoProduct(process.argv.includes('--small') ? 'small' : 'full');

try {
  await ready();
  const admin = await signIn(product.url, 'admin', 'shiftwright-demo');
  const shops = leaves(await admin.get<Node[]>('department/tree/'));
  const calls: Awaited<ReturnType<typeof callsOf>>[] = [];
  for (const id of shops) {
    const made = await callsOf(admin, id);
    if (JSON.parse(made.save.body).data.length > 0) calls.push(made);
  }
  if (calls.length === 0) throw new Error('no department has shifts in the next month');
  const csrf = /csrftoken=([^;]+)/.exec(admin.cookie)?.[1] ?? '';
  const headers = { cookie: admin.cookie, 'x-csrftoken': csrf, 'content-type': 'application/json' };
  const script = (of: (typeof calls)[number]) => {
    const every = (share: number, at: number) => at % Math.round(100 / share) === 0;
    return Array.from({ length: 100 }, (_none, at) =>
      every(MIX.approve, at + 1)
        ? of.approve
        : every(MIX.statistics, at)
          ? of.statistics
          : every(MIX.save, at + 2)
            ? of.save
            : of.list,
    );
  };
  const pid = product.child.pid ?? 0;
  const memory = [memoryOf(pid)];
  const watch = setInterval(() => memory.push(memoryOf(pid)), (SECONDS * 1000) / 10);
  // Each user works in a department of its own as long as there are enough of them.
  let next = 0;
  const answers = new Answers();
  let refused = '';
  const result = await autocannon({
    url: product.url,
    connections: USERS,
    duration: SECONDS,
    timeout: 30,
    headers,
    setupClient(client) {
      client.setRequests(script(calls[next++ % calls.length]!).map((call) => ({ ...call, headers })));
      let body = '';
      client.on('body', (chunk) => {
        body = String(chunk);
      });
      client.on('response', (status, _bytes, ms) => {
        answers.add(status, ms);
        if (status >= 400 && status !== LOST_RACE) refused ||= `${status} ${body.slice(0, 500)}`;
      });
    },
  });
  clearInterval(watch);
  await sleep(5000);
  const after = memoryOf(pid);
  const figures = {
    bench: 'load',
    users: USERS,
    seconds: SECONDS,
    departments: calls.length,
    answers: answers.byStatus(),
    errors: result.errors,
    timeouts: result.timeouts,
    concurrent_edits: answers.count((status) => status === LOST_RACE),
    failed: answers.count((status) => status !== LOST_RACE && (status < 200 || status > 299)),
    per_second: result.requests.average,
    ...answers.times(),
    memory_mib: { start: memory[0], peak: Math.max(...memory), after },
    surge: await surge(product.url, script(calls[0]!), headers),
  };
  printTable(
    ['load', 'figure'],
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  );
  printJson(figures);
  if (refused) console.error(`The first refusal: ${refused}`);
  const { failed, surge: pushed } = figures;
  if (result.errors > 0 || failed > 0 || pushed.failed > 0 || pushed.recovered_ms > RECOVERED_MS)
    process.exitCode = 1;
} finally {
  await end();
}
