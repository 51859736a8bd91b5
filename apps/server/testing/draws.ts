import { inject } from 'vitest';

/** CI judges a change by the same draws each time; whoever runs the deep tests by hand draws others. */
export const drawsFrom = (seed: number): { seed?: number } =>
  inject('deep') && !process.env.CI ? {} : { seed };
