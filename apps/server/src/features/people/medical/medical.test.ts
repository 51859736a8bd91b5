import { people } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory, connect, type Directory } from '../../../../testing/directory.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function aType({ manager }: Pick<Directory, 'manager'>, name = 'Health book') {
  const answer = await test.call(people.createMedicalDocumentType, { name }, manager);
  return answer.body as people.MedicalDocumentType;
}

const YEAR = { dt_from: '2026-01-01', dt_to: '2026-12-31' };

async function aDocument(directory: Directory, input: object = {}, as = directory.manager) {
  const type = await aType(directory);
  const body = { employee_id: directory.worker.employee_id, medical_document_type_id: type.id, ...YEAR };
  return test.call(people.createMedicalDocument, { ...body, ...input } as never, as);
}

describe('medical_document_type/', () => {
  it('is listed by name, made, renamed and removed', async () => {
    const { manager } = await aDirectory(test.db);
    await test.call(people.createMedicalDocumentType, { name: 'Vaccination' }, manager);
    const book = await test.call(people.createMedicalDocumentType, { name: 'Book', code: 'b' }, manager);
    expect(book).toMatchObject({ status: 201, body: { name: 'Book', code: 'b' } });
    const { id } = book.body;
    const list = async (input: object = {}) =>
      (await test.call(people.listMedicalDocumentTypes, input, manager)).body.map(
        (one: people.MedicalDocumentType) => one.name,
      );

    expect(await list()).toEqual(['Book', 'Vaccination']);
    expect(await list({ code: 'b' })).toEqual(['Book']);
    expect(await list({ id__in: [id] })).toEqual(['Book']);
    const renamed = await test.call(people.updateMedicalDocumentType, { id, name: 'Health book' }, manager);
    expect(renamed.body).toEqual({ id, name: 'Health book', code: 'b' });
    expect((await test.call(people.deleteMedicalDocumentType, { id }, manager)).status).toBe(204);
    expect((await test.call(people.deleteMedicalDocumentType, { id }, manager)).status).toBe(404);
  });

  it('stays while somebody has one, or a department asks for it', async () => {
    const directory = await aDirectory(test.db);
    const { manager, network_id, shop } = directory;
    const { body } = await aDocument(directory);
    const asked = await aType(directory, 'Asked for');
    await test.db
      .insertInto('shop_medical_document_type')
      .values({ network_id, shop_id: shop.id, medical_document_type_id: asked.id })
      .execute();

    for (const id of [body.medical_document_type_id, asked.id]) {
      const answer = await test.call(people.deleteMedicalDocumentType, { id }, manager);
      expect(answer).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('cannot be deleted') },
      });
    }
    expect((await test.call(people.listMedicalDocumentTypes, {}, manager)).body).toHaveLength(2);
  });

  it('refuses no name, a code twice, strangers and other networks', async () => {
    const { manager, foreign, reader } = await aDirectory(test.db);
    const post = (input: object, as = manager) =>
      test.call(people.createMedicalDocumentType, input as never, as);
    const { body } = await post({ name: 'A', code: 'a' });

    expect((await post({})).body).toHaveProperty('name');
    expect((await post({ name: ' ' })).body).toHaveProperty('name');
    expect((await post({ name: 'B', code: 'a' })).body).toHaveProperty('code');
    expect((await post({ name: 'B', code: 'a' }, foreign.manager)).status).toBe(201);
    expect((await post({ name: 'B' }, reader)).status).toBe(403);
    const theirs = { id: body.id, name: 'Stolen' };
    expect((await test.call(people.updateMedicalDocumentType, theirs, foreign.manager)).status).toBe(404);
    expect((await test.call(people.deleteMedicalDocumentType, { id: body.id }, foreign.manager)).status).toBe(
      404,
    );
    expect((await test.call(people.listMedicalDocumentTypes, {}, reader)).status).toBe(403);
    expect(
      (await test.call(people.updateMedicalDocumentType, { id: body.id } as never, manager)).status,
    ).toBe(400);
    expect((await test.call(people.deleteMedicalDocumentType, { id: body.id }, reader)).status).toBe(403);
  });
});

