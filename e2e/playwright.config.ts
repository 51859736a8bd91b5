import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const FIRST_PORT = Number(process.env.SHIFTWRIGHT_E2E_PORT ?? 8199);
/** Browsers at the same time, each with a server and a demo network of its own; its files run one after the other. */
const WORKERS = Number(process.env.E2E_WORKERS ?? 1);
/** Which of them reads this file; the run itself reads it as the first. */
const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
/** Server and browser live at the same moment, so that every run sees the same demo network. */
const NOW = '2026-03-11T09:00:00Z';
process.env.E2E_NOW = NOW;
// Playwright reads this file in every worker; the folder belongs to the run.
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'shiftwright-e2e-'));

/** Where a worker's product listens, where it hands its letters (a journey that reads them listens there), its data. */
const productOf = (worker: number) => ({
  port: FIRST_PORT + worker * 10,
  smtp_port: FIRST_PORT + worker * 10 + 1000,
  data_dir: join(process.env.E2E_FOLDER!, String(worker)),
});
const own = productOf(WORKER);
process.env.E2E_PORT = String(own.port);
process.env.E2E_SMTP_PORT = String(own.smtp_port);
process.env.E2E_DATA_DIR = own.data_dir;

/** Journeys in a real browser against the real server with a small demo network of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: `./test-results/${FIRST_PORT}`,
  // Two browsers and servers share two cores, on a slow day slow ones.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: WORKERS,
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${own.port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Without a UTF-8 locale Chromium names every file of a Cyrillic name `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: Array.from({ length: WORKERS }, (_none, worker) => {
    const { port, smtp_port, data_dir } = productOf(worker);
    return {
      command: 'node apps/server/src/main.ts',
      cwd: '..',
      url: `http://127.0.0.1:${port}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: String(port),
        SHIFTWRIGHT_DATA_DIR: data_dir,
        SHIFTWRIGHT_DEMO_SIZE: 'small',
        SHIFTWRIGHT_NOW: NOW,
        SHIFTWRIGHT_SMTP_URL: `smtp://127.0.0.1:${smtp_port}`,
        SHIFTWRIGHT_LOG: 'warn',
      },
    };
  }),
});
