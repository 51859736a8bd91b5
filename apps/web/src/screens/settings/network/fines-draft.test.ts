import { describe, expect, it } from 'vitest';
import { finesDraft, finesOf, NEW_FINE, patternProblem } from './fines-draft.ts';

describe('rules of fines while they are edited', () => {
  const kept = {
    '.*': { arrive_fines: [[5, 10, 30]] as [number, number, number][] },
    'cashier|(till)+': { arrive_step: 15, departure_step: 30 },
  };

  it('stand in the order in which they are tried and come back as they were', () => {
    const draft = finesDraft(kept);
    expect(draft.map(({ pattern }) => pattern)).toEqual(['cashier|(till)+', '.*']);
    expect(finesOf(draft)).toEqual(kept);
  });

  it('a new one costs nothing yet; an empty field of a row stays, to be refused', () => {
    expect(finesOf([{ ...NEW_FINE, pattern: ' Cook ' }])).toEqual({ Cook: {} });
    const row = ['', 10, 30] as const;
    expect(finesOf([{ ...NEW_FINE, pattern: 'x', arrive_fines: [row] }])).toEqual({
      x: { arrive_fines: [row] },
    });
  });

  it.each([
    ['one of its own', ['Cook', 'Guard'], null],
    ['one that another has', ['Cook', ' Cook'], 'repeated_pattern'],
    ['a slow one', ['Cook', '(a+)+'], 'slow_pattern'],
    ['a slow one that is kept already', ['Cook', 'cashier|(till)+'], null],
  ])('%s', (_case, patterns, expected) => {
    const fines = patterns.map((pattern) => ({ ...NEW_FINE, pattern }));
    expect(patternProblem(fines, 1, kept)).toBe(expected);
  });
});
