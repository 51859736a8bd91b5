import { globSync, readFileSync } from 'node:fs';
import { type AnyEndpoint, all } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
let document: { paths: Record<string, object> };
beforeAll(async () => {
  test = await testApp({ isSweep: true });
  document = (await test.app.inject({ url: '/rest_api/openapi.json' })).json();
});
afterAll(() => test.close());

const endpoints: [string, AnyEndpoint][] = Object.entries(all);

describe.each(endpoints)('endpoint %s', (_name, endpoint) => {
  it('is mounted exactly once', () => {
    expect(test.app.mounted.filter((mounted) => mounted === endpoint)).toHaveLength(1);
  });

  it('states the function it needs, or explicitly none', () => {
    expect(endpoint.needs === null || /^[A-Za-z]\w*$/.test(endpoint.needs)).toBe(true);
  });

  it('is in the OpenAPI document', () => {
    expect(document.paths[endpoint.path]).toHaveProperty(endpoint.method.toLowerCase());
  });

  it('refuses whoever is not signed in, unless it is open', async () => {
    const url = endpoint.path.replace(/\{\w+\}/g, '1');
    const { statusCode } = await test.app.inject({ method: endpoint.method, url });
    if (endpoint.open) expect(statusCode).not.toBe(401);
    else expect(statusCode).toBe(401);
  });
});

it('mounts nothing that the contracts do not name', () => {
  const known = new Set(endpoints.map(([, endpoint]) => endpoint));
  expect(test.app.mounted.filter((mounted) => !known.has(mounted))).toEqual([]);
});

it('calls no file by a word of one language (reporting 4)', () => {
  const sources = globSync('features/**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });
  expect(sources.length).toBeGreaterThan(300);
  const named = sources.filter((path) =>
    /\bfilename: ['"`]\p{L}/u.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')),
  );
  expect(named).toEqual([]);
});
