/**
 * `npm run bench:month`: next month of every demo department by the product's engine, beside a rule of thumb and
 * HiGHS on the same problem with ten times the time, where that fits. `-- --speed`: how fast large departments are
 * planned. `-- --only NAME`, `--seconds N` (instead of the product's budget by size), `--no-mip`. The last line is one
 * JSON object.
 */
import { parseArgs } from 'node:util';
import { type DepartmentMonth, scheduleMonth } from '@shiftwright/optimiser';
import type { Highs } from 'highs';
import { budgetOf } from '../apps/server/src/features/planning/autoscheduling/run/solve-month.ts';
import { printJson, printTable } from './lib/figures.ts';
import { greedyMonth } from './month/greedy.ts';
import { demoMonths } from './month/inputs.ts';
import { solveMip } from './month/mip.ts';
import { type Quality, qualityOf } from './month/quality.ts';
import { measureSpeed } from './month/speed.ts';

const MIP_TIMES = 10;
/** Larger departments are left out of the comparison with HiGHS: with 14 people it found nothing in a minute. */
const MOST_FOR_MIP = 12;

const { values } = parseArgs({
  options: {
    speed: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    seconds: { type: 'string' },
    mip: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

interface Row extends Quality {
  department: string;
  people: number;
  by: 'ours' | 'greedy' | 'HiGHS';
  seconds: number;
  /** By how much HiGHS may still be from the best. */
  slack?: number;
}

function timed<Answer>(work: () => Answer): { answer: Answer; seconds: number } {
  const started = performance.now();
  return { answer: work(), seconds: (performance.now() - started) / 1000 };
}

function compare(department: string, input: DepartmentMonth, highs: Highs | null): Row[] {
  const people = input.people.filter((person) => person.auto).length;
  const milliseconds = budgetOf(input, values.seconds ? Number(values.seconds) : undefined);
  const budget = { milliseconds, now: () => performance.now() };
  const ours = timed(() => scheduleMonth(input, { seed: 7, budget }).days);
  const greedy = timed(() => greedyMonth(input));
  const row = (by: Row['by'], one: { answer: Parameters<typeof qualityOf>[1]; seconds: number }): Row => ({
    department,
    people,
    by,
    seconds: one.seconds,
    ...qualityOf(input, one.answer),
  });
  const rows = [row('ours', ours), row('greedy', greedy)];
  if (!highs || people > MOST_FOR_MIP || input.use_multiple_work_types) return rows;
  const mip = timed(() => solveMip(highs, input, (MIP_TIMES * milliseconds) / 1000));
  if (mip.answer) {
    const { days, slack } = mip.answer;
    rows.push({ ...row('HiGHS', { answer: days, seconds: mip.seconds }), slack });
  }
  return rows;
}

const FIGURES = [
  'seconds',
  'cost',
  'broken',
  'coverage',
  'idle',
  'norm_deviation',
  'single_days_off',
  'different_shifts',
  'different_starts',
  'not_main_work',
  'long_runs',
  'wish_hours',
  'weekend_spread',
] as const;

/** Means over the departments that both have. */
function means(rows: readonly Row[], by: Row['by'], among: ReadonlySet<string>): Record<string, number> {
  const own = rows.filter((row) => row.by === by && among.has(row.department));
  const mean = (key: (typeof FIGURES)[number]) => own.reduce((sum, row) => sum + row[key], 0) / own.length;
  return Object.fromEntries(FIGURES.map((key) => [key, mean(key)]));
}

async function loadHighs(): Promise<Highs> {
  const { default: load } = (await import('highs')) as unknown as { default: () => Promise<Highs> };
  return load();
}

async function main(): Promise<void> {
  if (values.speed) {
    const speed = measureSpeed();
    const header = [
      'people',
      'budget s',
      'seconds',
      'first s',
      'cost',
      'coverage',
      'broken',
      'million moves',
      'peak MiB',
    ];
    printTable(
      header,
      speed.rows.map((row) => Object.values(row).map((value) => value.toFixed(3))),
    );
    const times = speed.answers.map((one) => [one.what, one.median_ms, one.slowest_ms]);
    printTable(['an answer, 120 people', 'median ms', 'slowest ms'], times);
    printJson({ bench: 'month-speed', ...speed });
    return;
  }
  const highs = values.mip ? await loadHighs() : null;
  const months = (await demoMonths()).filter(({ name }) => !values.only || values.only.includes(name));
  const rows: Row[] = [];
  for (const { name, input } of months) {
    const found = compare(name, input, highs);
    for (const row of found)
      console.log(row.department, row.people, row.by, ...FIGURES.map((key) => row[key].toFixed(3)));
    rows.push(...found);
  }
  const all = new Set(rows.map((row) => row.department));
  const both = new Set(rows.filter((row) => row.by === 'HiGHS').map((row) => row.department));
  const summary = {
    all: { departments: all.size, ours: means(rows, 'ours', all), greedy: means(rows, 'greedy', all) },
    beside_highs: {
      departments: both.size,
      ours: means(rows, 'ours', both),
      greedy: means(rows, 'greedy', both),
      highs: means(rows, 'HiGHS', both),
    },
  };
  const lines: [string, Record<string, number>][] = [
    ['ours, all', summary.all.ours],
    ['greedy, all', summary.all.greedy],
    ['ours, where HiGHS has one', summary.beside_highs.ours],
    ['greedy, there', summary.beside_highs.greedy],
    ['HiGHS, ten times the time', summary.beside_highs.highs],
  ];
  printTable(
    ['mean of departments', ...FIGURES],
    lines.map(([name, one]) => [name, ...FIGURES.map((key) => (one[key] ?? Number.NaN).toFixed(3))]),
  );
  printJson({ bench: 'month', ...summary, rows });
}

await main();
