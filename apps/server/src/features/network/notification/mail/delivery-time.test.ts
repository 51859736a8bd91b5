import { describe, expect, it } from 'vitest';
import { COALESCE_MS, dueAt } from './delivery-time.ts';

const reader = { timezone: 'Europe/Moscow', quiet_from: '22:00:00', quiet_to: '07:00:00' };
const at = (now: string, wait_ms: number, dt?: string) =>
  new Date(dueAt(reader, { now: Date.parse(now), wait_ms, dt })).toISOString().slice(0, 16);

describe('dueAt', () => {
  it.each([
    ['by day at once', '2026-03-11T09:00:00Z', 0, undefined, '2026-03-11T09:00'],
    ['changes wait for others', '2026-03-11T09:00:00Z', COALESCE_MS, '2026-03-12', '2026-03-11T09:15'],
    ['at night in the morning', '2026-03-11T20:00:00Z', 0, undefined, '2026-03-12T04:00'],
    ['a wait that ends in the night', '2026-03-11T18:50:00Z', COALESCE_MS, '2026-03-20', '2026-03-12T04:00'],
    ['tomorrow morning cannot wait', '2026-03-11T20:00:00Z', COALESCE_MS, '2026-03-12', '2026-03-11T20:15'],
    ['the day after can', '2026-03-11T20:00:00Z', COALESCE_MS, '2026-03-13', '2026-03-12T04:00'],
  ])('%s', (_case, now, wait_ms, dt, expected) => {
    expect(at(now, wait_ms, dt)).toBe(expected);
  });
});
