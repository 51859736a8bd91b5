/**
 * `npm run bench:month`: next month of every demo department by the product's engine, beside the last month as its
 * people planned it, a rule of thumb, and HiGHS on the same problem with ten times the time, where that fits.
 * `-- --speed`: how fast large departments are planned. `-- --ahead 2`: the month after; `--today DATE` (11 March),
 * `--only NAME`, `--language en` (the chain in Britain, whose norms differ), `--dial 0..1`, `--must` (rotations must be kept), `--seconds N` (instead of the product's budget by
 * size), `--cpu` (budgets in processor time, for a machine that does other work), `--one` (the first
 * of the product's two searches alone), `--no-past` (nobody has a rotation or usual shifts, as in a new store),
 * `--in-rhythm` (the coverage that no plan exceeds in which everybody keeps rotation and usual shifts), `--no-mip`,
 * `--no-proof`. The last line is one JSON object.
 */
import { parseArgs } from 'node:util';
import {
  type DepartmentMonth,
  type MonthRoster,
  proveMonth,
  scheduleBeside,
  scheduleMonth,
} from '@shiftwright/optimiser';
import type { Highs } from 'highs';
import { budgetOf } from '../apps/server/src/features/planning/autoscheduling/run/search-time.ts';
import { printJson, printTable } from './lib/figures.ts';
import { greedyMonth } from './month/greedy.ts';
import { type DemoMonth, demoMonths } from './month/inputs.ts';
import { solveMip } from './month/mip.ts';
import { loadHighs } from './month/mip-model.ts';
import { type Quality, qualityOf } from './month/quality.ts';
import { meanOf } from './month/rhythm.ts';
import { coverageInRhythm } from './month/rhythm-cover.ts';
import { measureSpeed } from './month/speed.ts';

const SEED = Number(process.env['SEED'] ?? 7);
const MIP_TIMES = 10;
/** What the product gives a proof at most. */
const PROOF_MS = 60_000;
/** Larger departments are left out of the comparison with HiGHS: with 14 people it found nothing in a minute. */
const MOST_FOR_MIP = 12;

const { values } = parseArgs({
  options: {
    speed: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    seconds: { type: 'string' },
    ahead: { type: 'string', default: '1' },
    today: { type: 'string', default: '2026-03-11' },
    language: { type: 'string', default: 'ru' },
    dial: { type: 'string' },
    must: { type: 'boolean', default: false },
    cpu: { type: 'boolean', default: false },
    one: { type: 'boolean', default: false },
    past: { type: 'boolean', default: true },
    mip: { type: 'boolean', default: true },
    proof: { type: 'boolean', default: true },
    'in-rhythm': { type: 'boolean', default: false },
  },
  allowNegative: true,
});

interface Row extends Quality {
  department: string;
  people: number;
  by: 'ours' | 'practice' | 'greedy' | 'HiGHS';
  seconds: number;
  /** Working days above practice for the same hours. */
  days_above_practice: number;
  /** How far ours is from the best possible at most, proven in a minute at most; NaN where nothing is proven. */
  distance: number;
  /** The most of `coverage_together` in everybody's rhythm; NaN where it was not asked for. */
  coverage_in_rhythm: number;
  /** By how much HiGHS may still be from the best. */
  slack?: number;
}

const NOTHING_PROVEN = { distance: Number.NaN, coverage_in_rhythm: Number.NaN };

function timed<Answer>(work: () => Answer): { answer: Answer; seconds: number } {
  const started = performance.now();
  return { answer: work(), seconds: (performance.now() - started) / 1000 };
}

