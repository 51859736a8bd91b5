/**
 * `npm run test:e2e [-- ARG…]`: the journeys in a real browser against the real server on a small demo network. The
 * whole suite runs in two browsers side by side, each with a server and a demo network of its own.
 */

import { buildWeb } from './build-web.mjs';
import { findChromium } from './chromium.mjs';
import { ensureInstalled, env, run } from './toolchain.mjs';

const AT_ONCE = 2;

ensureInstalled();
const chromium = findChromium();
if (!chromium) {
  const code = await run('playwright', ['install', 'chromium']);
  if (code !== 0) process.exit(code);
}
await buildWeb();
const asked = process.argv.slice(2);
process.exit(
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...asked], {
    env: {
      ...env,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      E2E_WORKERS: process.env.E2E_WORKERS ?? String(asked.length > 0 ? 1 : AT_ONCE),
    },
  }),
);
