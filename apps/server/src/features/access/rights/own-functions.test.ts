import { type AnyEndpoint, all, OWN_FUNCTIONS, people, timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputOf } from '../../../../testing/access-matrix/inputs.ts';
import { TABLE } from '../../../../testing/access-matrix/table.ts';
import {
  aDocument,
  aDocumentKind,
  aGroup,
  anEmployee,
  aShop,
  aStore,
  aUser,
  aWorkerDay,
} from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = [...OWN_FUNCTIONS];
type Person = Awaited<ReturnType<typeof anEmployee>>;

/**
 * A department with a colleague who has a day, a mark, hours, a document and a limitation, and two readers who hold every
 * function of this level for own data alone there: one of them holds the same in a department beside without bounds.
 */
async function twoReaders() {
  const store = await aStore(test.db);
  const { network_id, shop, work_type } = store;
  const beside = await aShop(test.db, { network_id });
  const groupOf = () => aGroup(test.db, { network_id, functions: FUNCTIONS, worker_day_rights: false });
  const [own, whole] = [await groupOf(), await groupOf()];
  await test.db
    .updateTable('access_group')
    .set({ own_functions: FUNCTIONS })
    .where('id', '=', own.id)
    .execute();
  const here = { network_id, shop_id: shop.id };
  const plain = await anEmployee(test.db, { ...here, function_group_id: own.id });
  const both = await anEmployee(test.db, { ...here, function_group_id: own.id });
  const there = { network_id, shop_id: beside.id, function_group_id: whole.id };
  await anEmployee(test.db, { ...there, user_id: both.user_id });
  const colleague = await anEmployee(test.db, { ...here, salary: '345.00' });
  await knownOf(colleague, { ...here, work_type_id: work_type.id });
  const { id: medical } = await test.db
    .selectFrom('medical_document')
    .select('id')
    .where('employee_id', '=', colleague.employee_id)
    .executeTakeFirstOrThrow();
  return { network_id, shop, work_type, plain, both, colleague, medical };
}

/** Something of every kind that this level bounds. */
async function knownOf(person: Person, at: { network_id: number; shop_id: number; work_type_id: number }) {
  const { employee_id, employment_id, user_id } = person;
  const { work_type_id, ...place } = at;
  const day = { ...place, employee_id, employment_id, dt: '2026-03-10', work_type_id };
  await aWorkerDay(test.db, day);
  await aWorkerDay(test.db, { ...day, is_fact: true });
  const of = { ...place, employee_id, dt: '2026-03-10' };
  const hours = { timesheet_type: 'F', day_type: 'W', day_hours: 8, night_hours: 0, source: 'P' };
  const mark = { dttm: '2026-03-10T09:00:00', type: 'C', user_id, user_network_id: place.network_id };
  await test.db
    .insertInto('timesheet_item')
    .values({ ...of, ...hours } as never)
    .execute();
  await test.db
    .insertInto('attendance_record')
    .values({ ...of, ...mark } as never)
    .execute();
  const medical_document_type_id = await aDocumentKind(test.db, place.network_id, 'Record');
  const period = { dt_from: '2026-01-01', dt_to: '2027-01-01' };
  await aDocument(test.db, {
    network_id: place.network_id,
    employee_id,
    medical_document_type_id,
    ...period,
  });
}

const calls = (Object.entries(all) as [string, AnyEndpoint][]).filter(
  ([, { needs, method }]) => method === 'GET' && FUNCTIONS.includes(needs as never),
);

const writes = (Object.entries(all) as [string, AnyEndpoint][]).filter(
  ([, { needs, method }]) => method !== 'GET' && FUNCTIONS.includes(needs as never),
);

