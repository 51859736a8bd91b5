import { type AnyEndpoint, all } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputOf } from '../testing/access-matrix/inputs.ts';
import { TABLE } from '../testing/access-matrix/table.ts';
import { anAdmin, type Ids, makePlace, makeWorld } from '../testing/access-matrix/world.ts';
import { requestOf } from '../testing/hostile/send.ts';
import { openSession, type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
let ids: Ids;
let cookies: Record<string, string>;
beforeAll(async () => {
  test = await testApp({ isSweep: true });
  const world = await makeWorld(test.db);
  ids = await makePlace(test.db, world, 'store');
  cookies = { csrftoken: 't', sessionid: await openSession(test.deps, await anAdmin(test.db, world)) };
});
afterAll(() => test.close());

const endpoints = Object.entries(all) as [string, AnyEndpoint][];
/** Paths with the verbs that they take; how a parameter is called makes no other path. */
const paths = [...Map.groupBy(endpoints, ([, { path }]) => path.replace(/\{\w+\}/g, '1'))].map(
  ([url, calls]) => [url, new Set<string>(calls.map(([, { method }]) => method))] as const,
);
const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Bodies that come with a wrong verb: none, one of ours, and two that nobody can read. */
const BODIES = [
  {},
  { headers: { 'content-type': 'application/json' }, payload: '{}' },
  { headers: { 'content-type': 'application/json' }, payload: '{"a":' },
  { headers: { 'content-type': 'text/csv' }, payload: 'a;b' },
];

describe('a verb that a path does not take is 405 and names those it takes, whatever comes with it', () => {
  it.each(paths)('%s', async (url, taken) => {
    const wrong: string[] = [];
    for (const method of VERBS.filter((verb) => !taken.has(verb)))
      for (const body of method === 'GET' ? [{}] : BODIES)
        for (const jar of [cookies, {}]) {
          const request = { method, url, ...body, cookies: jar };
          const { statusCode, headers } = await test.app.inject(request);
          const allow = `${headers.allow}`.split(', ');
          if (statusCode !== 405 || [...taken].some((verb) => !allow.includes(verb)))
            wrong.push(`${method} ${JSON.stringify(body)}: ${statusCode} ${allow}`);
        }
    expect(wrong).toEqual([]);
  });
});

const TYPES = [
  'text/plain',
  'application/xml',
  'application/json-patch+json',
  'multipart/form-data',
  'multipart/mixed; boundary=x',
  'application/octet-stream',
  'no type at all',
];
const writing = endpoints.filter(([, { method }]) => method === 'POST' || method === 'PUT');

describe('a body of another kind is refused before it is looked at', () => {
  it.each(writing)('%s', async (name, endpoint) => {
    const row = TABLE[name];
    if (!row) throw new Error(`${name} has no row in testing/access-matrix/table.ts`);
    const request = requestOf(endpoint, inputOf(endpoint, row, ids), 'json');
    const jar = endpoint.open ? {} : cookies;
    const statuses: Record<string, number> = {};
    for (const type of TYPES) {
      const headers = { 'content-type': type, 'x-csrftoken': 't' };
      const { statusCode } = await test.app.inject({ ...request, headers, cookies: jar });
      statuses[type] = statusCode;
    }
    // Who may not ask from here at all is told so first.
    const refused = endpoint.open ? [400, 403, 415] : [400, 415];
    expect(Object.entries(statuses).filter(([, status]) => !refused.includes(status))).toEqual([]);
  });
});
