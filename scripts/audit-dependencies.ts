/**
 * `npm run audit:dependencies`: licences and known holes of what the product is built of. Holes fail only where there is
 * a remedy.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { verdictOf } from './audit-verdict.ts';
import { licenceProblems } from './licences.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const TIMEOUT_MS = 60_000;
const closed = licenceProblems(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')));
for (const problem of closed) console.error(`dependencies: the licence is not open: ${problem}`);
const { stdout } = spawnSync('npm', ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
});
const { told, fails } = verdictOf(stdout ?? '');
console.log(told);
process.exit(fails || closed.length > 0 ? 1 : 0);
