import { describe, expect, it } from 'vitest';
import { modalText, parseModal } from './modal-param.ts';

describe('the modal parameter', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['~7', null],
    ['FullDay', { name: 'FullDay', id: null }],
    ['Position~-1', { name: 'Position', id: '-1' }],
    ['FullDay~2026-03-01_7', { name: 'FullDay', id: '2026-03-01_7' }],
    ['A~b~c', { name: 'A', id: 'b~c' }],
  ])('reads %s', (text, expected) => {
    expect(parseModal(text)).toEqual(expected);
  });

  it('writes the name with or without an id', () => {
    expect(modalText('Position', -1)).toBe('Position~-1');
    expect(modalText('LanguageSelection')).toBe('LanguageSelection');
  });
});
