/**
 * What random tests draw from, and by what turns are taken: SHIFTWRIGHT_TEST_SEED, else the day of the last commit, so
 * that a commit is tested alike wherever and whenever that is done, and the commits of another day otherwise.
 */
import { spawnSync } from 'node:child_process';
import { root } from './toolchain.mjs';

const SECONDS_A_DAY = 86_400;

function dayOfLastCommit() {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return Math.floor(Number(stdout ?? 0) / SECONDS_A_DAY);
}

export const testSeed = () => process.env.SHIFTWRIGHT_TEST_SEED ?? String(dayOfLastCommit());
