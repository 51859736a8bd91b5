import { expect, it } from 'vitest';
import { wallAt } from './shop-clock.ts';

it.each([
  ['2026-03-11T09:00:05Z', 'Europe/Moscow', '2026-03-11T12:00:05'],
  ['2026-03-11T21:30:00Z', 'Asia/Vladivostok', '2026-03-12T07:30:00'],
  ['2026-03-10T21:00:00Z', 'Europe/Moscow', '2026-03-11T00:00:00'],
  ['2026-07-01T12:00:00Z', 'America/New_York', '2026-07-01T08:00:00'],
])('at %s it is in %s %s', (now, zone, wall) => expect(wallAt(Date.parse(now), zone)).toBe(wall));
