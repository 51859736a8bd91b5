import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRealSeconds,
  clockChanges,
  durationSeconds,
  formatDttm,
  instantOf,
  keptDttm,
  keptEnd,
  naiveSeconds,
  offsetAt,
  offsetChanges,
  shownDttm,
  todayIn,
  wallClockOf,
} from './index.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const FROM = Date.UTC(1970, 0, 1);
const TO = Date.UTC(2100, 0, 1);

describe('instants', () => {
  it.each([
    ['an ordinary night', '2026-05-04T22:00:00', '2026-05-05T06:00:00', 8],
    ['the night the clocks go forward', '2026-03-28T22:00:00', '2026-03-29T06:00:00', 7],
    ['the night the clocks go back', '2026-10-24T22:00:00', '2026-10-25T06:00:00', 9],
  ])('%s has its real length in Berlin', (_case, start, end, hours) => {
    expect(durationSeconds(start, end, 'Europe/Berlin')).toBe(hours * 3600);
    expect(durationSeconds(start, end, null)).toBe(8 * 3600);
  });

  it.each([
    ['a time that is skipped lies as far after the gap', '2026-03-29T02:30:00', '2026-03-29T01:30:00Z'],
    ['a time that is repeated means its first occurrence', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z'],
  ])('%s', (_case, dttm, expected) => expect(instantOf(dttm, 'Europe/Berlin')).toBe(Date.parse(expected)));

  it.each([
    ['the second of its kind', '2026-10-25T02:30:00.000001', '2026-10-25T01:30:00Z'],
    ['of a time that is shown once the only one', '2026-10-25T04:30:00.000001', '2026-10-25T03:30:00Z'],
    ['of a time that is skipped the only one', '2026-03-29T02:30:00.000001', '2026-03-29T01:30:00Z'],
  ])('a time that says so means %s (network 55)', (_case, dttm, expected) =>
    expect(instantOf(dttm, 'Europe/Berlin')).toBe(Date.parse(expected)),
  );

  it.each([
    ['2026-10-25T02:30:00.000001', 'Europe/Berlin', '2026-10-25T02:30:00.000001'],
    ['2026-10-25T02:30:00.000001', 'Europe/Moscow', '2026-10-25T02:30:00'],
    ['2026-10-25T02:30:00.000001', null, '2026-10-25T02:30:00'],
    ['2026-10-25T03:00:00.000001', 'Europe/Berlin', '2026-10-25T03:00:00'],
    ['2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T02:30:00'],
  ])('%s in %s is kept as %s', (dttm, zone, expected) => expect(keptDttm(dttm, zone)).toBe(expected));

  it.each([
    ['2026-10-25T02:10:00.000001', '2026-10-25T02:40:00', '2026-10-25T02:40:00.000001'],
    ['2026-10-25T02:50:00', '2026-10-25T02:20:00', '2026-10-25T02:20:00.000001'],
    ['2026-10-25T02:10:00', '2026-10-25T02:40:00', '2026-10-25T02:40:00'],
    ['2026-10-25T02:10:00.000001', '2026-10-25T03:00:00', '2026-10-25T03:00:00'],
    ['2026-10-25T05:00:00', '2026-10-25T04:00:00', '2026-10-25T04:00:00'],
    [null, '2026-10-25T02:40:00', '2026-10-25T02:40:00'],
  ])('what begins at %s ends at %s: %s', (start, end, expected) =>
    expect(keptEnd(start, end, 'Europe/Berlin')).toBe(expected),
  );

  it.each([
    ['2026-10-25T02:50:00', 20, '2026-10-25T02:10:00.000001'],
    ['2026-10-25T02:10:00.000001', -20, '2026-10-25T02:50:00'],
    ['2026-10-25T02:50:00.000001', 20, '2026-10-25T03:10:00'],
    ['2026-03-29T01:50:00', 20, '2026-03-29T03:10:00'],
  ])('%s and %d minutes is %s', (dttm, minutes, expected) =>
    expect(addRealSeconds(dttm, minutes * 60, 'Europe/Berlin')).toBe(expected),
  );

  it('tells what the wall clock hides: real time is wall time less what it skipped in between', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Europe/Moscow'),
        fc.integer({ min: 0, max: 364 * 48 }),
        fc.integer({ min: 0, max: 200 }),
        (zone, start, length) => {
          const first = naiveSeconds('2026-01-01T00:00:00');
          const at = (half: number) => formatDttm(first + half * 1800);
          const [from, to] = [at(start), at(start + length)];
          const hidden = clockChanges(zone, '2025-12-31', '2027-01-10')
            .filter(({ dttm }) => from < dttm && dttm <= to)
            .reduce((sum, one) => sum + one.skipped_seconds, 0);
          expect(durationSeconds(from, to, zone)).toBe(length * 1800 - hidden);
        },
      ),
    ));

  it('shows a moment on the wall of a department', () => {
    const moment = instantOf('2026-01-05T01:30:00', 'Asia/Vladivostok');
    expect(wallClockOf(moment, 'Europe/Moscow')).toBe('2026-01-04T18:30:00');
    expect(todayIn('Asia/Vladivostok', moment)).toBe('2026-01-05');
  });
});

