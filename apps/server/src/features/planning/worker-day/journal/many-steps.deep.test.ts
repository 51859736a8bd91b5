import { afterAll, beforeAll, expect, it } from 'vitest';
import { twoManagers } from '../../../../../testing/steps.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('takes back and brings back more than two hundred steps', async () => {
  const t = await twoManagers(test);
  const { body } = await t.batch([t.shift()]);
  const { id } = body.data[0];
  for (let n = 1; n <= 205; n++) {
    await t.batch([{ ...t.shift({ comment: `Note ${n}` }), id }]);
  }
  const journal = await t.journal({ mine: true, limit: 1 });
  expect(journal.body).toMatchObject({ count: 206, undo_count: 206, redo_count: 0 });
  for (let n = 0; n < 205; n++) expect((await t.undo()).body.done).toBe(1);
  expect((await t.current())[0]!.comment).toBeNull();
  for (let n = 0; n < 205; n++) expect((await t.redo()).body.done).toBe(1);
  expect((await t.current())[0]!.comment).toBe('Note 205');
});
