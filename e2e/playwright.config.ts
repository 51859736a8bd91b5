import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.SHIFTWRIGHT_E2E_PORT ?? 8199);
/** Server and browser live at the same moment, so that every run sees the same demo network. */
const NOW = '2026-03-11T09:00:00Z';
process.env.E2E_NOW = NOW;
/** Where the server hands its letters; a journey that reads them listens there. */
const SMTP_PORT = PORT + 1000;
process.env.E2E_SMTP_PORT = String(SMTP_PORT);

// Playwright reads this file in every worker; the folder belongs to the run.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'shiftwright-e2e-'));

/** Journeys in a real browser against the real server with a small demo network of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: `./test-results/${PORT}`,
  // Two halves share two cores, on a slow day slow ones.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
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
  webServer: {
    command: 'node apps/server/src/main.ts',
    cwd: '..',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(PORT),
      SHIFTWRIGHT_DATA_DIR: process.env.E2E_DATA_DIR,
      SHIFTWRIGHT_DEMO_SIZE: 'small',
      SHIFTWRIGHT_NOW: NOW,
      SHIFTWRIGHT_SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
      SHIFTWRIGHT_LOG: 'warn',
    },
  },
});
