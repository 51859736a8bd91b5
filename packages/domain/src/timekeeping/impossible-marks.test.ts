import { describe, expect, it } from 'vitest';
import { distanceKm } from '../network/index.ts';
import { couldBeOnePerson } from './impossible-marks.ts';

const moscow = { latitude: 55.7558, longitude: 37.6173 };
const petersburg = { latitude: 59.9343, longitude: 30.3351 };
const nextStreet = { latitude: 55.7598, longitude: 37.6173 };

describe('distanceKm', () => {
  it.each([
    ['between two cities', moscow, petersburg, 634],
    ['to the next street', moscow, nextStreet, 0.44],
    ['to itself', moscow, moscow, 0],
    [
      'to the other side of the earth',
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 180 },
      20_015,
    ],
  ])('%s', (_case, a, b, km) => {
    expect(Math.abs(distanceKm(a, b) - km)).toBeLessThan(Math.max(1, km / 100));
    expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9);
  });
});

describe('couldBeOnePerson', () => {
  const at = (dttm: string, shop_id: number, place: typeof moscow | null, zone = 'Europe/Moscow') => ({
    ...{ dttm, shop_id, place, zone },
  });
  const nine = at('2026-03-10T09:00:00', 1, moscow);

  it.each([
    ['the same department at the same second', at('2026-03-10T09:00:00', 1, moscow), true],
    ['another city an hour later', at('2026-03-10T10:00:00', 2, petersburg), false],
    ['another city an hour before', at('2026-03-10T08:00:00', 2, petersburg), false],
    ['another city five hours later', at('2026-03-10T14:00:00', 2, petersburg), true],
    ['the next street a minute later', at('2026-03-10T09:01:00', 2, nextStreet), true],
    ['an unknown place half a minute later', at('2026-03-10T09:00:30', 2, null), false],
    ['the same moment by another clock', at('2026-03-10T11:00:00', 2, null, 'Asia/Yekaterinburg'), false],
    ['two hours later by another clock', at('2026-03-10T13:00:00', 2, null, 'Asia/Yekaterinburg'), true],
    ['an unknown place a minute later', at('2026-03-10T09:01:00', 2, null), true],
  ])('%s', (_case, other, expected) => expect(couldBeOnePerson(nine, other)).toBe(expected));
});
