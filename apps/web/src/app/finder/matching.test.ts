import { expect, it } from 'vitest';
import { chordText, matching } from './matching.ts';

const commands = ['Show the month', 'Move days with the arrow keys', 'Paste special'].map((text) => ({
  text,
}));

it.each([
  ['', ['Show the month', 'Move days with the arrow keys', 'Paste special']],
  ['mo', ['Move days with the arrow keys', 'Show the month']],
  ['the show', ['Show the month']],
  ['ow', []],
  ['pec', ['Paste special']],
  ['nothing like it', []],
])('"%s" finds', (typed, expected) =>
  expect(matching(commands, typed).map(({ text }) => text)).toEqual(expected),
);

it('writes chords as they are pressed', () => {
  expect([chordText('KeyP'), chordText('Digit1')]).toEqual(['P', '1']);
});
