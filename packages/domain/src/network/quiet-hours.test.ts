import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClockOf } from '../calendar/index.ts';
import { afterQuietHours } from './quiet-hours.ts';

const at = (text: string) => Date.parse(text);
const night = { quiet_from: '22:00:00', quiet_to: '07:00:00' };
const noon = { quiet_from: '12:00:00', quiet_to: '14:30:00' };

describe('afterQuietHours', () => {
  it.each([
    ['by day', 'UTC', night, '2026-03-11T09:00:00Z', '2026-03-11T09:00:00Z'],
    ['as they begin', 'UTC', night, '2026-03-11T22:00:00Z', '2026-03-12T07:00:00Z'],
    ['after midnight', 'UTC', night, '2026-03-12T03:00:00Z', '2026-03-12T07:00:00Z'],
    ['as they end', 'UTC', night, '2026-03-12T07:00:00Z', '2026-03-12T07:00:00Z'],
    ['at noon', 'UTC', noon, '2026-03-11T12:10:00Z', '2026-03-11T14:30:00Z'],
    ['where it is already morning', 'Asia/Kolkata', night, '2026-03-11T22:00:00Z', '2026-03-12T01:30:00Z'],
    ['in a night of 23 hours', 'Europe/Berlin', night, '2026-03-28T22:30:00Z', '2026-03-29T05:00:00Z'],
    ['in a night of 25 hours', 'Europe/Berlin', night, '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
    ['without any', 'UTC', null, '2026-03-11T23:00:00Z', '2026-03-11T23:00:00Z'],
  ])('%s', (_case, zone, quiet, due, expected) => {
    expect(new Date(afterQuietHours(at(due), zone, quiet)).toISOString()).toBe(
      new Date(at(expected)).toISOString(),
    );
  });

  it('never comes early, waits less than a day, and never ends up in the quiet hours', () => {
    const moment = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2026-12-31T00:00:00Z') });
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'Europe/Moscow');
    fc.assert(
      fc.property(moment, zone, fc.constantFrom(night, noon), (due, where, quiet) => {
        const leaves = afterQuietHours(due, where, quiet);
        expect(leaves - due).toBeGreaterThanOrEqual(0);
        expect(leaves - due).toBeLessThan(86_400_000);
        expect(afterQuietHours(leaves, where, quiet)).toBe(leaves);
        if (leaves > due) expect(wallClockOf(leaves, where).slice(11)).toBe(quiet.quiet_to);
      }),
    );
  });
});
