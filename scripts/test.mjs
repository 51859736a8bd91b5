/**
 * `npm test`: the checks, the server on real PostgreSQL, units (what knows the time far from UTC), the browser.
 * `npm run test:deep`: what takes longer than each change allows, with `--long` as much of it as a night allows. With
 * `--all`, as CI runs it, the audit of dependencies, both, and units in two zones, each in one go. Every part runs,
 * whatever came before; the last line counts all their tests.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { outcomeOf, playwrightReport, summary, vitestReport } from './test-report.mjs';
import { testSeed } from './test-seed.mjs';
import { ensureInstalled, env, root, run } from './toolchain.mjs';

ensureInstalled();
env.SHIFTWRIGHT_TEST_SEED = testSeed();
if (process.argv.includes('--long')) env.SHIFTWRIGHT_TEST_LONG = '1';
const reports = join(root, 'node_modules', '.cache');
/** A part of vitest: what it runs, and where it reports to. */
const vitest = (name, args, more = {}) => {
  const path = join(reports, `${name}-report.json`);
  return {
    command: ['vitest', ['run', ...args, '--reporter=default', '--reporter=./scripts/report-files.mjs']],
    env: { SHIFTWRIGHT_TEST_REPORT: path, ...more },
    path,
    report: vitestReport,
  };
};
const journeys = (...args) => ({
  command: ['node', ['scripts/e2e.mjs', ...args]],
  path: join(reports, 'e2e-report.json'),
  report: playwrightReport,
});
const checks = { command: ['node', ['scripts/check.ts']] };
const quickly = { SHIFTWRIGHT_TEST_ONE_ZONE: '1' };
const units = { 'units and server': vitest('vitest', ['--project', '!deep'], quickly) };
const deepUnits = { 'units and server, deep': vitest('deep', ['--project', 'deep']) };
// In one go: one begins while the other ends.
const allUnits = { 'units and server, deep too': vitest('vitest', [], { SHIFTWRIGHT_TEST_ALL: '1' }) };

const audit = { command: ['node', ['scripts/audit-dependencies.ts']] };
const asked = process.argv[2];
const parts = {
  '--all': { audit, checks, ...allUnits, 'browser journeys': journeys('--all') },
  '--deep': { ...deepUnits, 'browser journeys, deep': journeys('--deep') },
}[asked] ?? { checks, ...units, 'browser journeys': journeys() };

const outcomes = [];
for (const [name, part] of Object.entries(parts)) {
  const started = performance.now();
  console.log(`\n== ${name}`);
  if (part.path) rmSync(part.path, { force: true });
  const code = await run(...part.command, { env: { ...env, ...part.env } });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`== ${name}: ${code === 0 ? 'ok' : `failed (${code})`} in ${seconds} s`);
  outcomes.push(outcomeOf(name, part.report?.(part.path) ?? null, code));
}
console.log(summary(outcomes));
process.exit(outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0);
