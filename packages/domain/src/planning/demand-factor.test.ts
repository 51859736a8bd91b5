import { describe, expect, it } from 'vitest';
import { demandFactor } from './demand-factor.ts';

describe('demandFactor', () => {
  it.each([
    ['the usual queue and nobody absent', 0, 3, 1],
    ['nothing said', null, null, 1],
    ['a tenth absent', 10, 3, 1.1],
    ['the shortest queue', 0, 1, 1.5],
    ['the longest queue', 0, 10, 0.825],
    ['a slider beyond its ends', 0, 1000, 0.825],
    ['both', 20, 1, 1.8],
  ])('%s', (_case, absenteeism, queue_length, expected) =>
    expect(demandFactor({ absenteeism, queue_length })).toBeCloseTo(expected, 9),
  );
});