describe('medical_document/', () => {
  it('is made, listed, changed and removed', async () => {
    const directory = await aDirectory(test.db);
    const { manager, worker } = directory;
    const { status, body } = await aDocument(directory);
    expect([status, body]).toEqual([201, { ...body, employee_id: worker.employee_id, ...YEAR }]);
    const list = async (input: object) =>
      (await test.call(people.listMedicalDocuments, { employee_id: worker.employee_id, ...input }, manager))
        .body;

    expect(await list({})).toEqual([body]);
    expect(await list({ dt_to__gte: '2027-01-01' })).toEqual([]);
    expect(await list({ dt_from__lte: '2026-01-01', dt_to__lte: '2026-12-31' })).toEqual([body]);
    const put = await test.call(people.updateMedicalDocument, { id: body.id, dt_to: '2027-06-30' }, manager);
    expect(put.body).toEqual({ ...body, dt_to: '2027-06-30' });
    expect((await test.call(people.deleteMedicalDocument, { id: body.id }, manager)).status).toBe(204);
    expect(await list({})).toEqual([]);
  });

  it.each([
    ['no dates', { dt_from: undefined, dt_to: undefined }, 'dt_from'],
    ['an end before the start', { dt_to: '2025-12-31' }, 'dt_to'],
    ['an unknown kind', { medical_document_type_id: 999_999 }, 'medical_document_type_id'],
    ['an unknown person', { employee_id: 999_999 }, 'employee_id'],
    ['nobody', { employee_id: null }, 'employee_id'],
  ])('refuses %s', async (_case, input, field) => {
    const answer = await aDocument(await aDirectory(test.db), input);
    expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  });

  it('refuses the same document twice, and a reversed period by a later change', async () => {
    const directory = await aDirectory(test.db);
    const { body } = await aDocument(directory);
    const { id: _id, ...same } = body;
    const again = await test.call(people.createMedicalDocument, same, directory.manager);
    expect(again.body).toHaveProperty('non_field_errors');
    const reversed = { id: body.id, dt_from: '2027-01-01' };
    expect((await test.call(people.updateMedicalDocument, reversed, directory.manager)).body).toHaveProperty(
      'dt_to',
    );
  });

  it('keeps to my people: others’ documents read as missing', async () => {
    const directory = await aDirectory(test.db);
    const { manager, neighbour, foreign, reader, network_id } = directory;
    const type = await aType(directory);
    const theirs = await test.db
      .insertInto('medical_document')
      .values({ network_id, employee_id: neighbour.employee_id, medical_document_type_id: type.id, ...YEAR })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body } = await aDocument(directory);

    expect((await aDocument(directory, { employee_id: neighbour.employee_id })).status).toBe(400);
    expect((await aDocument(directory, { employee_id: foreign.manager.employee_id })).status).toBe(400);
    expect((await aDocument(directory, {}, reader)).status).toBe(403);
    expect((await test.call(people.listMedicalDocuments, {}, manager)).body).toEqual([body]);
    for (const [id, as, status] of [
      [theirs.id, manager, 404],
      [body.id, foreign.manager, 404],
      [body.id, reader, 403],
    ] as const) {
      const put = { id, dt_to: '2027-01-01' };
      expect((await test.call(people.updateMedicalDocument, put, as)).status).toBe(status);
      expect((await test.call(people.deleteMedicalDocument, { id }, as)).status).toBe(status);
    }
    expect((await test.call(people.listMedicalDocuments, {}, reader)).status).toBe(403);
    expect((await test.call(people.listMedicalDocuments, {}, foreign.manager)).body).toEqual([]);
  });

  it('is closed to the department that somebody has left for another one, two months after', async () => {
    const directory = await aDirectory(test.db);
    const { manager, worker, network_id, sibling } = directory;
    const { employee_id, employment_id } = worker;
    const { id } = (await aDocument(directory)).body;
    const leaves = (dt_fired: string) =>
      test.db.updateTable('employment').set({ dt_fired }).where('id', '=', employment_id).execute();
    const listed = async () => (await test.call(people.listMedicalDocuments, { employee_id }, manager)).body;

    await leaves('2025-06-30');
    expect(await listed()).toHaveLength(1);
    const elsewhere = { network_id, shop_id: sibling.id, employee_id, employee_network_id: network_id };
    await test.db
      .insertInto('employment')
      .values({ ...elsewhere, dt_hired: '2025-07-01' })
      .execute();
    expect(await listed()).toEqual([]);
    expect((await test.call(people.deleteMedicalDocument, { id }, manager)).status).toBe(404);
    const number = { id: employee_id, tabel_code: 'mine' };
    expect((await test.call(people.updateEmployee, number, manager)).status).toBe(404);
    await leaves('2026-02-01');
    expect(await listed()).toHaveLength(1);
  });

  it('shows a client the documents of outsourced people who work there, to read', async () => {
    const client = await aDirectory(test.db);
    const company = await aDirectory(test.db);
    await connect(test.db, client.network_id, company.network_id);
    const { body } = await aDocument(company);
    const seen = async () =>
      (
        await test.call(
          people.listMedicalDocuments,
          { employee_id: company.worker.employee_id },
          client.manager,
        )
      ).body;
    expect(await seen()).toEqual([]);
    await test.call(
      people.createEmployment,
      {
        employee_id: company.worker.employee_id,
        shop_id: client.shop.id,
        position_id: client.position.id,
        dt_hired: '2026-01-01',
      },
      company.manager,
    );

    expect(await seen()).toEqual([body]);
    expect((await test.call(people.deleteMedicalDocument, { id: body.id }, client.manager)).status).toBe(404);
  });
});
