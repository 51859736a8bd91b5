import { describe, expect, it } from 'vitest';
import { originsOf } from './frame.ts';

describe('originsOf', () => {
  it.each([
    [
      'https://portal.example.com http://127.0.0.1:9000',
      ['https://portal.example.com', 'http://127.0.0.1:9000'],
    ],
    ["* 'self' https://a.example/page https://*", []],
    ['', []],
    [null, []],
  ])('%s', (list, expected) => {
    expect(originsOf(list)).toEqual(expected);
  });
});
