import { people } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDirectory } from '../../../../testing/directory.ts';
import { aDocument, aDocumentKind, anEmployee, aShop } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { runRemindDocuments } from './remind-documents.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Somebody with a document that ends on the date; the clock stands at 11 March. */
async function anEnding(dt_to: string) {
  const directory = await aDirectory(test.db);
  const { network_id, worker } = directory;
  const medical_document_type_id = await aDocumentKind(test.db, network_id, 'Forklift licence');
  const of = { network_id, employee_id: worker.employee_id, medical_document_type_id };
  await aDocument(test.db, { ...of, dt_to });
  return { ...directory, of };
}
const newsOf = ({ network_id }: { network_id: number }) =>
  test.db
    .selectFrom('notification')
    .select(['user_id', 'event_type', 'link'])
    .where('network_id', '=', network_id)
    .orderBy('id')
    .execute();

it('tells the person and whoever keeps the documents once, before the end and after it', async () => {
  const t = await anEnding('2026-03-18');
  await runRemindDocuments(test.deps);
  await runRemindDocuments(test.deps);
  const told = await newsOf(t);
  expect(told.map(({ user_id, event_type }) => [user_id, event_type])).toEqual([
    [t.worker.user_id, 'document_ends'],
    [t.manager.user_id, 'document_ends'],
  ]);
  expect(told[0]?.link).toBeNull();
  expect(told[1]?.link).toContain(`modal=Worker~${t.worker.employee_id}&workerTab=medical`);
});

it('tells that a document has ended', async () => {
  const t = await anEnding('2026-03-10');
  await runRemindDocuments(test.deps);
  expect(new Set((await newsOf(t)).map(({ event_type }) => event_type))).toEqual(new Set(['document_ended']));
});

it('tells whoever keeps documents of several at once, by department', async () => {
  const t = await anEnding('2026-03-18');
  const { network_id, shop, group } = t;
  const below = await aShop(test.db, { network_id, parent_id: shop.id, name: 'Below' });
  const keeper = await anEmployee(test.db, { network_id, shop_id: below.id, function_group_id: group.id });
  for (const dt_to of ['2026-03-20', '2026-03-21']) {
    const { employee_id } = await anEmployee(test.db, { network_id, shop_id: below.id });
    await aDocument(test.db, { ...t.of, employee_id, dt_to });
  }
  await runRemindDocuments(test.deps);
  const heardBy = (user_id: number) =>
    test.db
      .selectFrom('notification')
      .select(['params', 'link', 'shop_id'])
      .where('user_id', '=', user_id)
      .execute();
  expect(await heardBy(keeper.user_id)).toEqual([
    {
      params: { several: 2, places: expect.stringMatching(/^Below: Petrova \d+ Anna, Petrova \d+ Anna$/) },
      ...{ link: `/staff?deps=${below.id}`, shop_id: below.id },
    },
  ]);
  expect(await heardBy(t.manager.user_id)).toEqual([
    {
      params: { several: 3, places: `Below (2), ${shop.name} (1)` },
      link: `/staff?deps=${shop.id},${below.id}`,
      shop_id: null,
    },
  ]);
});

it('is silent where a newer document follows, or the person has left', async () => {
  const followed = await anEnding('2026-03-18');
  await aDocument(test.db, { ...followed.of, dt_from: '2026-03-01', dt_to: '2027-03-01' });
  const left = await anEnding('2026-03-18');
  await test.db
    .updateTable('employment')
    .set({ dt_fired: '2026-03-01' })
    .where('id', '=', left.worker.employment_id)
    .execute();
  await runRemindDocuments(test.deps);
  expect(await newsOf(followed)).toEqual([]);
  expect(await newsOf(left)).toEqual([]);
});

it('a document with another end is spoken of anew', async () => {
  const t = await anEnding('2026-03-18');
  await runRemindDocuments(test.deps);
  const { id } = await test.db
    .selectFrom('medical_document')
    .select('id')
    .where('employee_id', '=', t.worker.employee_id)
    .executeTakeFirstOrThrow();
  const change = (dt_to: string) =>
    test.call(people.updateMedicalDocument, { id, dt_to } as never, t.manager);
  expect((await change('2026-03-18')).status).toBe(200);
  await runRemindDocuments(test.deps);
  expect(await newsOf(t)).toHaveLength(2);
  expect((await change('2026-03-17')).status).toBe(200);
  await runRemindDocuments(test.deps);
  expect(await newsOf(t)).toHaveLength(4);
});
