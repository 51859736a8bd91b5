import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.ts';
import { zonedTests } from './scripts/zoned-tests.ts';

keepTemporaryFilesInMemory();

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run test:deep`: a file named `*.sample.test.ts` then tries more of what it samples. */
    deep: boolean;
    /** True at night: it then tries all that others take by turns, and about three times as much of what is random. */
    long: boolean;
    /** What deep runs draw from: SHIFTWRIGHT_TEST_SEED, which `scripts/test.mjs` makes of the day of the last commit. */
    seed: number;
  }
}

/**
 * Worker processes are kept: a module is imported once per worker, not once per file. A test that changes what a
 * module holds (a language, a clock, an environment variable) puts it back.
 */
const shared = {
  isolate: false,
  env: {
    TZ: process.env.TZ ?? 'UTC',
    // What tests start as processes of their own is compiled once.
    NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/node', import.meta.url)),
  },
  provide: { deep: false, long: false, seed: 0 },
  // Only for what hangs: a busy machine makes a test slow, never red.
  expect: { poll: { timeout: 240_000, interval: 25 } },
  testTimeout: 300_000,
  // The whole demo network is seeded in a hook: on a machine at load 18 that takes more than five minutes.
  hookTimeout: 900_000,
  // One more than cores that are asked for: tests wait for threads, processes and each other's demo networks.
  maxWorkers: 3,
} as const;

/** Only in `npm run test:deep`: what takes longer than each change allows. */
const DEEP = '**/*.deep.test.ts';

/** A run of everything tries more of what a quick one samples: not both. */
const without = process.env.SHIFTWRIGHT_TEST_ALL ? [DEEP, '**/*.sample.test.ts'] : [DEEP];

/** What Node runs by itself is loaded by Node, as in production; only the web's modules (.tsx, .css) need Vite. */
const byNode = { viteModuleRunner: false, nodeLoader: false } as const;

const unitZoned = zonedTests('packages/*/src', 'apps/server/seed');
const webZoned = zonedTests('apps/web/src');
/** `npm test` runs what knows the time far from UTC alone, where it is harder; all other runs in both zones. */
const once = (zoned: string[]) => (process.env.SHIFTWRIGHT_TEST_ONE_ZONE ? zoned : []);

const unit = { ...shared, exclude: without, experimental: byNode };
const web = {
  ...shared,
  include: ['apps/web/*.test.ts', 'apps/web/src/**/*.test.ts'],
  setupFiles: ['apps/web/src/lib/testing.ts'],
};

const seed = Number(process.env.SHIFTWRIGHT_TEST_SEED ?? 0);

/** Far from UTC, for what knows the time: a clock or a date that is read where it was not meant stands out. */
const east = { env: { ...shared.env, TZ: 'Asia/Vladivostok' } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          exclude: [...without, ...once(unitZoned)],
          include: ['packages/*/src/**/*.test.ts', 'apps/server/seed/**/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
      {
        test: {
          ...unit,
          ...east,
          name: 'unit-east',
          include: unitZoned,
        },
      },
      { test: { ...web, name: 'web', exclude: once(webZoned) } },
      { test: { ...web, ...east, name: 'web-east', include: webZoned } },
      {
        test: {
          ...shared,
          name: 'components',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/lib/testing.ts', 'apps/web/src/ui/testing.tsx'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: without,
          globalSetup: ['apps/server/testing/global-setup.ts'],
          experimental: byNode,
        },
      },
      {
        test: {
          ...shared,
          name: 'deep',
          include: ['packages', 'apps/server'].map((folder) => `${folder}/**/*.{deep,sample}.test.ts`),
          provide: { deep: true, long: process.env.SHIFTWRIGHT_TEST_LONG !== undefined, seed },
          globalSetup: ['apps/server/testing/global-setup.ts'],
          experimental: byNode,
        },
      },
    ],
  },
});
