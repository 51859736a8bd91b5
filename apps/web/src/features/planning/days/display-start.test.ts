import { expect, it } from 'vitest';
import { startOf } from './display-start.ts';

it.each([
  ['month', '2026-03-18', '2026-03-01'],
  ['week', '2026-03-18', '2026-03-16'],
  ['week', '2026-03-01', '2026-02-23'],
  ['day', '2026-03-18', '2026-03-18'],
] as const)('a %s that shows %s starts on %s', (display, dt, from) =>
  expect(startOf(display, dt)).toBe(from),
);
