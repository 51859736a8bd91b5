import { type AnyEndpoint, all } from '@shiftwright/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inputOf } from '../testing/access-matrix/inputs.ts';
import { TABLE } from '../testing/access-matrix/table.ts';
import { anAdmin, type Ids, makePlace, makeWorld, type World } from '../testing/access-matrix/world.ts';
import { draws, drawsFrom } from '../testing/draws.ts';
import { requestOf, type Way } from '../testing/hostile/send.ts';
import { inputsFrom, type Schema } from '../testing/hostile/values.ts';
import { openSession, type TestApp, testApp } from '../testing/test-app.ts';

/** One draw; deep, more. What hangs ends the test itself. */
const DRAWS = { numRuns: draws(1, 5, 20), ...drawsFrom(9) };
const MOST_GROWTH_MB = 400;

interface Operation {
  parameters: { name: string; schema: Schema; required: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

let test: TestApp;
let world: World;
let paths: Record<string, Record<string, Operation>>;
let cookies: Record<string, string>;
let before: number;
beforeAll(async () => {
  test = await testApp({ isSweep: true });
  world = await makeWorld(test.db);
  paths = (await test.app.inject({ url: '/rest_api/openapi.json' })).json().paths;
  before = process.memoryUsage().rss;
});
afterAll(() => test.close());

/** The fields of a call as the published document describes them. */
function documented({ path, method }: AnyEndpoint): Schema {
  const operation = paths[path]?.[method.toLowerCase()] as Operation;
  const { properties = {}, required = [] } = operation.requestBody?.content['application/json']?.schema ?? {};
  const { parameters } = operation;
  const named = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  return { type: 'object', properties: { ...named, ...properties }, required };
}

let client = 0;
/** Each call comes from an address of its own: how fast one may ask is another test's business. */
async function send(endpoint: AnyEndpoint, input: Record<string, unknown>, way: Way) {
  const request = requestOf(endpoint, input, way);
  const address = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client++ & 255}`;
  const headers = { ...request.headers, 'x-csrftoken': 'test-token', 'x-forwarded-for': address };
  const { statusCode, body } = await test.app.inject({
    ...request,
    headers,
    // Whoever logs in or out would end the session of the calls after it.
    cookies: endpoint.open ? {} : cookies,
  });
  return { status: statusCode, body: body.slice(0, 300) };
}

let untouched: { ids: Ids; sessionid: string } | null = null;
const aPlaceWithAdmin = async () => ({
  ids: await makePlace(test.db, world, 'store'),
  sessionid: await openSession(test.deps, await anAdmin(test.db, world)),
});

/** Every other call; deep, each. */
const calls = Object.entries(all).filter((_, at) => inject('deep') || at % 2 === 0);

const ways = fc.constantFrom<Way>('json', 'json', 'multipart', 'urlencoded');

describe('whatever is sent, no call answers 500 or hangs', () => {
  it.each(calls)('%s', async (name, endpoint) => {
    const row = TABLE[name];
    if (!row) throw new Error(`${name} has no row in testing/access-matrix/table.ts`);
    // What calls that change something did to their place and administrator is not the next one's concern.
    if (!untouched || endpoint.method !== 'GET') untouched = await aPlaceWithAdmin();
    const { ids, sessionid } = untouched;
    if (endpoint.method !== 'GET') untouched = null;
    cookies = { csrftoken: 'test-token', sessionid };
    const inputs = inputsFrom(inputOf(endpoint, row, ids), documented(endpoint), ids);
    const answers = new Set<number>();
    await fc.assert(
      fc.asyncProperty(inputs, ways, async (input, way) => {
        const { status, body } = await send(endpoint, input, way);
        answers.add(status);
        expect(status, body).toBeLessThan(500);
      }),
      DRAWS,
    );
    // Were all turned away at the door, nothing behind it would have been tried.
    expect([...answers]).not.toEqual([401]);
  });
});

it('the memory of the process stays bounded', () => {
  const grown = (process.memoryUsage().rss - before) / 1024 / 1024;
  console.info(`${client} hostile requests; the process grew by ${Math.round(grown)} MiB`);
  expect(grown).toBeLessThan(MOST_GROWTH_MB);
});
