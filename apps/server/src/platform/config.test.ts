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
