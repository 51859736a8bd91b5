import { expect, it } from 'vitest';
import { newShift } from './shift-rows.ts';

it('a new shift has a free number and the times of the last one', () => {
  const first = newShift([]);
  expect(first).toMatchObject({ code: '1', tm_start: '09:00:00', weekdays: null });
  const late = { ...first, code: '3', tm_start: '12:00:00' };
  expect(newShift([first, late])).toMatchObject({ code: '2', tm_start: '12:00:00' });
});
