import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const ancestors = (text: string) => readConfig({ SHIFTWRIGHT_FRAME_ANCESTORS: text }).frame_ancestors;

describe('SHIFTWRIGHT_FRAME_ANCESTORS', () => {
  it('lists origins, by spaces or commas', () => {
    expect(ancestors('')).toEqual([]);
    expect(ancestors('https://portal.example.com/, http://127.0.0.1:9000')).toEqual([
      'https://portal.example.com',
      'http://127.0.0.1:9000',
    ]);
  });

  it.each(['*', "'self'", 'https://*.example.com', 'portal.example.com', 'https://a.example/page', 'https:'])(
    'takes nothing but whole origins: %s',
    (text) => {
      expect(() => ancestors(text)).toThrow(/SHIFTWRIGHT_FRAME_ANCESTORS: must be origins/);
    },
  );
});

describe('SHIFTWRIGHT_TRUSTED_PROXIES', () => {
  const proxies = (text: string) => readConfig({ SHIFTWRIGHT_TRUSTED_PROXIES: text }).trusted_proxies;

  it.each(['loopback', '10.0.0.7', 'loopback, 172.30.80.0/24', 'fd00::/8,::1'])(
    'lists proxies: %s',
    (text) => {
      expect(proxies(text)).toBe(text);
    },
  );

  it.each(['', 'true', '*', 'proxy.example.com', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,'])(
    'takes nothing else: %s',
    (text) => {
      expect(() => proxies(text)).toThrow(/SHIFTWRIGHT_TRUSTED_PROXIES: must be addresses/);
    },
  );
});
