import { access, people, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aStore } from '../testing/factories.ts';
import { openSession, type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
let store: Awaited<ReturnType<typeof aStore>>;
let sessionid: string;
beforeAll(async () => {
  test = await testApp();
  const functions = ['User', 'Employment_batch_update_or_create', 'Employment', 'WorkerDay'];
  store = await aStore(test.db, [
    ...[...functions, 'WorkerDay_batch_update_or_create', 'ShiftSchedule_batch_update_or_create'],
    ...['ShiftScheduleInterval_batch_update_or_create', 'Employee'],
  ]);
  sessionid = await openSession(test.deps, store.manager);
});
afterAll(() => test.close());

const JSON_BODY = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=x';
const NOT_UTF8 = { detail: 'The request is not in UTF-8', code: 'request.not_utf8' };

/** "Анна" as an old system writes it. */
const ANNA_1251 = Buffer.from([0xc0, 0xed, 0xed, 0xe0]);
const inJson = (bytes: Buffer) => Buffer.concat([Buffer.from('{"first_name":"'), bytes, Buffer.from('"}')]);
const inParts = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="first_name"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ]);

async function createUser(type: string, payload: Buffer | string) {
  const { statusCode, body } = await test.app.inject({
    ...{ method: 'POST', url: '/rest_api/user/', payload, cookies: { csrftoken: 't', sessionid } },
    headers: { 'x-csrftoken': 't', 'content-type': type },
  });
  return { status: statusCode, body: JSON.parse(body) };
}
const users = () =>
  test.db.selectFrom('user_account').select('id').where('network_id', '=', store.network_id).execute();

describe('bytes that are no UTF-8 are refused instead of kept as question marks', () => {
  it.each([
    ['JSON in windows-1251', JSON_BODY, inJson(ANNA_1251)],
    ['JSON that says so', 'application/json; charset=windows-1251', inJson(ANNA_1251)],
    ['half a letter', JSON_BODY, inJson(Buffer.from([0xd0]))],
    ['half a pair', JSON_BODY, inJson(Buffer.from([0xed, 0xa0, 0x80]))],
    ['a form in windows-1251', FORM, Buffer.concat([Buffer.from('first_name='), ANNA_1251])],
    ['an escaped form in windows-1251', FORM, 'first_name=%C0%ED%ED%E0'],
    ['a part in windows-1251', PARTS, inParts(ANNA_1251)],
  ])('%s', async (_case, type, payload) => {
    const before = await users();
    expect(await createUser(type, payload)).toEqual({ status: 400, body: NOT_UTF8 });
    expect(await users()).toEqual(before);
  });

  it.each(['%FF', '%C0%ED', '%ED%A0%80'])('in a query: %s', async (search) => {
    const url = `/rest_api/user/?shop_id=${store.shop.id}&last_name=${search}`;
    const { statusCode, body } = await test.app.inject({ url, cookies: { sessionid } });
    expect([statusCode, JSON.parse(body)]).toEqual([400, NOT_UTF8]);
  });

  it('in a path, which no handler ever sees, with a body of ours', async () => {
    const url = '/rest_api/worker_day/%FF/?by_code=true';
    const headers = { 'accept-language': 'ru' };
    const { statusCode, body } = await test.app.inject({ url, headers, cookies: { sessionid } });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toEqual({ detail: 'Не удалось прочитать запрос', code: 'request.malformed' });
  });
});

describe('a text is kept as it is meant', () => {
  it.each([
    ['a mark of byte order before it', JSON_BODY, Buffer.from('\ufeff{"first_name":"Анна"}'), 'Анна'],
    ['a letter put together of two', JSON_BODY, inJson(Buffer.from('Йод'.normalize('NFD'))), 'Йод'],
    ['the last of two keys', JSON_BODY, '{"first_name":"One","first_name":"Two"}', 'Two'],
    ['blanks of any width at its ends', JSON_BODY, inJson(Buffer.from('\u00a0Анна\u202f')), 'Анна'],
    ['a form', FORM, `first_name=${encodeURIComponent('Анна')}`, 'Анна'],
    ['a part', PARTS, inParts(Buffer.from('Анна')), 'Анна'],
  ])('%s', async (_case, type, payload, first_name) => {
    expect(await createUser(type, payload)).toMatchObject({ status: 201, body: { first_name } });
  });

  it('names that a program of sheets cannot hold are found again', async () => {
    const { body } = await createUser(JSON_BODY, inJson(Buffer.from('\\u0001\\u202eAnna\\ufffe')));
    const { body: read } = await test.call(access.getUser, { id: body.id }, store.manager);
    expect(read.first_name).toBe('\u0001\u202eAnna\ufffe');
  });
});

describe('a number is written in tens, with a point', () => {
  it.each(['1,5', '1 000', '0x10', '0b11', '\u0661', 'Infinity', '1e999'])('%s is none', async (salary) => {
    const { employment_id: id } = store.manager;
    const input = { id, dt_hired: '2020-01-01', salary };
    const { status, body } = await test.call(people.updateEmployment, input, store.manager);
    expect([status, body]).toEqual([400, { salary: ['Enter the number'] }]);
  });
});

describe('one key twice in a batch is refused at its second row', () => {
  const twice = (field: string, text = 'This was sent twice') => ({ data: [{}, { [field]: [text] }] });

  it('of days', async () => {
    const { network_id, shop } = store;
    const { employee_id } = await anEmployee(test.db, { network_id, shop_id: shop.id });
    const day = { code: 'one', employee_id, type: 'H', is_fact: false };
    const data = ['2026-03-12', '2026-03-13'].map((dt) => ({ ...day, dt }));
    const options = { update_key_field: 'code' };
    const answer = await test.call(planning.batchWorkerDays, { data, options } as never, store.manager);
    expect([answer.status, answer.body]).toEqual([400, twice('code', 'This day was sent twice')]);
  });

  it('of employments', async () => {
    const { network_id, shop } = store;
    const group = await aGroup(test.db, { network_id, worker_day_rights: false });
    const { employee_id } = await anEmployee(test.db, {
      ...{ network_id, shop_id: shop.id, function_group_id: group.id, dt_fired: '2025-12-31' },
    });
    const row = { code: 'e-1', employee_id, shop_id: shop.id };
    const data = ['2026-01-01', '2026-02-01'].map((dt_hired) => ({ ...row, dt_hired }));
    const options = { by_code: true };
    const answer = await test.call(people.batchEmployments, { data, options } as never, store.manager);
    expect([answer.status, answer.body]).toEqual([400, twice('code')]);
  });

  it('of shift schedules and of who follows them', async () => {
    const schedule = { code: 's', name: 'S', year: 2026, days: [] };
    const two = { data: [schedule, { ...schedule, name: 'T' }] };
    const answer = await test.call(people.batchShiftSchedules, two as never, store.manager);
    expect([answer.status, answer.body]).toEqual([400, twice('code')]);
    const { employee_id } = store.manager;
    const interval = { code: 'i', employee_id, shift_schedule__code: 's', dt_start: '2026-01-01' };
    const data = ['2026-01-31', '2026-02-28'].map((dt_end) => ({ ...interval, dt_end }));
    const following = await test.call(people.batchShiftScheduleIntervals, { data } as never, store.manager);
    expect([following.status, following.body]).toEqual([400, twice('code')]);
  });
});
