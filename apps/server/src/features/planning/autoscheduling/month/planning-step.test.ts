import { describe, expect, it } from 'vitest';
import { planningStep } from './planning-step.ts';

describe('planningStep', () => {
  it.each([
    [5, 15],
    [10, 20],
    [15, 15],
    [20, 20],
    [30, 30],
    [60, 60],
    [1440, 60],
  ])('plans need by %i minutes on a grid of %i', (step, expected) =>
    expect(planningStep(step)).toBe(expected),
  );
});
