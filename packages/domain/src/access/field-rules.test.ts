import { describe, expect, it } from 'vitest';
import { nonEmptyString, positiveInteger, readDecimal, readTime } from './field-rules.ts';

describe('a number as a sheet has it typed', () => {
  it.each([
    ['8', 8],
    [' 8,5 ', 8.5],
    ['8.25', 8.25],
    ['1 234', 1234],
    ['1\u00a0234,5', 1234.5],
    ['1\u202f234\u202f567', 1_234_567],
    ['-1 000', -1000],
    ['\ufeff12', 12],
    ['1 2', null],
    ['12 34', null],
    ['1,234.5', null],
    ['1e5', null],
    ['0x1f', null],
    ['\u0663', null],
    ['8 h', null],
    ['', null],
  ])('%j is %j', (text, expected) => expect(readDecimal(text)).toBe(expected));
});

describe('the generic rules of forms', () => {
  it.each([
    [1, true],
    ['17', true],
    [0, false],
    ['0', false],
    [-1, false],
    [1.5, false],
    ['1.5', false],
    ['', false],
    [' ', false],
    [null, false],
    [undefined, false],
    ['many', false],
    [Number.NaN, false],
    [2 ** 60, false],
  ])('%j is above 0: %s', (value, expected) => expect(positiveInteger(value)).toBe(expected));

  it.each([
    ['a', true],
    ['  ', false],
    ['', false],
    [null, false],
    [5, false],
  ])('%j holds something: %s', (value, expected) => expect(nonEmptyString(value)).toBe(expected));

  it.each([
    ['9:05', '09:05:00'],
    ['09:05:30', '09:05:30'],
    [' 23:59 ', '23:59:00'],
    ['24:00', null],
    ['9:60', null],
    ['9', null],
    ['nine', null],
    [905, null],
  ])('%j as a time is %j', (value, expected) => expect(readTime(value)).toBe(expected));
});
