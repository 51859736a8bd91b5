import { describe, expect, it } from 'vitest';
import { readTypedDate } from './typed-date.ts';

describe('readTypedDate', () => {
  it.each([
    ['01.02.2025', 'ru', '2025-02-01'],
    ['1/2/2025', 'ru', '2025-02-01'],
    ['31.02.2025', 'ru', null],
    ['2025/02/01', 'en', '2025-02-01'],
    ['2025-02-01', 'ru', '2025-02-01'],
    ['01.02.2025', 'en', '2025-02-01'],
    ['16/11/2026', 'en', '2026-11-16'],
    ['11/16/2026', 'en', '2026-11-16'],
    ['01/02/2025', 'en', null],
    ['16.11/2026', 'en', null],
    ['13/13/2026', 'en', null],
    ['16.13.2026', 'ru', null],
    ['tomorrow', 'en', null],
    ['', 'ru', null],
  ] as const)('%s in %s is %s', (text, language, expected) => {
    expect(readTypedDate(text, language)).toBe(expected);
  });
});
