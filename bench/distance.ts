/**
 * `npm run bench:distance [-- --people N --departments 8,15,20 --language ru --url http://127.0.0.1:8000]`: how far the
 * product proves its own months to be from the best possible. Next month is built in each department of the full demo
 * with so many people at most, over HTTP and with the budget that every customer gets; the proof that follows by itself
 * is waited for. With `--url` a product that already runs is asked.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addMonths, monthEnd, monthStart } from '@shiftwright/domain';
import { type Client, signIn } from './lib/client.ts';
import { demoProduct } from './lib/demo-product.ts';
import { printJson, printTable, quantile } from './lib/figures.ts';

/** A proof takes a minute at most, judging it up to three; one that was not accepted never appears. */
const MOST_WAIT_MS = 260_000;

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '60' },
    departments: { type: 'string' },
    language: { type: 'string', default: 'en' },
    url: { type: 'string' },
  },
});

interface Department {
  id: number;
  label: string;
  children?: Department[];
}

const leavesOf = (departments: Department[]): Department[] =>
  departments.flatMap((department) =>
    department.children?.length ? leavesOf(department.children) : [department],
  );

/** What `ask` answers once it is more than nothing, and after how many seconds. */
async function once<T>(ask: () => Promise<T | null>): Promise<{ answer: T | null; seconds: number }> {
  const started = performance.now();
  const passed = () => performance.now() - started;
  let answer = await ask();
  while (answer === null && passed() < MOST_WAIT_MS) {
    await sleep(250);
    answer = await ask();
  }
  return { answer, seconds: passed() / 1000 };
}

async function peopleOf(admin: Client, shop_id: number, month: { from: string; to: string }) {
  const people = await admin.get<unknown[]>('employee/', {
    shop_id,
    include_employments: 'true',
    employments__dt_from: month.from,
    employments__dt_to: month.to,
  });
  return people.length;
}

/** Builds the month and waits for its proof. */
async function distanceOf(admin: Client, shop_id: number, { from, to }: { from: string; to: string }) {
  const of = { shop_id, dt: from };
  await admin.post('auto_settings/create_timetable/', {
    shop_id,
    dt_from: from,
    dt_to: to,
    is_remaking: true,
  });
  const built = await once(async () => {
    const { status } = await admin.get<{ status: string }>('shop_month_stat/status/', of);
    return status === 'P' ? null : status;
  });
  if (built.answer !== 'R') return { run: built.seconds, distance: null, proof: 0 };
  const proven = await once(
    async () => (await admin.get<{ distance: number | null }>('auto_settings/result/', of)).distance,
  );
  return { run: built.seconds, distance: proven.answer, proof: proven.seconds };
}

if (!values.url) process.env.SHIFTWRIGHT_DEMO_LANGUAGE = values.language;
const demo = values.url ? null : await demoProduct('full');
try {
  await demo?.ready();
  const admin = await signIn(values.url ?? demo!.product.url, 'admin', 'shiftwright-demo');
  const from = addMonths(monthStart(new Date().toISOString().slice(0, 10)), 1);
  const month = { from, to: monthEnd(from) };
  const asked = values.departments?.split(',').map(Number);
  const rows: (string | number)[][] = [];
  const distances: number[] = [];
  for (const { id, label } of leavesOf(await admin.get<Department[]>('department/tree/'))) {
    if (asked && !asked.includes(id)) continue;
    const people = await peopleOf(admin, id, month);
    if (people > Number(values.people)) continue;
    const { run, distance, proof } = await distanceOf(admin, id, month);
    const share = distance === null ? 'not proven' : `${(100 * distance).toFixed(1)} %`;
    rows.push([`${label} (${people})`, run, proof, share]);
    console.log(`${label}: ${share}`);
    if (distance !== null) distances.push(distance);
  }
  printTable(['department (people)', 'run, s', 'proof, s', 'at most from the best'], rows);
  const sorted = distances.toSorted((a, b) => a - b);
  const median = (quantile(sorted, 0.5) + sorted[Math.ceil(sorted.length / 2) - 1]!) / 2;
  console.log(`${from}: ${distances.length} of ${rows.length} proven, median ${(100 * median).toFixed(1)} %`);
  printJson({ bench: 'distance', month: from, departments: rows.length, distances, median });
} finally {
  await demo?.end();
}
