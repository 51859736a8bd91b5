import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../../calendar/dates.ts';
import { learnRhythm } from './learn-rhythm.ts';
import type { PastDay } from './past-day.ts';
import { placeInCycle } from './work-rotation.ts';

const FROM = '2026-01-05';
const NINE = { start_minute: 540, end_minute: 1080 };
const LATE = { start_minute: 720, end_minute: 1320 };
const LATE_NINE = { start_minute: 780, end_minute: 1320 };

/** Ninety days: `kindOf` says what each is. */
const past = (kindOf: (day: number, dt: string) => PastDay['kind'], shift = (_day: number) => NINE) =>
  Array.from({ length: 90 }, (_, day): PastDay => {
    const dt = addDays(FROM, day);
    const kind = kindOf(day, dt);
    const none = { start_minute: null, end_minute: null };
    return { dt, kind, ...(kind === 'work' ? shift(day) : none) };
  });
const twoTwo = (day: number) => (day % 4 < 2 ? ('work' as const) : ('off' as const));

describe('learnRhythm', () => {
  it.each([
    ['2/2', twoTwo, 4],
    ['5/2 by the calendar', (_day: number, dt: string) => (weekdayOf(dt) < 5 ? 'work' : 'off'), 7],
    ['3/3', (day: number) => (day % 6 < 3 ? 'work' : 'off'), 6],
    ['2/2/3', (day: number) => ([0, 1, 4, 5, 6, 9, 10].includes(day % 14) ? 'work' : 'off'), 14],
  ] as const)('finds %s, and goes on with it', (_name, kindOf, length) => {
    const { rotation, certainty } = learnRhythm(past(kindOf));

    expect(rotation?.days).toHaveLength(length);
    expect(certainty).toBe(1);
    const next = addDays(FROM, 120);
    const day = daysBetween(FROM, next);
    expect(rotation?.days[placeInCycle(length, FROM, next)]?.works).toBe(kindOf(day, next) === 'work');
  });

  it('is not misled by a few exceptions, and leaves leave aside', () => {
    const { rotation, certainty } = learnRhythm(
      past((day) => (day > 30 && day < 45 ? 'leave' : day % 17 === 0 ? 'off' : twoTwo(day))),
    );

    expect(rotation?.days).toHaveLength(4);
    expect(certainty).toBeGreaterThan(0.9);
    expect(certainty).toBeLessThan(1);
  });

  it.each([
    ['2/2', twoTwo, 2],
    ['5/2', (day: number) => (day % 7 < 5 ? 'work' : 'off') as PastDay['kind'], 3],
  ])('goes on at the place of %s where somebody has been for a month', (_name, kindOf, turn) => {
    const turned = (day: number) => kindOf(day < 60 ? day : day + turn);
    const { rotation, certainty } = learnRhythm(past(turned));

    expect(certainty).toBeGreaterThan(0.95);
    for (const day of [91, 92, 93, 94, 95, 96, 97]) {
      const place = placeInCycle(rotation?.days.length ?? 1, rotation?.anchor_dt ?? FROM, addDays(FROM, day));
      expect(rotation?.days[place]?.works).toBe(turned(day) === 'work');
    }
  });

  const NIGHT = { start_minute: 1200, end_minute: 1920 };
  const DAY = { start_minute: 480, end_minute: 1200 };
  const fiveTwo = (day: number) => (day % 7 < 5 ? ('work' as const) : ('off' as const));
  it.each([
    ['a day and a night before two days off', twoTwo, (day: number) => (day % 4 ? NIGHT : DAY), 4],
    ['weeks of mornings and of evenings', fiveTwo, (day: number) => (day % 14 < 7 ? NINE : LATE_NINE), 14],
    [
      'weeks of mornings, of evenings and of nights',
      fiveTwo,
      (day: number) => (day % 21 < 7 ? NINE : day % 21 < 14 ? LATE_NINE : NIGHT),
      21,
    ],
    ['two days, then two nights', twoTwo, (day: number) => (day % 8 < 4 ? DAY : NIGHT), 8],
    ['evenings before each day off', fiveTwo, (day: number) => (day % 7 === 4 ? LATE_NINE : NINE), 7],
  ] as const)(
    'knows which shifts a rotation has where it has more than one: %s',
    (_name, kindOf, of, length) => {
      const days = past(kindOf, (day) => (day % 29 === 0 ? DAY : of(day)));
      const { rotation } = learnRhythm(days);

      expect(rotation?.days).toHaveLength(length);
      const shifts = Array.from({ length }, (_, day) => (kindOf(day) === 'work' ? of(day) : null));
      expect(rotation?.days.map(({ shift }) => shift)).toEqual(shifts);
    },
  );

  it.each([
    ['one for another that is like it', (day: number) => (day % 4 ? NINE : { ...NINE, start_minute: 600 })],
    ['now this, now that', (day: number) => ((day * day * 7919) % 11 < 5 ? LATE_NINE : NINE)],
  ])('takes no order for what has none: %s', (_name, shift) => {
    const { rotation } = learnRhythm(past(twoTwo, shift));

    expect(rotation?.days.map((day) => day.shift)).toEqual([null, null, null, null]);
  });

  it('takes a week at another place for an exception', () => {
    const { rotation } = learnRhythm(past((day) => twoTwo(day < 83 ? day : day + 2)));

    expect(rotation?.days[placeInCycle(4, rotation.anchor_dt ?? FROM, addDays(FROM, 92))]?.works).toBe(true);
  });

  it.each([
    ['2/2', twoTwo, 14, 4],
    ['5/2', fiveTwo, 21, 7],
    ['3/3', (day: number) => (day % 6 < 3 ? 'work' : 'off') as PastDay['kind'], 20, 6],
    ['2/2 and a day otherwise', (day: number) => (day === 8 ? 'off' : twoTwo(day)), 21, 4],
  ])('finds in a few days what was gone through three times: %s', (_name, kindOf, days, length) => {
    const { rotation } = learnRhythm(past(kindOf).slice(0, days));

    expect(rotation?.days.map(({ works }) => works)).toEqual(
      Array.from({ length }, (_, day) => kindOf(day) === 'work'),
    );
  });

  it.each([
    ['fewer than fourteen days', twoTwo, 13],
    ['two weeks of 5/2', fiveTwo, 20],
    ['2/2 and two days otherwise', (day: number) => (day === 8 || day === 16 ? 'off' : twoTwo(day)), 21],
    ['no day at work', () => 'off' as const, 21],
    [
      'now this, now that',
      (day: number) => ((day * day * 7919) % 11 < 5 ? 'work' : 'off') as PastDay['kind'],
      21,
    ],
  ])('finds none in %s', (_name, kindOf, days) =>
    expect(learnRhythm(past(kindOf).slice(0, days)).rotation).toBeNull(),
  );

  it('finds none in days without order, and where somebody always works', () => {
    // Thrown with a coin.
    const scattered =
      '......ww...wwwwwwww..w.w.ww.ww..w.w.w....wwwwww.w.ww.www.w.w..w.wwwww.w...www.w...w.ww..w.';

    expect(learnRhythm(past((day) => (scattered[day] === 'w' ? 'work' : 'off'))).rotation).toBeNull();
    expect(learnRhythm(past(() => 'work')).rotation).toBeNull();
    expect(learnRhythm([])).toEqual({
      ...{ rotation: null, certainty: 0, usual_shifts: [], most_usual_share: 0, days_off: [] },
    });
  });

  it('finds weekdays on which somebody nearly never works', () => {
    const sundays = past((day, dt) => (weekdayOf(dt) === 6 || day % 5 === 2 ? 'off' : 'work'));
    expect(learnRhythm(sundays).days_off).toEqual([6]);
    expect(learnRhythm(past(twoTwo)).days_off).toEqual([]);
    expect(learnRhythm(sundays.slice(0, 20)).days_off).toEqual([]);
  });

  it('lists the usual shifts, the most usual first, without exceptions', () => {
    const days = past(twoTwo, (day) =>
      day === 0 ? { start_minute: 600, end_minute: 700 } : day % 8 < 2 ? LATE : NINE,
    );

    expect(learnRhythm(days).usual_shifts).toEqual([LATE, NINE]);
    expect(learnRhythm(days).most_usual_share).toBe(0.5);
  });
});
