/**
 * `npm run bench:load [-- --seconds 300 --users 50 --small]`: the traffic of managers (list a month, statistics, save
 * cells, approve) held by so many users at once against a product started as in production. Prints times, throughput,
 * errors and memory, and, as the last line, one JSON object.
 */
import { chmodSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { launch, temporaryFolder, untilReady } from '../apps/server/testing/process.ts';
import { type Client, signIn } from './lib/client.ts';
import { printJson, printTable } from './lib/figures.ts';
import { monthAfter } from './lib/large-shop.ts';

const given = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const SECONDS = given('seconds', 300);
const USERS = given('users', 50);
/** Of a hundred calls; the rest lists. */
const MIX = { statistics: 20, save: 20, approve: 2 };
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

const folder = temporaryFolder();
chmodSync(folder.path, 0o755);
const server = await startEmbedded(folder.path);
const product = await launch({
  DATABASE_URL: server.url,
  SHIFTWRIGHT_DEMO_SIZE: process.argv.includes('--small') ? 'small' : 'full',
  SHIFTWRIGHT_LOG: 'error',
});

try {
  await untilReady(product);
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
  const statuses = new Map<number, number>();
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
      client.on('response', (status) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 400) refused ||= `${status} ${body.slice(0, 500)}`;
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
    answers: Object.fromEntries(statuses),
    errors: result.errors,
    timeouts: result.timeouts,
    not_2xx: result.non2xx,
    per_second: result.requests.average,
    p50_ms: result.latency.p50,
    p97_5_ms: result.latency.p97_5,
    p99_ms: result.latency.p99,
    max_ms: result.latency.max,
    memory_mib: { start: memory[0], peak: Math.max(...memory), after },
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
  if (result.errors > 0 || result.non2xx > 0) process.exitCode = 1;
} finally {
  await product.end('SIGTERM');
  await server.stop();
  folder.remove();
}
