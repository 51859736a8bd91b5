import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRealSeconds, durationSeconds } from '../../calendar/index.ts';
import { splitPart, type TimesheetPart } from './item.ts';
import { HOME } from './testing.ts';
import { emptyPart } from './timesheet-part.ts';

const zone = 'Europe/Berlin';
const part = (start: string, end: string, day_hours: number, night_hours = 0): TimesheetPart => ({
  ...emptyPart(start.slice(0, 10), 'W', HOME),
  ...{ dttm_work_start: start, dttm_work_end: end, day_hours, night_hours, zone, source: 'F' },
});

describe('splitPart in a night in which clocks change (timekeeping 24, network 32)', () => {
  it.each([
    ['back, four hours', '2026-10-24T20:00:00', '2026-10-25T05:00:00', 4, '2026-10-25T02:00:00'],
    [
      'back, to the second 02:00',
      '2026-10-24T20:00:00',
      '2026-10-25T05:00:00',
      3,
      '2026-10-25T02:00:00.000001',
    ],
    ['forward, four hours', '2026-03-28T20:00:00', '2026-03-29T07:00:00', 4, '2026-03-29T03:00:00'],
    ['forward, over the gap', '2026-03-28T20:00:00', '2026-03-29T07:00:00', 5, '2026-03-29T01:00:00'],
    ['a day without a change', '2026-06-01T09:00:00', '2026-06-01T18:00:00', 2, '2026-06-01T16:00:00'],
  ])('%s', (_case, start, end, hours, border) => {
    const { stays, cut } = splitPart(part(start, end, 10), hours);
    expect([stays.dttm_work_end, cut.dttm_work_start]).toEqual([border, border]);
  });

  it('what is cut lasts as long as its hours, never longer than the part', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2026-10-24', '2026-10-25', '2026-03-28', '2026-03-29'),
        fc.integer({ min: 0, max: 95 }),
        fc.integer({ min: 1, max: 48 }),
        fc.integer({ min: 1, max: 48 }),
        (dt, quarter, length, cutQuarters) => {
          const two = (n: number) => String(n).padStart(2, '0');
          const clock = `${dt}T${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}:00`;
          // A time that the change of clocks skips stands after the gap.
          const start = addRealSeconds(clock, 0, zone);
          const end = addRealSeconds(start, length * 900, zone);
          const hours = Math.min(cutQuarters, length) / 4;
          const { stays, cut } = splitPart(part(start, end, length / 4), hours);
          const lasts = ({ dttm_work_start: from, dttm_work_end: to }: TimesheetPart) =>
            durationSeconds(from ?? '', to ?? '', zone);
          expect([lasts(cut), lasts(stays)]).toEqual([hours * 3600, (length / 4 - hours) * 3600]);
        },
      ),
    );
  });

  it('an overlong cut begins with the part', () => {
    const { cut } = splitPart(part('2026-10-25T02:50:00', '2026-10-25T02:55:00', 3), 3);
    expect(cut.dttm_work_start).toBe('2026-10-25T02:50:00');
  });
});
