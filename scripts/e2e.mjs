/**
 * `npm run test:e2e [-- ARG…]`: the journeys in a real browser against the real server on a small demo network. All
 * that a change runs, or with `--deep` what it need not run (tagged `@deep`, after what it builds on, tagged `@both`),
 * or with `--all` both at once, in two browsers side by side; what is asked for by name runs whole, in one.
 */

import { findChromium } from './chromium.mjs';
import { testSeed } from './test-seed.mjs';
import { ensureInstalled, env, run } from './toolchain.mjs';

const AT_ONCE = 2;

ensureInstalled();
env.SHIFTWRIGHT_TEST_SEED = testSeed();
const chromium = findChromium();
if (!chromium) {
  const code = await run('playwright', ['install', '--only-shell', 'chromium']);
  if (code !== 0) process.exit(code);
}
const PARTS = { '--all': [], '--deep': ['--grep', '@deep|@both'] };
const given = process.argv.slice(2).filter((arg) => arg !== '--long');
if (process.argv.includes('--long')) env.SHIFTWRIGHT_TEST_LONG = '1';
const asked = given.filter((arg) => !(arg in PARTS));
const part = asked.length > 0 ? [] : (PARTS[given[0]] ?? ['--grep-invert', '@deep']);
console.log(`What is looked at by turns is chosen by SHIFTWRIGHT_TEST_SEED=${env.SHIFTWRIGHT_TEST_SEED}`);
process.exit(
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...part, ...asked], {
    env: {
      ...env,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      E2E_WORKERS: process.env.E2E_WORKERS ?? String(asked.length > 0 ? 1 : AT_ONCE),
    },
  }),
);
