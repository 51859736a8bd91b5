import { beforeEach, expect, it, vi } from 'vitest';
import { keepRecentPlace, placeOf, recentPlaces } from './recent-places.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

it('keeps the latest places of each person, each once', () => {
  keepRecentPlace(7, placeOf('/timetable', '3'));
  keepRecentPlace(7, placeOf('/settings/positions/', undefined));
  keepRecentPlace(7, placeOf('/timetable', '3'));

  expect(recentPlaces(7)).toEqual([
    { path: '/timetable', deps: '3' },
    { path: '/settings/positions', deps: '' },
  ]);
  expect(recentPlaces(8)).toEqual([]);
});

it('keeps six places and survives what is no list', () => {
  for (let shop = 1; shop <= 9; shop++) keepRecentPlace(7, placeOf('/staff', String(shop)));
  expect(recentPlaces(7)).toHaveLength(6);

  for (const broken of ['{', '{"path":1}', '[{"path":1},null,"x"]']) {
    kept.set('recent_places:7', broken);
    expect(recentPlaces(7)).toEqual([]);
  }
});
