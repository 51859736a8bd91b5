import { expect, it } from 'vitest';
import { commandsByKeys } from '../../lib/keys.ts';
import { commandOf, entryEndOf, GRID_KEYS, type GridKeyPress } from './grid-keys.ts';

const press = (code: string, key: string, held: Partial<GridKeyPress> = {}): GridKeyPress => ({
  code,
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

it.each([
  ['a digit starts an entry', press('Digit9', '9'), { kind: 'type', text: '9' }],
  ['a Cyrillic letter starts an entry', press('KeyJ', 'О'), { kind: 'type', text: 'О' }],
  ['copy on a Cyrillic layout', press('KeyC', 'с', { ctrlKey: true }), { kind: 'copy' }],
  ['paste with Command', press('KeyV', 'v', { metaKey: true }), { kind: 'paste' }],
  ['redo with Shift', press('KeyZ', 'Z', { ctrlKey: true, shiftKey: true }), { kind: 'redo' }],
  ['the editor', press('Enter', 'Enter', { shiftKey: true }), { kind: 'open' }],
  ['editing in the cell', press('F2', 'F2'), { kind: 'edit' }],
  ['a row', press('Space', ' ', { shiftKey: true }), { kind: 'select_row' }],
  ['a column', press('Space', ' ', { ctrlKey: true }), { kind: 'select_column' }],
  [
    'stretching',
    press('ArrowDown', 'ArrowDown', { shiftKey: true }),
    { kind: 'move', move: 'down', isExtending: true },
  ],
  [
    'the last cell',
    press('End', 'End', { ctrlKey: true }),
    { kind: 'move', move: 'grid_end', isExtending: false },
  ],
  ['back', press('Tab', 'Tab', { shiftKey: true }), { kind: 'move', move: 'previous', isExtending: false }],
  ['periods belong to the screen', press('PageDown', 'PageDown', { altKey: true }), null],
  ['saving belongs to the screen', press('KeyS', 's', { ctrlKey: true }), null],
  [
    'paste special on a Cyrillic layout',
    press('KeyV', 'М', { ctrlKey: true, shiftKey: true }),
    { kind: 'paste_special' },
  ],
  ['filling down', press('KeyD', 'в', { ctrlKey: true }), { kind: 'fill_down' }],
  ['filling right', press('KeyR', 'к', { ctrlKey: true }), { kind: 'fill_right' }],
  ['the next problem', press('F8', 'F8'), { kind: 'next_problem' }],
  ['the problem before', press('F8', 'F8', { shiftKey: true }), { kind: 'previous_problem' }],
  ['into the card of the cell', press('Enter', 'Enter', { altKey: true }), { kind: 'to_card' }],
  ['a bare modifier is nothing', press('ShiftLeft', 'Shift', { shiftKey: true }), null],
])('%s', (_case, given, expected) => {
  expect(commandOf(given)).toEqual(expected);
});

it('takes the keys that a person has set, and leaves the usual ones of that command', () => {
  const keys = commandsByKeys(GRID_KEYS, { fill_down: 'Alt+KeyD' });
  expect(commandOf(press('KeyD', 'd', { altKey: true }), keys)).toEqual({ kind: 'fill_down' });
  expect(commandOf(press('KeyD', 'd', { ctrlKey: true }), keys)).toBeNull();
  expect(commandOf(press('Digit9', '9'), keys)).toEqual({ kind: 'type', text: '9' });
});

it.each([
  ['Enter goes down', {}, 'Enter', 'down'],
  ['with Shift up', { shiftKey: true }, 'Enter', 'up'],
  ['with Ctrl to all that is chosen', { ctrlKey: true }, 'Enter', 'all'],
  ['with Command too', { metaKey: true }, 'Enter', 'all'],
  ['Tab goes on', {}, 'Tab', 'next'],
  ['and back', { shiftKey: true }, 'Tab', 'previous'],
  ['a letter goes on typing', { ctrlKey: true }, 'a', null],
])('in the field of a cell: %s', (_case, held, key, expected) => {
  expect(entryEndOf(press(key, key, held))).toBe(expected);
});
