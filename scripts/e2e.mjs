/**
 * `npm run test:e2e [-- ARG…]`: the journeys in a real browser against the real server on a small demo network. The
 * whole suite runs as two halves side by side, each with a server and a demo network of its own.
 */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { buildWeb } from './build-web.mjs';
import { findChromium } from './chromium.mjs';
import { ensureInstalled, env, root, run } from './toolchain.mjs';

const HALVES = 2;
/** A run uses a few ports from its own on, and a few that lie thousands above. */
const FIRST_PORT = Number(process.env.SHIFTWRIGHT_E2E_PORT ?? 8199);

ensureInstalled();
const chromium = findChromium();
if (!chromium) {
  const code = await run('playwright', ['install', 'chromium']);
  if (code !== 0) process.exit(code);
}
await buildWeb();
const base = ['test', '--config', 'e2e/playwright.config.ts'];
const browser = chromium ? { CHROMIUM_PATH: chromium } : {};
const asked = process.argv.slice(2);

/** Runs one half; each line of its output says whose it is. */
function half(at) {
  return new Promise((resolve) => {
    const child = spawn('playwright', [...base, `--shard=${at}/${HALVES}`], {
      cwd: root,
      env: { ...env, ...browser, SHIFTWRIGHT_E2E_PORT: String(FIRST_PORT + (at - 1) * 10) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => console.log(`${at}| ${line}`));
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    child.on('error', (error) => {
      console.error(`playwright: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

if (asked.length > 0)
  process.exit(await run('playwright', [...base, ...asked], { env: { ...env, ...browser } }));
const codes = await Promise.all(Array.from({ length: HALVES }, (_none, at) => half(at + 1)));
process.exit(codes.find((code) => code !== 0) ?? 0);
