import { expect, it } from 'vitest';
import { followsSlots } from './follows-slots.ts';
import { aRow, charge } from './testing.ts';

it('given a slot day off, penalises each missed slot', () => {
  const row = aRow('w.w.');
  expect(charge(followsSlots(row, Int32Array.of(0, 1, 3), 100), row)).toBe(200);
});
