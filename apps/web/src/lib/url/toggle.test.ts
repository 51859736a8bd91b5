import { describe, expect, it } from 'vitest';
import { resolveToggles, withChanges } from './toggle.ts';

describe('withChanges', () => {
  it('adds f=0 unless finalized', () => {
    expect(withChanges({ deps: '7' }, { coverage: 'TOGGLE' })).toEqual({
      deps: '7',
      coverage: 'TOGGLE',
      f: '0',
    });
    expect(withChanges({ deps: '7', f: '0' }, { deps: '8' }, true)).toEqual({ deps: '8' });
  });

  it('keeps f for a TOGGLE on its way to the guard', () => {
    const pending = { coverage: 'TOGGLE', f: '0' };
    expect(withChanges(pending, { deps: '7' }, true)).toEqual({ coverage: 'TOGGLE', deps: '7', f: '0' });
  });

  it('forgets where the modal before led back to', () => {
    const over = { modal: 'Worker~7', under: 'Autoschedule~3' };
    expect(withChanges({ modal: 'Autoschedule~3' }, over, true)).toEqual(over);
    expect(withChanges(over, { deps: '7' }, true)).toEqual({ ...over, deps: '7' });
    expect(withChanges(over, { modal: 'Position~1' }, true)).toEqual({ modal: 'Position~1' });
  });

  it('removes what is null', () => {
    expect(withChanges({ modal: 'Position~1', deps: '7' }, { modal: null }, true)).toEqual({ deps: '7' });
  });
});

describe('resolveToggles', () => {
  it.each([
    ['no f: nothing to do', {}, { coverage: 'TOGGLE' }, null],
    ['another f: nothing to do', {}, { coverage: 'TOGGLE', f: '1' }, null],
    ['from nothing to 1', {}, { coverage: 'TOGGLE', f: '0' }, { coverage: '1' }],
    ['from 0 to 1', { coverage: '0' }, { coverage: 'TOGGLE', f: '0' }, { coverage: '1' }],
    ['from 1 to 0', { coverage: '1' }, { coverage: 'TOGGLE', f: '0' }, { coverage: '0' }],
    [
      'several at once, the rest kept',
      { coverage: '1', deps: '7' },
      { coverage: 'TOGGLE', includeOutsource: 'TOGGLE', deps: '8', f: '0' },
      { coverage: '0', includeOutsource: '1', deps: '8' },
    ],
    ['only f goes', { deps: '7' }, { deps: '7', f: '0' }, { deps: '7' }],
  ])('%s', (_case, previous, next, expected) => {
    expect(resolveToggles(previous as never, next as never)).toEqual(expected);
  });
});
