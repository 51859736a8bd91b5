import { defineConfig } from 'vitest/config';

/** Two kinds of tests: pure ones, and those that need the real database (see apps/server/testing). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/server/seed/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          env: { TZ: process.env.TZ ?? 'UTC' },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          env: { TZ: process.env.TZ ?? 'UTC' },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