describe('a function for own data alone', () => {
  it.each(calls)('shows by %s no more to who holds it elsewhere for all', async (name, endpoint) => {
    const { shop, work_type, plain, both, colleague, medical } = await twoReaders();
    const ids = {
      shop: shop.id,
      medical,
      work_type: work_type.id,
      user: colleague.user_id,
      employee: colleague.employee_id,
      employment: colleague.employment_id,
    };
    const row = TABLE[name];
    if (!row) throw new Error(`${name} has no row in testing/access-matrix/table.ts`);
    const more = 'employee_id' in endpoint.input.shape ? [{}, { employee_id: colleague.employee_id }] : [{}];
    for (const named of more) {
      const input = { ...inputOf(endpoint, row, ids), ...named };
      const [one, other] = await Promise.all(
        [plain, both].map((reader) => test.call(endpoint, input as never, reader)),
      );
      // What is their own differs: it is the colleague whom both know alike.
      const names = new RegExp(`"employee_id":${colleague.employee_id}\\b|"${colleague.employee_id}":`);
      const shown = [one, other].map((answer) => ({
        status: answer?.status,
        isTold: names.test(JSON.stringify(answer?.body) ?? '') || hasWages(answer?.body),
      }));
      expect(shown[1]).toEqual(shown[0]);
      expect(shown[0]?.isTold && (shown[0]?.status ?? 0) < 300).toBe(false);
    }
  });

  it.each(writes)('changes by %s nothing of others', async (name, endpoint) => {
    const { shop, work_type, plain, both, colleague, medical } = await twoReaders();
    const ids = {
      ...{ shop: shop.id, medical, work_type: work_type.id, user: colleague.user_id },
      ...{ employee: colleague.employee_id, employment: colleague.employment_id },
      medical_type: await aDocumentKind(test.db, shop.network_id, 'Another'),
    };
    const row = TABLE[name];
    if (!row) throw new Error(`${name} has no row in testing/access-matrix/table.ts`);
    for (const reader of [plain, both]) {
      const { status } = await test.call(endpoint, inputOf(endpoint, row, ids) as never, reader);
      expect([400, 403, 404]).toContain(status);
    }
  });

  it('marks nobody else, and shows no photo of their marks', async () => {
    const { shop, network_id, plain, both, colleague } = await twoReaders();
    const { id } = await test.db
      .insertInto('blob')
      .values({ network_id, key: `ticks/${shop.id}`, file_name: 'x', content_type: 'image/png', bytes: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.deps.blobs.put(`ticks/${shop.id}`, { bytes: new Uint8Array(1), content_type: 'image/png' });
    const record = await test.db
      .updateTable('attendance_record')
      .set({ photo_blob_id: id, photo_consent: '2026-03-10T09:00:00Z' })
      .where('user_id', '=', colleague.user_id)
      .returning('id')
      .executeTakeFirstOrThrow();
    const mark = { shop_id: shop.id, user_id: colleague.user_id };
    for (const reader of [plain, both]) {
      expect((await test.call(timekeeping.recordAttendance, mark, reader)).status).toBe(403);
      expect((await test.call(timekeeping.attendancePhoto, record, reader)).status).toBe(403);
    }
    expect((await test.call(timekeeping.attendancePhoto, record, colleague)).status).toBe(403);
    await test.db
      .updateTable('attendance_record')
      .set({ user_id: plain.user_id })
      .where('id', '=', record.id)
      .execute();
    expect((await test.call(timekeeping.attendancePhoto, record, plain)).status).toBe(200);
  });

  it('shows wages of a department where it is held for all, and to nobody else', async () => {
    const { shop, both, plain, network_id } = await twoReaders();
    const whole = await aGroup(test.db, {
      network_id,
      functions: FUNCTIONS,
      worker_day_rights: false,
    });
    const at = { network_id, shop_id: shop.id, function_group_id: whole.id };
    const payroll = await anEmployee(test.db, at);
    const asked = { shop_id: shop.id, dt_from: '2026-03-01', dt_to: '2026-03-31' };
    const wagesFor = async (reader: Person) =>
      hasWages((await test.call(timekeeping.dailyStat, asked, reader)).body);
    expect(await Promise.all([payroll, plain, both].map(wagesFor))).toEqual([true, false, false]);
  });

  it('reaches nobody who is employed nowhere yet', async () => {
    const { network_id, plain } = await twoReaders();
    const { id: user_id } = await aUser(test.db, { network_id });
    const { id: employee_id } = await test.db
      .insertInto('employee')
      .values({ network_id, user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const medical_document_type_id = await aDocumentKind(test.db, network_id, 'Health');
    const document = { employee_id, medical_document_type_id, dt_from: '2026-01-01', dt_to: '2027-01-01' };
    await aDocument(test.db, { network_id, ...document });
    const seen = await test.call(people.listMedicalDocuments, { employee_id }, plain);
    expect(seen.body).toEqual([]);
    const later = { ...document, dt_from: '2027-02-01', dt_to: '2027-03-01' };
    expect((await test.call(people.createMedicalDocument, later, plain)).status).toBe(400);
  });
});

/** Does a daily statistic tell what anything costs? */
const hasWages = (body: unknown) => /"fot":[1-9]/.test(JSON.stringify(body) ?? '');
