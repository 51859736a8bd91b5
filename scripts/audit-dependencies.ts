/** `npm run audit:dependencies`: known holes in what the product is built of. Fails only where there is a remedy. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { verdictOf } from './audit-verdict.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const TIMEOUT_MS = 60_000;
const { stdout } = spawnSync('npm', ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
});
const { told, fails } = verdictOf(stdout ?? '');
console.log(told);
process.exit(fails ? 1 : 0);
