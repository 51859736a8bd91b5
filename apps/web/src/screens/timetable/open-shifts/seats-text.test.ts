import { expect, it } from 'vitest';
import { seatsText } from './seats-text.ts';

it.each([
  [0, 0, ''],
  [2, 2, '?2'],
  [3, 2, '?1/3'],
  [3, 0, '3'],
  [10, 1, '9/10'],
  [11, 1, '?1'],
])('%i vacancies, %i free: %j', (total, free, text) => expect(seatsText(total, free)).toBe(text));
