import { expect, it } from 'vitest';
import { isEvent } from './use-events.ts';

it.each([
  ['a holiday', { is_celebration: true, name: null }, true],
  ['a working day with a name, such as a promotion', { is_celebration: false, name: 'Sale' }, true],
  ['a day that is only shorter or moved', { is_celebration: false, name: null }, false],
])('%s is marked on the chart: %o %s', (_what, day, expected) => expect(isEvent(day)).toBe(expected));
