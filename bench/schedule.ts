/**
 * Scheduling benchmark: `node bench/schedule.ts --data DIR --out DIR [--seconds N] [--only NAME] [--workers 2]
 * [--seed 1]`. Solves every instance below DIR (either published set, told apart by content) one after the other
 * for N seconds, each by as many searches in threads as `--workers` says, which share the best roster; writes
 * `<name>.roster.csv` or `<name>.shifts.json`, judges the written files, and compares with the best known costs of
 * a `reference.json` in DIR. Prints a table with the cost after 10, 60, 300 and 600 s as far as the budget goes,
 * and one JSON object as the last line.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readText, setOf } from './schedule/sets.ts';
import { type Outcome, solveFile } from './schedule/solve-file.ts';

type Reference = Record<string, Record<string, { best: number }>>;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', multiple: true },
    workers: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});

/** Instance files below a folder, in the order of their names. */
function findInstances(
  folder: string,
  only: readonly string[] | undefined,
): { name: string; file: string }[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.txt(\.gz)?$/.test(entry.name))
    .map((entry) => ({
      name: basename(entry.name).replace(/\.txt(\.gz)?$/, ''),
      file: join(entry.parentPath, entry.name),
    }));
  return files
    .filter(({ name }) => !only || only.includes(name))
    .filter(({ file }) => setOf(readText(file)) !== null)
    .sort((a, b) => a.file.localeCompare(b.file, 'en', { numeric: true }));
}

/** Best costs near nothing would make every gap enormous. */
const SMALLEST_BASE = 100;

function gapOf(
  { set, name, cost, feasible }: Outcome,
  reference: Reference,
): { best: number | null; gap: number | null } {
  const best = reference[set]?.[name]?.best ?? null;
  return { best, gap: best === null || !feasible ? null : (cost - best) / Math.max(SMALLEST_BASE, best) };
}

async function main(): Promise<void> {
  if (!values.data || !values.out)
    throw new Error('usage: --data DIR --out DIR [--seconds N] [--only NAME] [--workers N]');
  mkdirSync(values.out, { recursive: true });
  const known = join(values.data, 'reference.json');
  const reference: Reference = existsSync(known) ? JSON.parse(readFileSync(known, 'utf8')) : {};
  const seconds = Number(values.seconds);
  const workers = Number(values.workers);
  if (!(seconds > 0) || !(workers >= 1)) throw new Error('--seconds and --workers are numbers above 0');
  const order = { out: values.out, seconds, seed: Number(values.seed), workers: Math.floor(workers) };
  const instances: (Outcome & ReturnType<typeof gapOf>)[] = [];
  for (const { name, file } of findInstances(values.data, values.only)) {
    const outcome = await solveFile(name, file, order);
    instances.push({ ...outcome, ...gapOf(outcome, reference) });
    console.error(`${outcome.set} ${name}: ${outcome.cost}${outcome.feasible ? '' : ' (not feasible)'}`);
  }
  console.table(
    instances.map(({ set, name, feasible, cost, best, gap, iterations, cost_after, seconds: took }) => ({
      set,
      name,
      feasible,
      cost,
      best,
      'gap %': gap === null ? null : Number((gap * 100).toFixed(2)),
      ...Object.fromEntries(
        Object.entries(cost_after).flatMap(([mark, then]) => (then === null ? [] : [[`${mark} s`, then]])),
      ),
      'million moves': Number((iterations / 1e6).toFixed(1)),
      seconds: Number(took.toFixed(1)),
    })),
  );
  const gaps = instances.flatMap(({ gap }) => (gap === null ? [] : [gap]));
  const mean_gap = gaps.length === 0 ? null : gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const infeasible = instances.filter((one) => !one.feasible).length;
  console.log(JSON.stringify({ seconds, workers, infeasible, mean_gap, instances }));
}

await main();
