import { people } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDocumentKind, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const aKind = (network_id: number, name: string) => aDocumentKind(test.db, network_id, name);

describe('department/{id}/medical_document_types/', () => {
  it('says what a department asks for, and changes it as a whole', async () => {
    const { manager, shop, network_id } = await aStore(test.db, ['Shop']);
    const [book, permit] = [await aKind(network_id, 'Health book'), await aKind(network_id, 'Permit')];
    const save = (ids: number[]) =>
      test.call(people.updateDepartmentDocuments, { id: shop.id, medical_document_type_ids: ids }, manager);
    expect((await save([permit, book, book])).body).toEqual({ medical_document_type_ids: [book, permit] });
    expect((await save([permit])).status).toBe(200);
    const { status, body } = await test.call(people.departmentDocuments, { id: shop.id }, manager);
    expect([status, body]).toEqual([200, { medical_document_type_ids: [permit] }]);
    expect((await save([])).body).toEqual({ medical_document_type_ids: [] });
  });

  it('refuses kinds and departments of others, and whoever lacks the function', async () => {
    const { manager, shop, network_id } = await aStore(test.db, ['Shop']);
    const foreign = await aStore(test.db);
    const beside = await aShop(test.db, { network_id });
    const kind = await aKind(foreign.network_id, 'Theirs');
    const save = (id: number, ids: number[], by: { user_id: number; network_id: number }) =>
      test.call(people.updateDepartmentDocuments, { id, medical_document_type_ids: ids }, by);
    const unknown = await save(shop.id, [kind], manager);
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([400, ['medical_document_type_ids']]);
    expect((await save(foreign.shop.id, [], manager)).status).toBe(404);
    expect((await save(beside.id, [], manager)).status).toBe(403);
    expect((await save(foreign.shop.id, [], foreign.manager)).status).toBe(403);
    expect((await test.call(people.departmentDocuments, { id: shop.id })).status).toBe(401);
  });
});
