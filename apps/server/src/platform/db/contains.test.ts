import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { contains } from './contains.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it.each([
  ['Petrova', 'TRO', true],
  ['Ёлкина', 'ёлк', true],
  ['100% wool', '0% w', true],
  ['100 wool', '0% w', false],
  ['a_b', '_', true],
  ['acb', 'a_b', false],
  ['back\\slash', 'k\\s', true],
  ['anything', '', true],
])('%s contains "%s": %s', async (name, part, expected) => {
  const { rows } = await sql<{ found: boolean }>`
    select ${contains('t.name', part)} as found from (select ${name}::text as name) t`.execute(test.db);
  expect(rows[0]?.found).toBe(expected);
});
