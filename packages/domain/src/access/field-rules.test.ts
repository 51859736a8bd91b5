import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nonEmptyString,
  positiveInteger,
  readDecimal,
  readIpAddress,
  readTime,
  readWebAddress,
} from './field-rules.ts';

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

describe('readIpAddress', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['255.255.255.255', '255.255.255.255'],
    [' 10.0.0.1 ', '10.0.0.1'],
    ['10.1.0.0/16', '10.1.0.0/16'],
    ['::1', '::1'],
    ['::', '::'],
    ['2001:DB8::8', '2001:db8::8'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
    ['256.0.0.1', null],
    ['10.0.0', null],
    ['10.0.0.1.2', null],
    ['010.0.0.1', null],
    ['10.0.0.1/33', null],
    ['10.0.0.1/', null],
    ['10.0.0.1/8/8', null],
    ['1:2:3:4:5:6:7', null],
    ['1:2:3:4:5:6:7:8:9', null],
    ['1::2::3', null],
    ['1:2:3:4:5:6:7::8', null],
    [':1:2:3:4:5:6:7', null],
    ['12345::', null],
    ['2001:db8::/129', null],
    ['localhost', null],
    ['', null],
    [null, null],
  ])('%j is %j', (value, expected) => expect(readIpAddress(value)).toBe(expected));

  it('reads every address of four parts from 0 to 255, and every one of eight groups', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), (v4, v6) => {
        expect(readIpAddress(v4)).toBe(v4);
        expect(readIpAddress(v6)).toBe(v6.toLowerCase());
      }),
    );
  });
});

describe('readWebAddress', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    [' HTTP://shop.example.com:8080/a?b=c#d ', 'HTTP://shop.example.com:8080/a?b=c#d'],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    [' javascript:alert(1)', null],
    ['java\tscript:alert(1)', null],
    ['javascript://example.com/%0Aalert(1)', null],
    ['data:text/html,<script>alert(1)</script>', null],
    ['vbscript:msgbox(1)', null],
    ['file:///etc/passwd', null],
    ['//example.com', null],
    ['/page', null],
    ['example.com', null],
    ['https:example.com', null],
    ['https://', null],
    ['https:// example.com', null],
    ['', null],
    [null, null],
    [1, null],
  ])('%j is %j', (value, expected) => expect(readWebAddress(value)).toBe(expected));

  it('takes no scheme but http and https', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z0-9+.-]{0,9}$/), (scheme) => {
        fc.pre(scheme !== 'http' && scheme !== 'https');
        expect(readWebAddress(`${scheme}://example.com/`)).toBeNull();
      }),
    );
  });
});
