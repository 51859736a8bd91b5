import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder.ts';

keepTemporaryFilesInMemory();

const FIRST_PORT = Number(process.env.SHIFTWRIGHT_E2E_PORT ?? 8199);
/** Which of the browsers at the same time reads this file; the run itself reads it as the first. */
const port = FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0) * 10;
/** Server and browser live at the same moment, so that every run sees the same demo network. */
const NOW = '2026-03-11T09:00:00Z';
process.env.E2E_NOW = NOW;
// Where a worker's product listens, and where it hands its letters: a journey that reads them listens there.
process.env.E2E_PORT = String(port);
process.env.E2E_SMTP_PORT = String(port + 1000);

/** A step waits so long on a busy machine, and no longer: what is not there is said long before the journey's end. */
const LONGEST_WAIT_MS = 120_000;

/** These begin first, so that browsers side by side end at the same time. */
const LONGEST = [
  'autoscheduling',
  'exchange',
  'files',
  'forecast',
  'grid',
  'main-job',
  'toolbar',
  'workforce',
].map((name) => `**/${name}.test.ts`);

/** Journeys in a real browser against the real server: each file with a demo network of its own, a copy of one. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testMatch: '**/*.test.ts', testIgnore: LONGEST },
  ],
  outputDir: `./test-results/${FIRST_PORT}`,
  // Only for what hangs: a busy machine makes a journey slow, never red.
  timeout: 900_000,
  expect: { timeout: LONGEST_WAIT_MS },
  workers: Number(process.env.E2E_WORKERS ?? 1),
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../node_modules/.cache/e2e-report.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // What is to be clicked is found as soon as what is expected.
    actionTimeout: LONGEST_WAIT_MS,
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
  webServer: {
    command: 'node e2e/product/template.ts',
    cwd: '..',
    // Playwright keeps the address for the workers, as E2E_TEMPLATE.
    wait: { stdout: /Template: (?<e2e_template>\S+)/ },
    timeout: 1_800_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { SHIFTWRIGHT_DEMO_SIZE: 'small', SHIFTWRIGHT_DEMO_LANGUAGE: 'en', SHIFTWRIGHT_NOW: NOW },
  },
});
