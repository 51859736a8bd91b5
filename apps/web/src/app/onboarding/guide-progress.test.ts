import { describe, expect, it } from 'vitest';
import { readProgress, writtenProgress } from './guide-progress.ts';

describe('how far somebody is in the guided month (screens 21)', () => {
  it.each([
    ['a newcomer where it is on', null, true, { at: 0, isShown: true }],
    ['a newcomer where it is off', null, false, { at: 0, isShown: false }],
    ['in the third step', '2', false, { at: 2, isShown: true }],
    ['put off in the third step', '-2', true, { at: 2, isShown: false }],
    ['finished', '5', true, { at: 5, isShown: false }],
    ['whoever saw the older introduction', 'done', true, { at: 5, isShown: false }],
  ])('%s', (_what, text, isOn, expected) => expect(readProgress(text, isOn)).toEqual(expected));

  it('reads what it wrote', () => {
    for (const at of [0, 1, 2, 3, 4])
      for (const isShown of [true, false])
        expect(readProgress(writtenProgress({ at, isShown }), true)).toEqual({ at, isShown });
  });
});
