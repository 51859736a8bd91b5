import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { drawsFrom } from '../testing/draws.ts';
import { aWalk, frameOf, raisedOf, steps, walkOn } from '../testing/superiority/walk.ts';
import { aRankedChain } from '../testing/superiority/world.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ isSweep: true });
});
afterAll(() => test.close());

const [RUNS, STEPS] = inject('deep') ? [30, 60] : [3, 40];

it('no order of acts raises a manager of a region, nor anybody whose login they open', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(steps(STEPS), async (path) => {
      const walk = await aWalk(test, await aRankedChain(test.db));
      const frame = await frameOf(test.db, walk.chain);
      expect(await raisedOf(test.db, walk)).toEqual([]);
      const told: string[] = [];
      for (const step of path) {
        told.push(await walkOn(walk, step));
        if (told.at(-1)?.endsWith(': 200') || told.at(-1)?.endsWith(': 201')) done += 1;
        expect(await raisedOf(test.db, walk), told.join('\n')).toEqual([]);
      }
      expect(await frameOf(test.db, walk.chain), told.join('\n')).toBe(frame);
    }),
    { numRuns: RUNS, endOnFailure: true, ...drawsFrom(3) },
  );
  // Most acts are refused, as they should be; a walk in which nothing happens would prove nothing.
  expect(done).toBeGreaterThan(RUNS * 5);
});
