import { type AnyEndpoint, all, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inputsWithFlags } from '../testing/access-matrix/inputs.ts';
import { TABLE } from '../testing/access-matrix/table.ts';
import { isItsTurn } from '../testing/draws.ts';
import { textOf } from '../testing/files.ts';
import { GUARDED, OPEN } from '../testing/privacy/fields.ts';
import { responseFields } from '../testing/privacy/response-fields.ts';
import {
  ASKERS,
  type AskerName,
  aPrivateWorld,
  PRIVATE,
  SECRET,
  SUBJECTS,
  type Subject,
} from '../testing/privacy/subjects.ts';
import { mayRead } from '../testing/privacy/table.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
let world: Awaited<ReturnType<typeof aPrivateWorld>>;
beforeAll(async () => {
  test = await testApp({ isSweep: true });
  world = await aPrivateWorld(test.db);
});
afterAll(() => test.close());

const askers = Object.keys(ASKERS) as AskerName[];
/** Lists every kind of absence there is, rightly. */
const DICTIONARY = new Set(['listWorkerDayTypes']);

interface Hidden {
  told: string;
  value: string;
  /** The value, a figure not as a part of a longer one. */
  whole: RegExp;
  is_kind: boolean;
}
/** Everything that an asker may not read, by the table. */
const hiddenFrom = (asker: AskerName): Hidden[] =>
  SUBJECTS.flatMap((subject) =>
    [...PRIVATE.filter((what) => !mayRead(asker, subject, what)), ...SECRET].map((what) => {
      const value = world.subjects[subject].secrets[what];
      const whole = new RegExp(`(?<!\\d)${value.replace(/[.+]/g, '\\$&')}(?!\\d)`);
      return { told: `${what} ${subject}`, value, whole, is_kind: what === 'kind of absence' };
    }),
  );

/** What a text tells that it should not. */
function leaksIn(text: string, name: string, values: readonly Hidden[]): string[] {
  const found = values.filter(
    ({ value, whole, is_kind }) =>
      text.includes(value) && whole.test(text) && !(is_kind && DICTIONARY.has(name)),
  );
  const strangers = world.unknown.filter((one) => text.includes(one));
  return [...found.map(({ told }) => told), ...strangers].map((told) => `${name}: ${told}`);
}

/** Each call comes from an address of its own: how fast one may ask is another test's business. */
const from = (turn: number) => ({ 'x-forwarded-for': `10.1.${(turn >> 8) & 255}.${turn & 255}` });

const endpoints = (Object.entries(all) as [string, AnyEndpoint][]).filter(
  ([name, { open }]) => TABLE[name] !== undefined && !open,
);
/** Calls that read come first: what the others change is no secret of this world any more. */
const inOrder = [true, false].flatMap((reads) =>
  endpoints.filter(([, { method }]) => (method === 'GET') === reads),
);

/**
 * Whom a call is asked about: one of them by turns, in the deep run every sixth, the next asker about others. A
 * file, which takes long, tells of whole departments: one of them is enough.
 */
const askedAbout = (endpoint: AnyEndpoint, turn: number): readonly Subject[] =>
  inject('deep') && !endpoint.file
    ? SUBJECTS.filter((_, at) => isItsTurn(at + turn, 6))
    : [SUBJECTS[turn % SUBJECTS.length] as Subject];

/** What is asked, with every flag that adds something to the answer. */
function* callsOf(asker: AskerName): Generator<[string, AnyEndpoint, Record<string, unknown>]> {
  for (const [at, [name, endpoint]] of inOrder.entries()) {
    const turn = at + askers.indexOf(asker);
    // Each call by every third asker; files, which take long, in the deep run alone.
    if (!inject('deep') && (endpoint.file || turn % 3 > 0)) continue;
    for (const subject of askedAbout(endpoint, turn)) {
      // Whoever may be changed is not: their secrets would be others.
      if (endpoint.method !== 'GET' && mayRead(asker, subject, 'login')) continue;
      // Whoever was sent may be hired by the client (people 11), and is known to the department from then on.
      if (name === 'createEmployment' && subject === 'sent to the store by a company') continue;
      const row = TABLE[name] as (typeof TABLE)[string];
      const input = inputsWithFlags(endpoint, row, world.idsOf(subject), { each: false }).at(-1);
      if (input) yield [name, endpoint, input];
    }
  }
  yield ['listVacancyCandidates', planning.listVacancyCandidates, { id: world.vacancy_id }];
}

it('each field of an answer is for everybody who may ask, or it is known who reads it', () => {
  const fields = responseFields(Object.values(all) as AnyEndpoint[]);
  const decided = new Set([...OPEN, ...Object.keys(GUARDED)]);
  expect(
    [...fields].filter((name) => !decided.has(name)),
    'decide in testing/privacy/fields.ts',
  ).toEqual([]);
  expect(
    [...decided].filter((name) => !fields.has(name)),
    'fields that are gone',
  ).toEqual([]);
  expect(Object.keys(GUARDED).filter((name) => OPEN.has(name))).toEqual([]);
});

describe('what is private', () => {
  it.each(askers)('is told to the %s as the table says, in answers and refusals', async (asker) => {
    const leaks = new Set<string>();
    const values = hiddenFrom(asker);
    let asked = 0;
    for (const [name, endpoint, input] of callsOf(asker)) {
      const answer = await test.call(endpoint, input as never, world.askers[asker], from(asked));
      asked += 1;
      for (const leak of leaksIn(await textOf(answer), name, values)) leaks.add(leak);
    }
    expect(asked).toBeGreaterThan(60);
    expect([...leaks]).toEqual([]);
  });
});
