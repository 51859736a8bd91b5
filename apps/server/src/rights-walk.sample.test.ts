import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draws, drawsFrom } from '../testing/draws.ts';
import {
  aboveOf,
  anEverydayWalk,
  everydayStep,
  heldIn,
  knownToPartners,
  leftTo,
  ownOf,
  whoAsks,
} from '../testing/superiority/everyday.ts';
import { aWalk, frameOf, raisedOf, steps, walkOn } from '../testing/superiority/walk.ts';
import { aRankedChain } from '../testing/superiority/world.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ isSweep: true });
});
afterAll(() => test.close());

const [RUNS, STEPS] = [draws(3, 10, 30), draws(40, 60, 60)];

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

const [WALKS, LONG] = [draws(2, 2, 4), draws(60, 120, 120)];

type State = Record<string, string[]>;
const changesOf = (before: State, after: State) =>
  Object.entries(after).flatMap(([name, rows]) => {
    const [one, other] = [new Set(before[name]), new Set(rows)];
    return [...one.symmetricDifference(other)].map((row) => `${name}: ${one.has(row) ? '-' : '+'} ${row}`);
  });

it('no order of calls raises anybody who works in a store, was or will be employed, or is of a partner', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(steps(LONG), async (path) => {
      const walk = await anEverydayWalk(test);
      const { partners, chain } = walk;
      const stateOf = async () => ({
        frame: [await frameOf(test.db, chain)],
        above: await aboveOf(test.db, walk),
        held: await heldIn(test.db, walk),
        client: await ownOf(test.db, partners.client),
        agency: await ownOf(test.db, partners.agency),
      });
      let before = await stateOf();
      const told: string[] = [];
      for (const step of path) {
        const { network_id } = whoAsks(walk, step);
        told.push(await everydayStep(walk, step));
        if (/: 20[0-4]$/.test(told.at(-1) ?? '')) done += 1;
        const after = await stateOf();
        // Partners do as they please at home.
        for (const [name, id] of Object.entries(partners))
          if (network_id === id) Object.assign(before, { [name]: after[name as keyof typeof partners] });
        expect(
          after.held.filter((one) => !before.held.includes(one)),
          told.join('\n'),
        ).toEqual([]);
        before = { ...before, held: after.held };
        expect(changesOf(before, after), told.join('\n')).toEqual([]);
      }
      const { sent, ...known } = await knownToPartners(walk);
      expect(known, told.join('\n')).toEqual({ users: sent, employees: sent, to_company: [] });
      expect(await leftTo(walk, ['manager', 'keeper of groups', 'company']), told.join('\n')).toEqual([]);
    }),
    { numRuns: WALKS, endOnFailure: true, ...drawsFrom(4) },
  );
  expect(done).toBeGreaterThan(WALKS * 3);
});
