import { describe, expect, it } from 'vitest';
import { parseCurtois } from '../../../../bench/schedule/adapters/curtois.ts';
import { curtoisProblem } from '../../../../bench/schedule/adapters/curtois-problem.ts';
import { smallCurtois } from '../../../../bench/schedule/adapters/testing.ts';
import type { Incumbent } from './incumbent.ts';
import { isBetter, sharedIncumbent, sharedMemory } from './shared-incumbent.ts';

const problem = curtoisProblem(parseCurtois(smallCurtois));
const cells = problem.people * problem.days;

function aRoster(cost: number, broken = 0): Incumbent {
  return { shape: new Int32Array(cells).fill(cost), work: new Uint8Array(cells).fill(1), cost, broken };
}

describe('searches that share memory', () => {
  it('get the best roster shown by any of them, and none that is not better than theirs', () => {
    const memory = sharedMemory(problem);
    const [one, other] = [sharedIncumbent(memory, problem), sharedIncumbent(memory, problem)];
    expect(other.take({ cost: 50, broken: 0 })).toBeNull();
    one.offer(aRoster(20));
    one.offer(aRoster(30));
    one.offer(aRoster(5, 1));
    expect(other.take({ cost: 50, broken: 0 })).toEqual(aRoster(20));
    expect(other.take({ cost: 20, broken: 0 })).toBeNull();
    expect(other.take({ cost: 1, broken: 2 })).toEqual(aRoster(20));
  });

  it('get a copy that later rosters do not change', () => {
    const shared = sharedIncumbent(sharedMemory(problem), problem);
    shared.offer(aRoster(20));
    const taken = shared.take({ cost: 50, broken: 0 });
    shared.offer(aRoster(10));
    expect(taken).toEqual(aRoster(20));
  });

  it('hear the highest bound that any of them has proven', () => {
    const memory = sharedMemory(problem);
    const [one, other] = [sharedIncumbent(memory, problem), sharedIncumbent(memory, problem)];
    expect(one.bound(Number.NEGATIVE_INFINITY)).toBe(Number.NEGATIVE_INFINITY);
    one.bound(12);
    expect(other.bound(7)).toBe(12);
  });
});

it.each([
  ['fewer broken rules', { cost: 90, broken: 0 }, { cost: 10, broken: 1 }, true],
  ['less cost', { cost: 9, broken: 1 }, { cost: 10, broken: 1 }, true],
  ['the same', { cost: 10, broken: 0 }, { cost: 10, broken: 0 }, false],
  ['more broken rules at less cost', { cost: 1, broken: 1 }, { cost: 10, broken: 0 }, false],
])('a roster with %s is better: %j than %j %s', (_name, one, than, expected) => {
  expect(isBetter(one, than)).toBe(expected);
});
