/** `npm run check`: format and lint, types, architecture, dead code, coverage documents; all at once, in seconds. */
import { spawn } from 'node:child_process';
import { ensureInstalled, env, node26, root } from './toolchain.mjs';

const CHECKS = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the web app', 'tsc', ['-p', 'apps/web/tsconfig.json']],
  ['types of journeys and grid bench', 'tsc', ['-p', 'tsconfig.browser.json']],
  [
    'architecture',
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', '--output-type', 'err'],
  ],
  ['dead code', 'knip', ['--no-progress']],
  ['documents', node26, ['scripts/check-documents.ts']],
];

function runCheck([name, command, args]) {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, args, { cwd: root, env: { ...env, FORCE_COLOR: '0' } });
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
const results = await Promise.all(CHECKS.map(runCheck));
for (const { name, code, output, seconds } of results) {
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output.trim().split('\n').slice(0, 80).join('\n'));
}
console.log(`checked in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exit(results.every(({ code }) => code === 0) ? 0 : 1);
