import { expect, it } from 'vitest';
import { ConsecutiveDaysAutomaton } from './consecutive-days-automaton.ts';

const limits = { longest_run: 4, shortest_run: 2, shortest_off: 2 };
/** Of two kinds of shift the early one (1) may not follow the late one (2). */
const forbidden = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1, 0);
const automaton = new ConsecutiveDaysAutomaton(limits, forbidden, 3);

/** Whether a row of shapes, the first day first, breaks no rule. */
function keeps(row: string): boolean {
  let state = automaton.start;
  for (const shape of row) {
    state = automaton.next[state * 3 + Number(shape)]!;
    if (state < 0) return false;
  }
  return true;
}

it.each([
  ['a run as long as may be', '00111100', true],
  ['a run that is too long', '00111110', false],
  ['a run that is too short', '00100', false],
  ['a short run from before the first day', '100110', true],
  ['a short run that goes on after the last day', '00111001', true],
  ['a single day off between runs', '11011', false],
  ['a single day off on the first day', '011', true],
  ['an early shift after a late one', '0021', false],
  ['an early shift after a late one and rest', '00220011', true],
  ['a late shift after an early one', '001200', true],
])('%s', (_case, row, expected) => {
  expect(keeps(row)).toBe(expected);
});

it.each([
  ['nothing in no days', '', 0, 0],
  ['at most four days of ten hours in a row, two off, and four more', '', 10, 4800],
  ['the rest of a run, two days off, and a run', '0011', 8, 3600],
  ['nothing on a second day off that is due, then a run', '001110', 5, 2400],
])('there is room ahead for %s', (_case, row, days, minutes) => {
  let state = automaton.start;
  for (const shape of row) state = automaton.next[state * 3 + Number(shape)]!;
  expect(automaton.mostAhead(days, Int32Array.of(0, 480, 600))[state]).toBe(minutes);
});
