import { describe, expect, it } from 'vitest';
import { oppositePhase } from './opposite-phase.ts';
import { cycle } from './testing.ts';

describe('oppositePhase', () => {
  it.each([
    ['WWHH', 0],
    ['WWWHHH', 0],
    ['WWWWHHH', 1],
    ['WWWWWHH', 3],
  ])('of %s has both at work on %s days of the cycle', (text, both) => {
    const days = cycle(text);
    const other = oppositePhase(days);
    expect(other.filter(({ type }, at) => type === 'W' && days[at]?.type === 'W')).toHaveLength(both);
  });
});
