import { expect, it } from 'vitest';
import { nextRow } from './undo-row.ts';

const three = { direction: 'undo' as const, steps: 3, at: 10_000 };

it.each([
  ['one more at once', 'undo', 10_400, 4],
  ['one more after a pause', 'undo', 15_000, 1],
  ['the other way', 'redo', 10_400, 1],
] as const)('%s', (_what, direction, now, steps) => {
  expect(nextRow(three, direction, now)).toEqual({ direction, steps, at: now });
});
