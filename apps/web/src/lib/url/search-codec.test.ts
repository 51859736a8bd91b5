import { describe, expect, it } from 'vitest';
import { idsOf, parseSearch, stringifySearch } from './search-codec.ts';

describe('the search codec', () => {
  it.each([
    ['?deps=7', { deps: '7' }],
    ['deps=7,,9,', { deps: '7,9' }],
    ['?coverage=TOGGLE&f=0', { coverage: 'TOGGLE', f: '0' }],
    ['?modal=Position~-1', { modal: 'Position~-1' }],
    ['?staff%3ElastName=%D0%98%D0%B2', { 'staff>lastName': 'Ив' }],
    ['?flag&empty=', { flag: '', empty: '' }],
    ['', {}],
    ['?broken=%E0%A4%A', { broken: '%E0%A4%A' }],
  ])('reads %s', (text, expected) => {
    expect(parseSearch(text)).toEqual(expected);
  });

  it('writes readable addresses', () => {
    expect(stringifySearch({ deps: '7,,9', 'staff>lastName': 'A & B', modal: 'Position~-1' })).toBe(
      '?deps=7,9&staff>lastName=A%20%26%20B&modal=Position~-1',
    );
  });

  it('leaves out what is undefined', () => {
    expect(stringifySearch({ deps: undefined })).toBe('');
  });

  it.each([
    { from: '2026-03-01', deps: '7' },
    { 'a>b': '=&?#%+ ', x: 'ё' },
  ])('reads back what it wrote: %j', (search) => {
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});

describe('idsOf', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['7,9,7', [7, 9]],
    ['x,0,-1,2.5,3', [3]],
  ])('%s', (text, expected) => {
    expect(idsOf(text)).toEqual(expected);
  });
});
