/** `npm run test:e2e [-- ARG…]`: the journeys in a real browser against the real server on a small demo network. */

import { buildWeb } from './build-web.mjs';
import { findChromium } from './chromium.mjs';
import { ensureInstalled, env, run } from './toolchain.mjs';

ensureInstalled();
const chromium = findChromium();
if (!chromium) {
  const code = await run('playwright', ['install', 'chromium']);
  if (code !== 0) process.exit(code);
}
await buildWeb();
const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
process.exit(
  await run('playwright', args, { env: { ...env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) } }),
);
