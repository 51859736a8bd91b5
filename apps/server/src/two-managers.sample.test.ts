import { access } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { draws } from '../testing/draws.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { type Act, type Answer, aPlace } from '../testing/two-managers/place.ts';
import { SCENES, type Scene } from '../testing/two-managers/scenes.ts';
import { standingOf } from '../testing/two-managers/standing.ts';
import { twoCalls } from '../testing/two-managers/two-calls.ts';
import { examine, findingsOf } from './doctor/examine.ts';
import { type Database, openDatabase } from './platform/db/database.ts';

/**
 * Two managers who do different things at the same moment: the one is held before each of its statements in turn until
 * the other is through. What comes of it is what would have come of one after the other, nobody is told of a deadlock,
 * and what must be true of a database is (network 54). The quick part tries some of them.
 */
let test: TestApp;
let onlooker: Database;
let at: ReturnType<typeof twoCalls>;
beforeAll(async () => {
  test = await testApp({ isSweep: true });
  onlooker = openDatabase(test.database_url, { max: 1 });
  at = twoCalls(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
       where datname = current_database() and application_name = 'shiftwright' and wait_event_type = 'Lock'`.execute(
      onlooker.db,
    );
    return rows.length > 0;
  });
});
afterAll(async () => {
  at.restore();
  await onlooker.close();
  await test.close();
});

type NamedScene = [name: string, scene: Scene];
/** Which scene a network was made for, by its id. */
const sceneOf = new Map<string, string>();

interface Outcome {
  done: boolean[];
  stands: string[];
}

/** Makes the scene anew, lets both act, and tells their answers and what stands then. */
async function outcome([name, scene]: NamedScene, act: (acts: [Act, Act]) => Promise<readonly Answer[]>) {
  const p = await aPlace(test);
  sceneOf.set(String(p.network_id), name);
  const acts = await scene(p);
  // Both sessions are open before anything happens.
  for (const who of [p.manager, p.colleague]) await test.call(access.listOwnSessions, {}, who);
  const answers = await act(acts);
  for (const { status, body } of answers)
    expect(status, JSON.stringify(body)).toBeOneOf([200, 201, 204, 400, 403, 404, 409]);
  const stands = await standingOf(test.db, p.network_id);
  const told = JSON.stringify(answers.map(({ status, body }) => [status, body]));
  return { told, outcome: { done: answers.map(({ status }) => status < 300), stands } };
}

/**
 * What may come of the two: the one after the other, or only one of them where the other is told of it (planning 88);
 * and how many statements each has when it is the first.
 */
async function serial(scene: NamedScene): Promise<{ right: Outcome[]; statements: [number, number] }> {
  const nothing = { status: 409, body: null };
  const statements: [number, number] = [0, 0];
  const counted = async (act: Act, which: 0 | 1) => {
    const alone = await at.alone(act);
    statements[which] = alone.statements;
    return alone.answer;
  };
  const orders: ((acts: [Act, Act]) => Promise<Answer[]>)[] = [
    async ([a, b]) => [await a(), await b()],
    async ([a, b]) => {
      const second = await b();
      return [await a(), second];
    },
    async ([a]) => [await counted(a, 0), nothing],
    async ([, b]) => [nothing, await counted(b, 1)],
  ];
  const right: Outcome[] = [];
  for (const order of orders) right.push((await outcome(scene, order)).outcome);
  return { right, statements };
}

/** What went wrong once, at moments at which it did; deep, all scenes at one moment in 36, each from another one. */
const QUICK = new Set([
  'confirming and locking',
  'giving one vacancy to two',
  'closing a month and confirming its facts',
  'hiring into a position and removing it',
  'two last administrators, each dismissing the other',
]);
const scenes = Object.entries(SCENES).filter(([name]) => inject('deep') || QUICK.has(name));
const EVERY = draws(18, 36, 18);
/** One in `EVERY` of the statements from the second on, beginning `later`, but within what there is. */
const someOf = (statements: number, later: number) => {
  const first = 2 + (later % Math.max(1, Math.min(EVERY, statements - 2)));
  return Array.from({ length: Math.ceil((statements + 1 - first) / EVERY) }, (_, at) => first + EVERY * at);
};

/** Rows that factories made are in no journal, and the database dates marks by a clock of its own. */
const isOfTests = (finding: string) =>
  finding.endsWith('stands without a word in the journal') || /^closed-months: .* mark/.test(finding);

describe('two managers at once', () => {
  it.each(scenes)('%s', async (name, play) => {
    const scene: NamedScene = [name, play];
    const { right, statements } = await serial(scene);
    for (const which of [0, 1]) expect(right.some(({ done: did }) => did[which])).toBe(true);
    const later = (Object.keys(SCENES).indexOf(name) + inject('seed')) % EVERY;
    for (const which of [0, 1] as const) {
      const most = statements[which];
      const met = inject('deep')
        ? someOf(most, which ? EVERY - 1 - later : later)
        : [8, 20, 41].filter((one) => one <= most);
      expect(met).not.toEqual([]);
      for (const nth of met) {
        const { told, outcome: found } = await outcome(scene, async ([a, b]) => {
          const answers = await at.meet(which ? b : a, which ? a : b, nth);
          return which ? [...answers].reverse() : answers;
        });
        const said = `${which ? 'the second' : 'the first'} held at ${nth}: ${told}`;
        expect(right, said).toContainEqual(found);
      }
    }
  });

  it('leave nothing wrong in any of their networks', async () => {
    const found = findingsOf(await examine(onlooker.db)).filter((one) => !isOfTests(one));
    expect(found.map((one) => one.replace(/network (\d+)/, (_all, id) => `${sceneOf.get(id)}`))).toEqual([]);
  });
});
