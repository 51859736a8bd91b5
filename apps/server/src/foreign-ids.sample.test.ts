import { type AnyEndpoint, all } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inputOf } from '../testing/access-matrix/inputs.ts';
import { TABLE } from '../testing/access-matrix/table.ts';
import {
  anAdmin,
  type Ids,
  makePlace,
  makeWorld,
  markerOf,
  nowhere,
  type World,
} from '../testing/access-matrix/world.ts';
import { textOf } from '../testing/files.ts';
import { type Answer, type TestApp, testApp } from '../testing/test-app.ts';

/**
 * Each id in the input of a call, one after the other, is that of another network, or belongs to somebody of a company
 * who was never sent to the caller: the answer is the one that an id has which nobody has, whatever else the call names
 * (network 1, people 22). The quick part takes every fourth call.
 */
let test: TestApp;
let world: World;
let foreign: Ids;
let unsent: Ids;
beforeAll(async () => {
  test = await testApp({ isSweep: true });
  world = await makeWorld(test.db);
  foreign = await makePlace(test.db, world, 'foreign');
  const company = { network_id: world.people.outsource.network_id, parent_id: null };
  const atCompany = { ...world, above: { ...world.above, foreign: company } };
  unsent = await makePlace(test.db, atCompany, 'foreign');
});
afterAll(() => test.close());

type Put = (id: number) => Record<string, unknown>;
interface Place {
  field: string;
  kind: string;
  put: Put;
}

const isId = (name: string) => /(^|_)ids?(__in)?$/.test(name);
/** The kind of thing that the name of a field mentions, the longest first. */
const kindOf = (name: string, ids: Ids) =>
  Object.keys(ids)
    .filter((kind) => name.includes(kind))
    .toSorted((one, other) => other.length - one.length)[0];

/** What a company has of its people, of whom its client knows only those who were sent. */
const OF_PEOPLE = new Set([
  ...['user', 'employee', 'employment', 'link', 'medical', 'worker_day', 'vacancy', 'shift_swap'],
  ...['notification', 'calendar_feed'],
]);

/** Wherever an id of the place stands in the input, and the ids that might stand in it besides. */
function placesOf(endpoint: AnyEndpoint, input: Record<string, unknown>, ids: Ids): Place[] {
  const places: Place[] = [];
  const walk = (value: unknown, field: string, put: (value: unknown) => Record<string, unknown>) => {
    if (Array.isArray(value))
      for (const [at, item] of value.entries()) walk(item, field, (next) => put(value.with(at, next)));
    else if (typeof value === 'object' && value !== null && !(value instanceof File))
      for (const [key, inner] of Object.entries(value))
        walk(inner, key, (next) => put({ ...value, [key]: next }));
    else {
      const kind = Object.keys(ids).find((name) => name !== 'network' && ids[name] === value);
      if (kind && isId(field)) places.push({ field, kind, put });
    }
  };
  walk(input, '', (value) => value as Record<string, unknown>);
  for (const field of Object.keys(endpoint.input.shape)) {
    const kind = kindOf(field, ids);
    if (field in input || !isId(field) || !kind || kind === 'network') continue;
    places.push({ field, kind, put: (id) => ({ ...input, [field]: /ids|__in$/.test(field) ? [id] : id }) });
  }
  return places;
}

const wordsOf = async (answer: Answer<unknown>) =>
  `${answer.status} ${(await textOf(answer)).replaceAll(/\d+/g, '#')}`;

const calls = Object.entries(all).filter((_, at) => inject('deep') || at % 4 === 1);

let looked = 0;

describe('an id of another network, or of somebody who was never sent, answers as one that nobody has', () => {
  it.each(calls)('%s', async (name, endpoint) => {
    const row = TABLE[name];
    if (!row || endpoint.open) return;
    const fresh = async () => {
      const ids = await makePlace(test.db, world, 'store');
      const admin = await anAdmin(test.db, world);
      return { admin, places: placesOf(endpoint, inputOf(endpoint, row, ids), ids) };
    };
    let { admin, places } = await fresh();
    const none = nowhere(foreign);
    looked += places.length;
    for (const at of places.keys()) {
      const answers: string[] = [];
      const { kind } = places[at] as Place;
      for (const theirs of OF_PEOPLE.has(kind) ? [none, foreign, unsent] : [none, foreign]) {
        const { put } = places[at] as Place;
        const answer = await test.call(endpoint, put(theirs[kind] as number) as never, admin);
        answers.push(await wordsOf(answer));
        // What was done is not the next one's concern.
        if (answer.status < 400 && endpoint.method !== 'GET') ({ admin, places } = await fresh());
      }
      const { field } = places[at] as Place;
      const [nobodys = '', ...others] = answers;
      expect([field, kind, others]).toEqual([field, kind, others.map(() => nobodys)]);
      expect(`${others}`).not.toContain(markerOf('foreign'));
    }
  });

  it('was tried with many ids', () => expect(looked).toBeGreaterThan(inject('deep') ? 300 : 70));
});
