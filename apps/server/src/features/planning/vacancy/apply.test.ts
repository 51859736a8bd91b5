import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWorkerDay } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import {
  aDayOff,
  aDepartmentBeside,
  anAgency,
  anApprovedMonth,
  anExchange,
  aVacancy,
  VDT,
} from '../../../../testing/vacancies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Who = { user_id: number; network_id: number };
const apply = (id: number, who: Who, more = {}) => test.call(planning.confirmVacancy, { id, ...more }, who);
const GONE = { result: 'This shift is no longer open: somebody took it, or it was withdrawn' };

const rowsOf = (employee_id: number) =>
  test.db
    .selectFrom('worker_day')
    .select(['id', 'type', 'is_approved', 'is_vacancy', 'parent_worker_day_id', 'source'])
    .where('employee_id', '=', employee_id)
    .where('is_fact', '=', false)
    .orderBy('is_approved', 'desc')
    .execute();
const setNetwork = (id: number, change: object) =>
  test.db.updateTable('network').set(change).where('id', '=', id).execute();
const setSymbol = (id: number, black_list_symbol: string) =>
  test.db.updateTable('user_account').set({ black_list_symbol }).where('id', '=', id).execute();

describe('POST confirm_vacancy/: who applies for themselves', () => {
  it('takes the shift: the day off goes, the vacancy is theirs under its id, and stands in their draft', async () => {
    const { place, worker } = await anExchange(test.db);
    await aDayOff(test.db, worker);
    await aDayOff(test.db, worker, { is_approved: false });
    const vacancy = await aVacancy(test.db, place);

    const answer = await apply(vacancy.id, worker);

    expect([answer.status, answer.body]).toEqual([200, { result: 'The shift is yours' }]);
    expect(await rowsOf(worker.employee_id)).toEqual([
      {
        id: vacancy.id,
        type: 'W',
        is_approved: true,
        is_vacancy: true,
        parent_worker_day_id: null,
        source: 0,
      },
      {
        ...{ id: expect.any(Number), type: 'W', is_approved: false, is_vacancy: true },
        ...{ parent_worker_day_id: vacancy.id, source: 13 },
      },
    ]);
  });

  it.each([
    ['a draft', { is_approved: false }],
    ['a cancelled one', { canceled: true }],
  ])('finds no open vacancy in %s', async (_case, given) => {
    const { place, worker } = await anExchange(test.db);
    const vacancy = await aVacancy(test.db, place, given);
    const answer = await apply(vacancy.id, worker);
    expect([answer.status, answer.body]).toEqual([404, GONE]);
  });

  it('finds none in a taken one, in an unknown one, and in an ordinary shift', async () => {
    const { place, worker, workerAt, shop } = await anExchange(test.db);
    const { employee_id, employment_id } = await workerAt(shop.id);
    const taken = await aVacancy(test.db, place, { employee_id, employment_id });
    const ordinary = await aWorkerDay(test.db, {
      ...{ network_id: place.network_id, shop_id: shop.id, employee_id, employment_id, dt: '2026-03-14' },
    });
    for (const id of [taken.id, ordinary.id, 99_999_999]) {
      const answer = await apply(id, worker);
      expect([answer.status, answer.body]).toEqual([404, GONE]);
    }
  });

  it('is refused when the shift is over by the clock of the department', async () => {
    const { place, worker } = await anExchange(test.db);
    const over = await aVacancy(test.db, place, { dt: '2026-03-10' });
    expect(await apply(over.id, worker)).toMatchObject({
      status: 400,
      body: { result: 'This shift is over' },
    });
  });

  it('asks for a symbol, and looks for it in the black lists of the department and above', async () => {
    const { place, worker, network_id, shop } = await anExchange(test.db);
    await setNetwork(network_id, { need_symbol_for_vacancy: true });
    const vacancy = await aVacancy(test.db, place);
    const none = await apply(vacancy.id, worker);
    expect(none.status).toBe(400);
    expect(none.body.result).toContain('Only people with a symbol');

    await setSymbol(worker.user_id, 'Anna-7');
    const entry = { network_id, shop_id: shop.id, symbol: 'anna-7' };
    await test.db.insertInto('vacancy_black_list').values(entry).execute();
    const listed = await apply(vacancy.id, worker);
    expect(listed.status).toBe(400);
    expect(listed.body.result).toContain('black list');

    await test.db.deleteFrom('vacancy_black_list').where('network_id', '=', network_id).execute();
    expect((await apply(vacancy.id, worker)).status).toBe(200);
  });

  it('needs an employment on the date', async () => {
    const { place, worker } = await anExchange(test.db);
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-12' })
      .where('id', '=', worker.employment_id)
      .execute();
    const answer = await apply((await aVacancy(test.db, place)).id, worker);
    expect(answer.status).toBe(400);
    expect(answer.body.result).toContain('is not employed on 2026/03/13');
  });

  it('leaves what is offered to companies to them, unless the network says otherwise', async () => {
    const { place, worker, network_id } = await anExchange(test.db);
    const agency = await anAgency(test.db, network_id);
    const vacancy = await aVacancy(test.db, place, { outsources: [agency.network_id] });
    const refused = await apply(vacancy.id, worker);
    expect([refused.status, refused.body.result]).toEqual([
      400,
      'This shift is offered to outsourcing companies only',
    ]);
    await setNetwork(network_id, { allow_workers_confirm_outsource_vacancy: true });
    expect((await apply(vacancy.id, worker)).status).toBe(200);
    const offers = await test.db
      .selectFrom('worker_day_outsource')
      .select('outsourcing_network_id')
      .where('worker_day_id', '=', vacancy.id)
      .execute();
    expect(offers).toEqual([]);
  });

  it('keeps guests out of a month without a timetable, and of one not yet approved', async () => {
    const { place, workerAt, network_id } = await anExchange(test.db);
    const beside = await aDepartmentBeside(test.db, network_id);
    const guest = await workerAt(beside.shop.id);
    const vacancy = await aVacancy(test.db, place);
    const ask = async () => {
      const { status, body } = await apply(vacancy.id, guest);
      return [status, body.result as string];
    };
    expect(await ask()).toEqual([400, expect.stringContaining('has not been made for this month yet')]);
    await anApprovedMonth(test.db, place);
    await test.db
      .updateTable('shop_month_stat')
      .set({ is_approved: false })
      .where('shop_id', '=', place.shop.id)
      .execute();
    expect(await ask()).toEqual([400, expect.stringContaining('is not confirmed for this month yet')]);
    await test.db
      .updateTable('shop_month_stat')
      .set({ is_approved: true })
      .where('shop_id', '=', place.shop.id)
      .execute();
    expect(await ask()).toEqual([200, 'The shift is yours']);
  });

  it('does not fit beside an ordinary shift, unless several days a date are allowed; times may never overlap', async () => {
    const { place, worker, network_id, shop, work_type } = await anExchange(test.db);
    const { employee_id, employment_id } = worker;
    const day = {
      network_id,
      shop_id: shop.id,
      employee_id,
      employment_id,
      work_type_id: work_type.id,
      dt: VDT,
    };
    await aWorkerDay(test.db, day);
    const late = await aVacancy(test.db, place, { start: '19:00:00', end: '22:00:00' });
    const clashing = await aVacancy(test.db, place, { start: '12:00:00', end: '20:00:00' });
    const refused = await apply(late.id, worker);
    expect([refused.status, refused.body.result]).toEqual([
      400,
      expect.stringContaining('something else is planned on 2026/03/13'),
    ]);

    await setNetwork(network_id, { allow_creation_several_wdays_for_one_employee_for_one_date: true });
    const overlap = await apply(clashing.id, worker);
    expect(overlap.status).toBe(400);
    expect(overlap.body.result).toContain('may not overlap');
    expect((await rowsOf(employee_id)).length).toBe(1);
    expect((await apply(late.id, worker)).status).toBe(200);
  });

  it('makes no draft copy where another draft has the time, and keeps ordinary drafts', async () => {
    const { place, worker, network_id, shop } = await anExchange(test.db);
    const { employee_id, employment_id } = worker;
    const draft = { network_id, shop_id: shop.id, employee_id, employment_id, dt: VDT, is_approved: false };
    const own = await aWorkerDay(test.db, draft);
    const vacancy = await aVacancy(test.db, place);
    expect((await apply(vacancy.id, worker)).status).toBe(200);
    expect((await rowsOf(employee_id)).map((row) => row.id)).toEqual([vacancy.id, own.id]);
  });

  it('asks for the documents that the department requires, valid on the date of the shift', async () => {
    const { place, worker, network_id, shop } = await anExchange(test.db);
    const type = await test.db
      .insertInto('medical_document_type')
      .values({ network_id, name: 'Health book', code: 'health' })
      .returningAll()
      .executeTakeFirstOrThrow();
    const asked = { network_id, medical_document_type_id: type.id };
    await test.db
      .insertInto('shop_medical_document_type')
      .values({ ...asked, shop_id: shop.id })
      .execute();
    const document = { ...asked, employee_id: worker.employee_id, dt_from: '2025-03-01' };
    await test.db
      .insertInto('medical_document')
      .values({ ...document, dt_to: '2026-03-12' })
      .execute();
    const vacancy = await aVacancy(test.db, place);
    const refused = await apply(vacancy.id, worker);
    expect([refused.status, refused.body.result]).toEqual([
      400,
      expect.stringMatching(/lacks documents valid on 2026\/03\/13: Health book$/),
    ]);
    await test.db
      .updateTable('medical_document')
      .set({ dt_to: VDT })
      .where('network_id', '=', network_id)
      .execute();
    expect((await apply(vacancy.id, worker)).status).toBe(200);
  });

  it('takes another record of mine where one is named, and nobody else’s', async () => {
    const { place, worker, manager, network_id, shop } = await anExchange(test.db);
    const vacancy = await aVacancy(test.db, place);
    const foreign = await apply(vacancy.id, worker, { employee_id: manager.employee_id });
    expect([foreign.status, foreign.body]).toEqual([400, { employee_id: ['Unknown employee'] }]);
    const second = await test.db
      .insertInto('employee')
      .values({ network_id, user_id: worker.user_id, tabel_code: `second-${worker.user_id}` })
      .returningAll()
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('employment')
      .values({
        ...{ network_id, employee_id: second.id, employee_network_id: network_id },
        ...{ shop_id: shop.id, dt_hired: '2020-01-01' },
      })
      .execute();
    expect((await apply(vacancy.id, worker, { employee_id: second.id })).status).toBe(200);
    expect((await rowsOf(second.id)).map((row) => row.id)).toContain(vacancy.id);
  });

  it('refuses whoever lacks the function, and whoever is not signed in', async () => {
    const exchange = await anExchange(test.db);
    const vacancy = await aVacancy(test.db, exchange.place);
    expect((await test.call(planning.confirmVacancy, { id: vacancy.id })).status).toBe(401);
    await test.db
      .deleteFrom('function_group')
      .where('group_id', '=', exchange.workers.id)
      .where('func', '=', 'WorkerDay_confirm_vacancy')
      .execute();
    expect((await apply(vacancy.id, exchange.worker)).status).toBe(403);
  });
});
