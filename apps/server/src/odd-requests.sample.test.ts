import { type AnyEndpoint, all } from '@shiftwright/contracts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inputOf } from '../testing/access-matrix/inputs.ts';
import { TABLE } from '../testing/access-matrix/table.ts';
import { anAdmin, type Ids, makePlace, makeWorld } from '../testing/access-matrix/world.ts';
import { requestOf } from '../testing/hostile/send.ts';
import { openSession, type TestApp, testApp } from '../testing/test-app.ts';

const PORTAL = 'https://portal.example.com';

let test: TestApp;
let ids: Ids;
let cookies: Record<string, string>;
beforeAll(async () => {
  test = await testApp({ isSweep: true, frame_ancestors: [PORTAL] });
  const world = await makeWorld(test.db);
  ids = await makePlace(test.db, world, 'store');
  cookies = { csrftoken: 't', sessionid: await openSession(test.deps, await anAdmin(test.db, world)) };
});
afterAll(() => test.close());

const endpoints = Object.entries(all) as [string, AnyEndpoint][];
/** Every call in the deep run, else every fourth. */
const some = <T>(list: T[]) => list.filter((_, at) => inject('deep') || at % 6 === 0);
const reading = some(endpoints.filter(([, { method }]) => method === 'GET'));
const writing = some(endpoints.filter(([, { method }]) => method !== 'GET'));

function plain(name: string, endpoint: AnyEndpoint): InjectOptions {
  const row = TABLE[name];
  if (!row) throw new Error(`${name} has no row in testing/access-matrix/table.ts`);
  return requestOf(endpoint, inputOf(endpoint, row, ids), 'json');
}

let asked = 0;
const ask = (endpoint: AnyEndpoint, request: InjectOptions) =>
  test.app.inject({
    ...request,
    headers: {
      ...request.headers,
      'x-csrftoken': 't',
      // One call is for frames alone.
      'x-embedded-in': PORTAL,
      // Each from an address of its own: how fast one may ask is another test's business.
      'x-forwarded-for': `10.0.${(++asked >> 8) & 255}.${asked & 255}`,
    },
    // Whoever logs in or out would end the session of the calls after it.
    cookies: endpoint.open ? {} : cookies,
  });
type Answer = Awaited<ReturnType<typeof ask>>;

/** What is wrong with an answer: no status of ours, or a refusal without our body. */
function fault({ statusCode, body, headers }: Answer): string | null {
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`;
  if (statusCode < 400) return null;
  if (!`${headers['content-type']}`.startsWith('application/json'))
    return `${statusCode} as ${headers['content-type']}`;
  const told = JSON.parse(body);
  return typeof told === 'object' && Object.keys(told).length > 0
    ? null
    : `${statusCode} ${body.slice(0, 200)}`;
}

describe('a call that reads', () => {
  it.each(reading)('%s answers HEAD as GET, without a body', async (name, endpoint) => {
    const request = plain(name, endpoint);
    const got = await ask(endpoint, request);
    const head = await ask(endpoint, { ...request, method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([got.statusCode, '']);
    expect(head.headers['content-type']).toBe(got.headers['content-type']);
  });

  it.each(reading)('%s takes or refuses a key of the query that comes twice', async (name, endpoint) => {
    const { url } = plain(name, endpoint) as { url: string };
    const faults: unknown[] = [];
    for (const key of [...Object.keys(endpoint.input.shape), 'unknown'])
      for (const [one, other] of [
        ['1', '2'],
        ['x', 'x'],
        ['', ''],
        ['2026-03-20', '2026-03-21'],
      ]) {
        const twice = `${url}&${key}=${one}&${key}=${other}`;
        const wrong = fault(await ask(endpoint, { method: 'GET', url: twice }));
        if (wrong) faults.push([twice, wrong]);
      }
    expect(faults).toEqual([]);
  });
});

const paths = [...new Set(endpoints.map(([, { path }]) => path.replace(/\{\w+\}/g, '1')))];
it.each(some(paths))('OPTIONS of %s is refused with the verbs that it takes', async (url) => {
  for (const jar of [cookies, {}]) {
    const answer = await test.app.inject({ method: 'OPTIONS', url, cookies: jar });
    expect([answer.statusCode, fault(answer)]).toEqual([405, null]);
    expect(`${answer.headers.allow}`).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
  }
});

/** Whole bodies that are no object. */
const BODIES = ['[]', '[{}]', '[1]', '1', '0', 'true', '"text"', '""', 'null', '', ' ', '{'];

describe('a call that writes refuses a body that is no object', () => {
  it.each(writing)('%s', async (name, endpoint) => {
    const request = plain(name, endpoint);
    const faults: unknown[] = [];
    for (const payload of BODIES) {
      const answer = await ask(endpoint, {
        ...request,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      const wrong =
        answer.statusCode === 400 ? fault(answer) : `${answer.statusCode} ${answer.body.slice(0, 200)}`;
      if (wrong) faults.push([payload, wrong]);
    }
    expect(faults).toEqual([]);
  });
});
