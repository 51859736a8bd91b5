import { expect, it } from 'vitest';
import { closableDates } from './closable-months.ts';

it.each([
  ['ten years back where nobody knows when it opened', null, '2016-03-01'],
  ['ten years back where it opened earlier', '1999-05-05', '2016-03-01'],
  ['from the month in which it opened', '2025-05-05', '2025-05-01'],
  ['from today on, where it is still to open', '2026-04-02', '2026-04-01'],
])('%s', (_case, opened, from) =>
  expect(closableDates(opened, '2026-03-15')).toEqual({ from, to: '2026-02-28' }),
);
