/**
 * `npm run bench:export`: files of a department of 10,000 people, a month each: made and mailed by a job, and
 * downloaded at once; how long it takes, and the most memory that the product and the process of the file needed
 * meanwhile (Linux counts it).
 */
import { chmodSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { aMailbox } from '../apps/server/testing/mailbox.ts';
import { launch, temporaryFolder, untilReady } from '../apps/server/testing/process.ts';
import { signIn } from './lib/client.ts';
import { printJson, printTable } from './lib/figures.ts';
import { fillLargeShop, makeLargeShop, monthAfter } from './lib/large-shop.ts';

const PEOPLE = Number(process.argv.find((one) => one.startsWith('--people='))?.slice(9) ?? 10_000);
const MAIL_WITHIN_MS = 300_000;
const ADDRESS = 'bench@example.com';

interface Figure {
  name: string;
  seconds: number;
  product_peak_mb: number;
  /** Of the process that made the file; null where the product made it itself. */
  file_peak_mb: number | null;
  file_mb: number;
}

const folder = temporaryFolder();
chmodSync(folder.path, 0o755);
const box = await aMailbox();
const server = await startEmbedded(folder.path);
const environment = {
  DATABASE_URL: server.url,
  SHIFTWRIGHT_DEMO_SIZE: 'small',
  SHIFTWRIGHT_LOG: 'error',
  SHIFTWRIGHT_SMTP_URL: box.url,
};
// The process that seeds is not the one that is measured.
const seeding = await launch(environment);
await untilReady(seeding);
await seeding.end('SIGTERM');
const product = await launch(environment);
const sql = new pg.Client({ connectionString: server.url });
const { pid } = product.child;

/** From here on the peak is counted anew. */
const forgetPeak = () => writeFile(`/proc/${pid}/clear_refs`, '5');
async function peakMb(of: number | string | undefined): Promise<number> {
  const status = await readFile(`/proc/${of}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Processes of files, which the product starts and which end with their file: the last count of each is its peak. */
async function filePeakMb(): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  const peaks = await Promise.all(lists.flatMap((list) => list.split(' ').filter(Boolean)).map(peakMb));
  return Math.max(0, ...peaks.filter((peak) => !Number.isNaN(peak)));
}

const WATCH_MS = 25;
async function figure(name: string, work: () => Promise<number>): Promise<Figure> {
  await forgetPeak();
  let file_peak = 0;
  const watching = setInterval(async () => {
    file_peak = Math.max(file_peak, await filePeakMb());
  }, WATCH_MS);
  const started = performance.now();
  const bytes = await work().finally(() => clearInterval(watching));
  const seconds = (performance.now() - started) / 1000;
  const file_peak_mb = file_peak > 0 ? file_peak : null;
  return { name, seconds, product_peak_mb: await peakMb(pid), file_peak_mb, file_mb: bytes / 1024 ** 2 };
}

try {
  await untilReady(product);
  await sql.connect();
  const { first, last } = monthAfter(1);
  const shop = await makeLargeShop(sql, PEOPLE);
  const { shop_id } = shop;
  await fillLargeShop(sql, shop, { first, last, facts: true });
  await sql.query(
    `insert into timesheet_item (network_id, employee_id, dt, shop_id, shop_network_id, timesheet_type, day_type, source, day_hours)
     select network_id, employee_id, dt, shop_id, network_id, 'F', type, 'F', work_seconds / 3600
       from worker_day where is_fact and is_approved and shop_id = $1`,
    [shop_id],
  );
  const admin = await signIn(product.url, 'admin', 'shiftwright-demo');
  const address = (path: string, query: Record<string, string | number>) =>
    `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;

  /** Asks for a file by mail, and waits until the letter is here. */
  async function mailed(path: string, query: Record<string, string | number>): Promise<number> {
    const before = box.letters.length;
    await admin.text(path, { ...query, emails: ADDRESS });
    for (let waited = 0; box.letters.length === before; waited += 20) {
      if (waited > MAIL_WITHIN_MS) throw new Error(`no letter came: ${product.output()}`);
      await sleep(20);
    }
    const [file] = box.letters.at(-1)?.attachments ?? [];
    if (!file) throw new Error(`a letter without a file: ${box.letters.at(-1)?.text}`);
    return (file.content as ArrayBuffer).byteLength;
  }
  async function downloaded(path: string, query: Record<string, string | number>): Promise<number> {
    const answer = await fetch(`${product.url}/rest_api/${address(path, query)}`, {
      headers: { cookie: admin.cookie },
    });
    if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    let bytes = 0;
    for await (const chunk of answer.body) bytes += chunk.length;
    return bytes;
  }

  const shops = { shop_id__in: shop_id, dt_from: first, dt_to: last };
  const month = { shop_id, dt_from: first, dt_to: last };
  await forgetPeak();
  const idle_mb = await peakMb(pid);
  const figures = [
    await figure('schedule, mailed by a job', () =>
      mailed('worker_day/download_timetable/', { shop_id, dt_from: first }),
    ),
    await figure('schedule, downloaded', () =>
      downloaded('worker_day/download_timetable/', { shop_id, dt_from: first }),
    ),
    await figure('example to fill in, downloaded', () =>
      downloaded('worker_day/generate_upload_example/', month),
    ),
    await figure('form T-13, mailed by a job', () => mailed('worker_day/download_tabel/', month)),
    await figure('schedule deviation, mailed by a job', () => mailed('report/schedule_deviation/', shops)),
    await figure('pivot table, mailed by a job', () => mailed('report/pivot_tabel/', shops)),
  ];
  printTable(
    [
      `${PEOPLE} people, ${first} to ${last}`,
      'seconds',
      'product, peak MiB',
      'file process, peak MiB',
      'file MiB',
    ],
    [
      ['before any file', '', idle_mb, '', ''],
      ...figures.map((one) => [
        one.name,
        one.seconds,
        one.product_peak_mb,
        one.file_peak_mb ?? '',
        one.file_mb,
      ]),
    ],
  );
  printJson({ bench: 'export', people: PEOPLE, idle_mb, figures });
} finally {
  await sql.end().catch(() => {});
  await product.end('SIGTERM');
  await server.stop();
  await box.close();
  folder.remove();
}
