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

it('finds by other words, too', () => {
  const screens = [{ text: 'Exchange', words: 'vacancies open shifts' }, { text: 'Staff' }];

  expect(matching(screens, 'vacanc').map(({ text }) => text)).toEqual(['Exchange']);
  expect(matching(screens, 'exch op').map(({ text }) => text)).toEqual(['Exchange']);
});

it('writes chords as they are pressed', () => {
  expect([chordText('KeyP'), chordText('Digit1')]).toEqual(['P', '1']);
});
