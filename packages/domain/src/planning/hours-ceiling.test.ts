import { expect, it } from 'vitest';
import { hoursCeiling } from './hours-ceiling.ts';

const of = { most_minutes: 9600, shortest_shift_minutes: 360, step_minutes: 30 };

it.each([
  ['what is permitted and less than a shift', {}, 9930],
  ['a norm below nothing as none', { most_minutes: -60 }, 330],
  ['shifts shorter than a step', { shortest_shift_minutes: 0 }, 9600],
])('takes %s', (_case, fields, expected) => expect(hoursCeiling({ ...of, ...fields })).toBeCloseTo(expected));
