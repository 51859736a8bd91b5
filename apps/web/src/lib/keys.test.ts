import { describe, expect, it } from 'vitest';
import { comboOf, combosOf, commandsByKeys, keysText } from './keys.ts';

const USUAL = { undo: ['Ctrl+KeyZ'], redo: ['Ctrl+KeyY', 'Ctrl+Shift+KeyZ'] } as const;

describe('keys of commands', () => {
  it('go by their place, with Command as Ctrl', () => {
    const held = { ctrlKey: false, metaKey: true, shiftKey: true, altKey: false };
    expect(comboOf({ ...held, code: 'KeyV' })).toBe('Ctrl+Shift+KeyV');
    expect(comboOf({ ...held, metaKey: false, shiftKey: false, code: 'NumpadEnter' })).toBe('Enter');
  });
  it('are read as on the keyboard', () => {
    expect(['Ctrl+Shift+KeyV', 'Delete', 'Alt+PageDown', 'F8', 'Ctrl+Digit1'].map(keysText)).toEqual([
      ...['Ctrl+Shift+V', 'Del', 'Alt+PgDn', 'F8', 'Ctrl+1'],
    ]);
  });
  it('are the usual ones until somebody sets others, which stand in their place', () => {
    expect(commandsByKeys(USUAL).get('Ctrl+Shift+KeyZ')).toBe('redo');
    const own = commandsByKeys(USUAL, { redo: 'F4' });
    expect([...own]).toEqual([
      ['Ctrl+KeyZ', 'undo'],
      ['F4', 'redo'],
    ]);
  });
  it('given to another command leave the first, which has others', () => {
    const own = commandsByKeys(USUAL, { undo: 'F4', redo: 'Ctrl+KeyZ' });
    expect(own.get('Ctrl+KeyZ')).toBe('redo');
    expect(own.get('F4')).toBe('undo');
  });
  it('are told without a usual one that another command has', () => {
    expect(combosOf(commandsByKeys(USUAL), 'redo')).toEqual(['Ctrl+KeyY', 'Ctrl+Shift+KeyZ']);
    const own = commandsByKeys(USUAL, { undo: 'Ctrl+KeyY' });
    expect(combosOf(own, 'redo')).toEqual(['Ctrl+Shift+KeyZ']);
    expect(combosOf(own, 'undo')).toEqual(['Ctrl+KeyY']);
  });
});