/** What the platform says with the API that older browsers lack. */
const zoned = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

function expectSame(instant: number, zone: string) {
  const expected = zoned(instant, zone);
  const local = expected.toPlainDateTime().toString({ smallestUnit: 'second', roundingMode: 'floor' });
  const meant = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
  expect([zone, offsetAt(instant, zone)]).toEqual([zone, expected.offsetNanoseconds / 1e9]);
  expect([zone, shownDttm(wallClockOf(instant, zone))]).toEqual([zone, local]);
  const second = Math.floor(instant / 1000) * 1000;
  expect([zone, local, instantOf(wallClockOf(instant, zone), zone)]).toEqual([zone, local, second]);
  expect([zone, local, instantOf(local, zone)]).toEqual([zone, local, meant]);
}

/** A wall-clock time around a clock change, most of them skipped or repeated by it. */
function expectSameAround(change: number, zone: string, minutes: number) {
  const local = wallClockOf(change + minutes * 60_000, 'UTC');
  for (const { offsetNanoseconds } of [zoned(change - 1, zone), zoned(change, zone)]) {
    const wall = Temporal.PlainDateTime.from(local).add({ nanoseconds: offsetNanoseconds });
    const meant = wall.toZonedDateTime(zone).epochMilliseconds;
    const text = wall.toString({ smallestUnit: 'second' });
    expect([zone, `${wall}`, instantOf(text, zone)]).toEqual([zone, `${wall}`, meant]);
    const later = wall.toZonedDateTime(zone, { disambiguation: 'later' }).toPlainDateTime();
    const second = later.equals(wall)
      ? wall.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds
      : meant;
    expect([zone, text, instantOf(`${text}.000001`, zone)]).toEqual([zone, text, second]);
  }
}

describe('instants, against Temporal', () => {
  const anyZone = fc.constantFrom(...ZONES);
  const anyInstant = fc.integer({ min: FROM, max: TO });

  it('agree at any moment of any zone', () =>
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, instant) => expectSame(instant, zone)),
      {
        numRuns: 1000,
      },
    ));

  it('agree around the next clock change of every zone', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -90, max: 90 }), (instant, minutes) => {
        for (const zone of ZONES) {
          const change = zoned(instant, zone).getTimeZoneTransition('next');
          if (!change || change.epochMilliseconds > TO) continue;
          expectSameAround(change.epochMilliseconds, zone, minutes);
        }
      }),
      { numRuns: 5 },
    );
  });

  it('find the same clock changes', () =>
    fc.assert(
      fc.property(anyZone, anyInstant, fc.integer({ min: 0, max: 1000 }), (zone, from, days) => {
        const to = from + days * 86_400_000;
        const expected: number[] = [];
        let next = zoned(from, zone).getTimeZoneTransition('next');
        while (next && next.epochMilliseconds <= to) {
          expected.push(next.epochMilliseconds);
          next = next.getTimeZoneTransition('next');
        }
        const found = offsetChanges(zone, from, to);
        expect([zone, found.map(({ instant }) => instant)]).toEqual([zone, expected]);
        for (const { instant, before_seconds, after_seconds } of found)
          expect([before_seconds, after_seconds]).toEqual([
            zoned(instant - 1, zone).offsetNanoseconds / 1e9,
            zoned(instant, zone).offsetNanoseconds / 1e9,
          ]);
      }),
    ));
});
