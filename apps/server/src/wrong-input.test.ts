import { all } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputOf } from '../testing/access-matrix/inputs.ts';
import { TABLE } from '../testing/access-matrix/table.ts';
import { anAdmin, type Ids, makePlace, makeWorld } from '../testing/access-matrix/world.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { refusedFields } from '../testing/wrong-values.ts';

const PORTAL = 'https://portal.example.com';
/** One call is for frames alone. */
const framed = { 'x-embedded-in': PORTAL };

let test: TestApp;
let ids: Ids;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  test = await testApp({ isSweep: true, frame_ancestors: [PORTAL] });
  const world = await makeWorld(test.db);
  ids = await makePlace(test.db, world, 'store');
  admin = await anAdmin(test.db, world);
});
afterAll(() => test.close());

const withFields = Object.entries(all).filter(
  ([, endpoint]) => Object.keys({ ...endpoint.params.shape, ...endpoint.input.shape }).length > 0,
);

let tried = 0;
describe('a value that the contract refuses is answered with 400 at its field', () => {
  it.each(withFields)('%s', async (name, endpoint) => {
    const row = TABLE[name];
    if (!row) throw new Error(`${name} has no row in testing/access-matrix/table.ts`);
    const input = inputOf(endpoint, row, ids);
    // Nobody is signed in where nobody needs to be: a login would end the session of the calls after it.
    const caller = endpoint.open ? undefined : admin;
    const answers: string[] = [];
    for (const { field, wrong } of refusedFields(endpoint, input)) {
      tried++;
      const { status, body } = await test.call(
        endpoint,
        { ...input, [field]: wrong } as never,
        caller,
        framed,
      );
      const text = JSON.stringify(body);
      if (status !== 400 || !text.includes(field))
        answers.push(`${field} ${JSON.stringify(wrong)}: ${status} ${text.slice(0, 200)}`);
    }
    expect(answers).toEqual([]);
  });
});

it('has tried several fields a call', () => expect(tried).toBeGreaterThan(3 * withFields.length));
