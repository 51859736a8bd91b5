/**
 * `npm run check`: format and lint, types, architecture, dead code, documents. As many at once as there are cores, the
 * longest first. A check is skipped when nothing that it reads has changed since it passed; Biome reads the files that
 * have changed. What passed is remembered in `node_modules/.cache`.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeBrowserTypes } from './browser-types.ts';
import { keyOf, keyOfTypes, keysOfFiles, openPassed, readTree, type Tree } from './check-inputs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules/.cache');

interface Check {
  name: string;
  command: string;
  /** The keys under which it passes, each with the file that it stands for. */
  keys: (tree: Tree) => Map<string, string>;
  /** `changed`: the files of the keys that have not passed yet; null when all are to be read. */
  args: (changed: readonly string[] | null) => string[];
}

/** The compiler shares types badly between its own threads: one thread a project needs half of the work of four. */
function types(name: string, project: string): Check {
  const buildInfo = join(cache, `types/${project}.tsbuildinfo`);
  const args = ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', buildInfo];
  const keys = (tree: Tree) => new Map([[keyOfTypes(root, tree, buildInfo), project]]);
  return { name, command: 'tsc', keys, args: () => args };
}

/** A check of all files together that match. */
function whole(name: string, [command = '', ...args]: string[], isRead: RegExp): Check {
  const keys = (tree: Tree) => new Map([[keyOf(tree, (path) => isRead.test(path)), name]]);
  return { name, command, keys, args: () => args };
}

/** Each mode of knip keeps its cache in a folder of its own. */
function deadCode(name: string, mode: string[]): Check {
  const folder = join(cache, name.replaceAll(' ', '-'));
  const command = ['knip', '--no-progress', '--cache', '--cache-location', folder, ...mode];
  return whole(name, command, /^(?!docs\/)(?!.*\.md$)/);
}

/** More names than this are more than a command can hold everywhere. */
const MOST_NAMES = 500;

const CHECKS: Check[] = [
  types('types', 'tsconfig.json'),
  types('types of the page', 'apps/web/tsconfig.page.json'),
  whole(
    'architecture',
    ['depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages', '--output-type', 'err'],
    /^(apps|packages)\/|^\.dependency-cruiser\.cjs$/,
  ),
  deadCode('dead code', []),
  deadCode('code that only tests use', ['--production']),
  {
    name: 'format and lint',
    command: 'biome',
    keys: (tree) => keysOfFiles(tree, ['biome.json', '.gitignore']),
    args: (changed) => [
      ...['check', '--error-on-warnings', '--no-errors-on-unmatched'],
      ...(changed && changed.length <= MOST_NAMES ? changed : ['.']),
    ],
  },
  whole('documents', ['node', 'scripts/check-documents.ts'], /./),
  types('types of tests and benches of the page', 'tsconfig.browser.json'),
];

interface Result {
  check: Check;
  code: number;
  output: string;
  seconds: number;
}

function run(check: Check, args: string[]): Promise<Result> {
  return new Promise((resolve) => {
    const started = performance.now();
    let output = '';
    const end = (code: number) =>
      resolve({ check, code, output, seconds: (performance.now() - started) / 1000 });
    const env = { ...process.env, FORCE_COLOR: '0', GOGC: '400' };
    const child = spawn(check.command, args, { cwd: root, env });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

const started = performance.now();
writeBrowserTypes();
const tree = readTree(root);
const passed = openPassed(join(cache, 'check.json'));
const results: Result[] = [];
const waiting = CHECKS.flatMap((check) => {
  const known = passed.of(check.name);
  const changed = tree && [...check.keys(tree)].flatMap(([key, path]) => (known.has(key) ? [] : [path]));
  if (changed?.length === 0) {
    console.log(`ok   ${check.name} (as before)`);
    return [];
  }
  return [{ check, args: check.args(changed) }];
});
await Promise.all(
  Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results.push(await run(next.check, next.args));
  }),
);

/** A file that changed in the meantime was read in one state or the other, so only what is the same in both passed. */
const treeNow = readTree(root);
for (const { check, code, output, seconds } of results) {
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output.trim().split('\n').slice(0, 80).join('\n'));
  else if (tree && treeNow) {
    const now = check.keys(treeNow);
    passed.keep(
      check.name,
      [...check.keys(tree).keys()].filter((key) => now.has(key)),
    );
  }
}
passed.save();
console.log(`checked in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exit(results.every(({ code }) => code === 0) ? 0 : 1);
