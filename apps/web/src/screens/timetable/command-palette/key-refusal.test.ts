import { describe, expect, it } from 'vitest';
import { commandsByKeys } from '../../../lib/keys.ts';
import { TIMETABLE_CHORDS, TIMETABLE_KEYS } from '../own-keys.ts';
import { chordRefusal, keyRefusal } from './key-refusal.ts';

const keys = commandsByKeys(TIMETABLE_KEYS);

describe('keys that a person sets for a command', () => {
  it.each(['Alt+KeyD', 'Ctrl+KeyJ', 'F4', 'Shift+F2', 'Insert'])('may be %s', (combo) =>
    expect(keyRefusal(combo, 'fill_down', keys)).toBeNull(),
  );
  it('may be those that it has', () => expect(keyRefusal('Ctrl+KeyD', 'fill_down', keys)).toBeNull());
  it.each([
    ['KeyD', 'typed'],
    ['Shift+KeyD', 'typed'],
    ['Space', 'typed'],
    ['ArrowLeft', 'typed'],
    ['Ctrl+KeyW', 'reserved'],
    ['Ctrl+KeyK', 'reserved'],
    ['F5', 'reserved'],
    ['Ctrl+Home', 'stays'],
    ['Ctrl+Shift+End', 'stays'],
    ['Ctrl+Enter', 'stays'],
    ['Shift+F10', 'stays'],
  ])('may not be %s: %s', (combo, code) => expect(keyRefusal(combo, 'fill_down', keys)).toEqual({ code }));
  it('may not be those of another command, usual or own', () => {
    expect(keyRefusal('Ctrl+KeyC', 'fill_down', keys)).toEqual({ code: 'taken', by: 'copy' });
    const own = commandsByKeys(TIMETABLE_KEYS, { undo: 'F4' });
    expect(keyRefusal('F4', 'fill_down', own)).toEqual({ code: 'taken', by: 'undo' });
    expect(keyRefusal('Ctrl+KeyZ', 'fill_down', own)).toBeNull();
  });
});

describe('keys that a person sets after Ctrl+K', () => {
  const chords = commandsByKeys(TIMETABLE_CHORDS);

  it.each(['KeyB', 'Digit7', 'KeyM'])('may be %s', (code) =>
    expect(chordRefusal(code, 'move', chords)).toBeNull(),
  );
  it.each(['Enter', 'ArrowDown', 'Ctrl+KeyB', 'Shift+KeyB', 'F4'])('may not be %s', (code) =>
    expect(chordRefusal(code, 'move', chords)).toEqual({ code: 'not_chord' }),
  );
  it('may not be that of another command, usual or own', () => {
    expect(chordRefusal('KeyP', 'move', chords)).toEqual({ code: 'taken', by: 'paint' });
    const own = commandsByKeys(TIMETABLE_CHORDS, { paint: 'KeyB' });
    expect(chordRefusal('KeyB', 'move', own)).toEqual({ code: 'taken', by: 'paint' });
    expect(chordRefusal('KeyP', 'move', own)).toBeNull();
  });
});