/** The month as the options want it: another dial, rotations that must be kept, people without a past. */
function wished(input: DepartmentMonth): DepartmentMonth {
  const dial = values.dial === undefined ? {} : { dial: Number(values.dial) };
  if (!values.past)
    return { ...input, ...dial, people: input.people.map((person) => ({ ...person, rhythm: null })) };
  if (!values.must) return { ...input, ...dial };
  const people = input.people.map((person) => {
    const rotation = person.rhythm?.rotation;
    if (!rotation) return person;
    const usual_shifts = person.rhythm?.usual_shifts ?? [];
    return { ...person, rhythm: { rotation: { ...rotation, strength: 'must' as const }, usual_shifts } };
  });
  return { ...input, ...dial, people };
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What the product's two searches find, one after another here; both have the whole budget, as on two cores. */
function planned(
  input: DepartmentMonth,
  budget: Parameters<typeof scheduleBeside>[1]['budget'],
): MonthRoster {
  const first = scheduleMonth(input, { seed: SEED, budget });
  if (values.one) return first;
  const beside = scheduleBeside(input, { seed: SEED + 1, budget });
  return beside.cost < first.cost ? beside : first;
}

function compare({ name: department, input: given, practice }: DemoMonth, highs: Highs | null): Row[] {
  const input = wished(given);
  const people = input.people.filter((person) => person.auto).length;
  const milliseconds = budgetOf(input, values.seconds ? Number(values.seconds) : undefined);
  const budget = { milliseconds, now: values.cpu ? cpuMilliseconds : () => performance.now() };
  const roster = planned(input, budget);
  const ours = { answer: roster.days, seconds: milliseconds / 1000 };
  const proof = values.proof
    ? proveMonth(input, roster, { budget: { ...budget, milliseconds: PROOF_MS } })
    : null;
  const distance = proof?.distance ?? Number.NaN;
  const coverage_in_rhythm = highs && values['in-rhythm'] ? coverageInRhythm(highs, input) : Number.NaN;
  const greedy = timed(() => greedyMonth(input));
  const before = qualityOf(practice.input, practice.days);
  const row = (by: Row['by'], one: { answer: Parameters<typeof qualityOf>[1]; seconds: number }): Row => {
    const quality = qualityOf(input, one.answer);
    const same =
      before.hours === 0 ? quality.working_days : before.working_days * (quality.hours / before.hours);
    const days_above_practice = quality.working_days - same;
    const own = by === 'ours' ? { distance, coverage_in_rhythm } : NOTHING_PROVEN;
    return { department, people, by, seconds: one.seconds, ...quality, days_above_practice, ...own };
  };
  const last: Row = {
    ...{ department, people, by: 'practice', seconds: 0, ...before },
    ...{ days_above_practice: 0, ...NOTHING_PROVEN },
  };
  const rows: Row[] = [row('ours', ours), last, row('greedy', greedy)];
  if (!highs || !values.mip || people > MOST_FOR_MIP || input.use_multiple_work_types) return rows;
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
  'distance',
  'broken',
  'coverage',
  'coverage_together',
  'coverage_in_rhythm',
  'idle',
  'norm_deviation',
  'norm_forced',
  'single_days_off',
  'different_shifts',
  'different_starts',
  'working_days',
  'days_above_practice',
  'off_rotation',
  'unusual',
  'would_sign',
  'not_main_work',
  'long_runs',
  'wish_hours',
  'weekend_spread',
] as const;

/** Means over the departments that both have. */
function means(rows: readonly Row[], by: Row['by'], among: ReadonlySet<string>): Record<string, number> {
  const own = rows.filter((row) => row.by === by && among.has(row.department));
  const mean = (key: (typeof FIGURES)[number]) => {
    const known = own.map((row) => row[key]).filter((value) => !Number.isNaN(value));
    return known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  return Object.fromEntries(FIGURES.map((key) => [key, mean(key)]));
}

/** How rotations are kept, by rotation, over all departments. */
function printClasses(rows: readonly Row[]): void {
  const all = Map.groupBy(
    rows.flatMap((row) => row.classes),
    (one) => one.rotation,
  );
  const lines = [...all].map(([rotation, list]) => {
    const people = list.reduce((sum, one) => sum + one.people, 0);
    const shares = (['off_rotation', 'unusual'] as const).map((key) => meanOf(list, key).toFixed(3));
    return [rotation, String(people), ...shares];
  });
  lines.sort((a, b) => Number(b[1]) - Number(a[1]));
  printTable(['rotation', 'people', 'off_rotation', 'unusual'], lines);
}

/** What people object to who would not sign, by who made the plan, over all departments. */
function printObjections(rows: readonly Row[]): void {
  const lines = [...Map.groupBy(rows, (row) => row.by)].map(([by, own]) => {
    const sums = new Map<string, number>();
    for (const [name, people] of own.flatMap((row) => Object.entries(row.objections)))
      sums.set(name, (sums.get(name) ?? 0) + people);
    const list = [...sums].sort((a, b) => b[1] - a[1]).map(([name, people]) => `${name} ${people}`);
    return [by, list.join(', ')];
  });
  printTable(['plan of', 'people who object to'], lines);
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
      'coverage_together',
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
  const highs = values.mip || values['in-rhythm'] ? await loadHighs() : null;
  const months = (
    await demoMonths({
      ahead: Number(values.ahead),
      today: values.today,
      language: values.language === 'en' ? 'en' : 'ru',
    })
  ).filter(({ name }) => !values.only || values.only.includes(name));
  const rows: Row[] = [];
  for (const month of months) {
    const found = compare(month, highs);
    for (const row of found)
      console.log(row.department, row.people, row.by, ...FIGURES.map((key) => row[key].toFixed(3)));
    rows.push(...found);
  }
  printClasses(rows.filter((row) => row.by === 'ours'));
  printObjections(rows);
  const all = new Set(rows.map((row) => row.department));
  const both = new Set(rows.filter((row) => row.by === 'HiGHS').map((row) => row.department));
  const summary = {
    all: {
      departments: all.size,
      ours: means(rows, 'ours', all),
      practice: means(rows, 'practice', all),
      greedy: means(rows, 'greedy', all),
    },
    beside_highs: {
      departments: both.size,
      ours: means(rows, 'ours', both),
      greedy: means(rows, 'greedy', both),
      highs: means(rows, 'HiGHS', both),
    },
  };
  const lines: [string, Record<string, number>][] = [
    ['ours, all', summary.all.ours],
    ['practice, all', summary.all.practice],
    ['greedy, all', summary.all.greedy],
    ['ours, where HiGHS has one', summary.beside_highs.ours],
    ['greedy, there', summary.beside_highs.greedy],
    ['HiGHS, ten times the time', summary.beside_highs.highs],
  ];
  printTable(
    ['mean of departments', ...FIGURES],
    lines.map(([name, one]) => [name, ...FIGURES.map((key) => (one[key] ?? Number.NaN).toFixed(3))]),
  );
  const distances = rows
    .filter(({ by }) => by === 'ours')
    .map(({ distance }) => (Number.isNaN(distance) ? Number.POSITIVE_INFINITY : distance))
    .sort((a, b) => a - b);
  const median_distance = distances[distances.length >> 1];
  console.log(`proven distance, median: ${median_distance?.toFixed(3)}`);
  printJson({ bench: 'month', median_distance, ...summary, rows });
}

await main();
