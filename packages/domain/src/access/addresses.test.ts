import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIpAddress, readWebAddress } from './addresses.ts';

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
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::FFFF:a00:1', '10.0.0.1'],
    ['0:0:0:0:0:ffff:10.0.0.1', '10.0.0.1'],
    ['::ffff:10.1.0.0/112', '10.1.0.0/16'],
    ['::ffff:0:0/90', '::ffff:0:0/90'],
    ['::ffff:10.0.0.1/129', null],
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
