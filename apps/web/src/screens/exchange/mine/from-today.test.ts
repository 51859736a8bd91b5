import { expect, it } from 'vitest';
import { fromToday } from './from-today.ts';

it.each([
  ['2026-03-01', '2026-03-31', { from: '2026-03-10', to: '2026-03-31' }],
  ['2026-03-20', '2026-03-31', { from: '2026-03-20', to: '2026-03-31' }],
  ['2026-03-01', '2026-03-10', { from: '2026-03-10', to: '2026-03-10' }],
  ['2026-02-01', '2026-02-28', null],
])('on 2026-03-10 of %s to %s there is ahead', (from, to, ahead) => {
  expect(fromToday({ from, to }, '2026-03-10')).toEqual(ahead);
});
