/**
 * `npm run check`: format and lint, types, architecture, dead code, coverage documents. As many at once as there are
 * cores, the longest first; the compiler keeps what it found and looks only at what has changed since.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureInstalled, env, node26, root } from './toolchain.mjs';

/** The compiler shares types badly between its own threads: one thread a project needs half of the work of four. */
const types = (name, project) => [
  name,
  'tsc',
  [
    ...['-p', project, '--singleThreaded'],
    ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${project}.tsbuildinfo`],
  ],
];

const CHECKS = [
  types('types', 'tsconfig.json'),
  types('types of the web app', 'apps/web/tsconfig.json'),
  types('types of journeys and grid bench', 'tsconfig.browser.json'),
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  [
    'architecture',
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', '--output-type', 'err'],
  ],
  ['dead code', 'knip', ['--no-progress']],
  ['code that only tests use', 'knip', ['--production', '--no-progress']],
  ['documents', node26, ['scripts/check-documents.ts']],
];

function runCheck([name, command, args]) {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, args, { cwd: root, env: { ...env, FORCE_COLOR: '0', GOGC: '400' } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ name, code: 127, output: error.message, seconds: 0 }));
    child.on('close', (code) =>
      resolve({ name, code, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}

ensureInstalled();
const started = performance.now();
const waiting = [...CHECKS];
const results = [];
await Promise.all(
  Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runCheck(next));
  }),
);
for (const { name, code, output, seconds } of results) {
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output.trim().split('\n').slice(0, 80).join('\n'));
}
console.log(`checked in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exit(results.every(({ code }) => code === 0) ? 0 : 1);
