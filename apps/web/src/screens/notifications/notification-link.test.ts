import { describe, expect, it } from 'vitest';
import { placeOf } from './notification-link.ts';

describe('placeOf', () => {
  it.each([
    [null, null],
    ['', null],
    ['https://elsewhere.example/', null],
    ['//elsewhere.example', null],
    [
      '/timetable?deps=7&from=2026-03-01',
      { pathname: '/timetable', search: { deps: '7', from: '2026-03-01' } },
    ],
    ['#/staff', { pathname: '/staff', search: {} }],
    ['/#/exchange?deps=7', { pathname: '/exchange', search: { deps: '7' } }],
  ])('%s', (link, expected) => {
    expect(placeOf(link)).toEqual(expected);
  });
});
