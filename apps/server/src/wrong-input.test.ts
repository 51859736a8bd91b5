import { type AnyEndpoint, all } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { inputOf } from '../testing/access-matrix/inputs.ts';
import { TABLE } from '../testing/access-matrix/table.ts';
import { anAdmin, makePlace, makeWorld, type World } from '../testing/access-matrix/world.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
let world: World;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test.db);
  admin = await anAdmin(test.db, world);
});
afterAll(() => test.close());

/** Values that some kind of field cannot take: a query carries text alone. */
const TEXTS = ['x', '-1', '', '99999999999999999999'];
const VALUES = [{ wrong: true }, ...TEXTS, -1, null, [{ wrong: true }]];

/** Each field of a call with a value that its contract refuses; a field that takes any text has none in a query. */
function wrongFields(endpoint: AnyEndpoint, input: Record<string, unknown>) {
  const schema = endpoint.input as z.ZodObject;
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  return Object.keys(schema.shape).flatMap((field) => {
    const wrong = (isQuery ? TEXTS : VALUES).find((value) => {
      const issues = schema.safeParse({ ...input, [field]: value }).error?.issues ?? [];
      return issues.some((issue) => issue.path[0] === field);
    });
    return wrong === undefined ? [] : [{ field, wrong }];
  });
}

const withFields = Object.entries(all).filter(
  ([, endpoint]) => !endpoint.open && Object.keys(endpoint.input.shape).length > 0,
);

let tried = 0;
describe('a value that the contract refuses is answered with 400 at its field', () => {
  it.each(withFields)('%s', async (name, endpoint) => {
    const row = TABLE[name];
    if (!row) throw new Error(`${name} has no row in testing/access-matrix/table.ts`);
    const input = inputOf(endpoint, row, await makePlace(test.db, world, 'store'));
    const answers: string[] = [];
    for (const { field, wrong } of wrongFields(endpoint, input)) {
      tried++;
      const { status, body } = await test.call(endpoint, { ...input, [field]: wrong } as never, admin);
      const text = JSON.stringify(body);
      if (status !== 400 || !text.includes(field))
        answers.push(`${field} ${JSON.stringify(wrong)}: ${status} ${text.slice(0, 200)}`);
    }
    expect(answers).toEqual([]);
  });
});

it('has tried several fields a call', () => expect(tried).toBeGreaterThan(3 * withFields.length));
