import { describe, expect, it } from 'vitest';
import { readTypedTime } from './typed-time.ts';

describe('readTypedTime', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    [' 21.05 ', '21:05'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['9:60', null],
    ['9:3', null],
    ['9 pm', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(readTypedTime(text)).toBe(expected);
  });
});
