import { expect, it } from 'vitest';
import { formatSpan, formatTimes } from './index.ts';

it.each([
  ['9', '18', '9–18'],
  ['10:00', '21:00', '10:00–21:00'],
  ['03/02', '03/08', '03/02–03/08'],
  ['2026/03/02', '2026/03/08', '2026/03/02 – 2026/03/08'],
  ['Nov 29', 'Dec 5', 'Nov 29 – Dec 5'],
  ['7,579', '10,784', '7,579–10,784'],
])('from %s to %s', (from, to, text) => expect(formatSpan(from, to)).toBe(text));

it('is open where an end is not known', () => {
  expect(formatTimes('2026-03-02T09:00:00', null)).toBe('09:00–?');
  expect(formatTimes('09:00:00', '21:00:00')).toBe('09:00–21:00');
});
