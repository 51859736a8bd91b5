import { network, planning } from '@shiftwright/contracts';
import { present } from '@shiftwright/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDocument,
  aDocumentKind,
  aGroup,
  aLimitation,
  aNetwork,
  anEmployee,
  aShop,
  aStore,
  aWorkerDay,
  withLimits,
} from '../../../../../testing/factories.ts';
import { countStatements } from '../../../../../testing/statements.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { anApprovedMonth } from '../../../../../testing/vacancies.ts';
import { runKeepLedger } from '../../burdens/keep-ledger.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const DT = '2026-03-16';
const FUNCTIONS = ['WorkerDay_vacancy_candidates', 'WorkerDay'];

/** A department with an open vacancy of ten hours, and people of all kinds around it. */
async function anExchange() {
  const store = await aStore(test.db, FUNCTIONS);
  const { network_id, shop, work_type } = store;
  await withLimits(test.db, shop);
  const able = (shop_id = shop.id, work_type_id = work_type.id) =>
    anEmployee(test.db, { network_id, shop_id, work_type_id });
  const day = (one: { employee_id: number; employment_id: number }, dt: string, more: object = {}) =>
    aWorkerDay(test.db, {
      ...{ network_id, shop_id: shop.id, dt, work_type_id: work_type.id },
      ...{ employee_id: one.employee_id, employment_id: one.employment_id },
      ...more,
    });
  const vacancy = await aWorkerDay(test.db, {
    ...{ network_id, shop_id: shop.id, dt: DT, work_type_id: work_type.id, is_vacancy: true },
    ...{ start: '10:00:00', end: '20:00:00' },
  });
  const ask = (
    as: { user_id: number; network_id: number } = store.manager,
    id = vacancy.id,
    more: object = {},
  ) => test.call(planning.listVacancyCandidates, { id, ...more }, as);
  return { ...store, vacancy, able, day, ask };
}

const found = (body: planning.VacancyCandidates, one: { employee_id: number }) =>
  body.results.find((candidate) => candidate.employee_id === one.employee_id);

describe('GET worker_day/{id}/vacancy_candidates/', () => {
  it('puts feasible people first, each with why and what it does, and names what blocks the others', async () => {
    const e = await anExchange();
    const free = await e.able();
    const busy = await e.able();
    const tired = await e.able();
    const away = await e.able();
    const unskilled = await anEmployee(test.db, { network_id: e.network_id, shop_id: e.shop.id });
    await e.day(free, DT, { type: 'H', shop_id: null, work_type_id: undefined });
    await e.day(busy, DT);
    await e.day(tired, '2026-03-15', { start: '14:00:00', end: '23:30:00' });
    await e.day(away, DT, { type: 'V', shop_id: null, work_type_id: undefined });

    const { status, body } = await e.ask();

    expect(status).toBe(200);
    expect(body.feasible_count).toBe(1);
    expect(body.results[0]).toMatchObject({
      employee_id: free.employee_id,
      user_id: free.user_id,
      kind: 'own',
      is_feasible: true,
      blocked: null,
      standing: { kind: 'off', type: 'H' },
      effect: { month_hours_before: 0, month_hours_after: 10, rest_limit: 11 },
    });
    expect(body.results[0].reasons.map((one: planning.ExchangeRuleText) => one.rule)).toEqual([
      'own_department',
      'main_work',
      'day_off',
      'below_norm',
    ]);
    expect(found(body, busy)?.blocked).toMatchObject({
      rule: 'shift_that_day',
      text: 'Has a shift on 2026/03/16, 09:00–18:00',
    });
    expect(found(body, tired)?.blocked).toMatchObject({
      rule: 'rest_too_short',
      values: { value: 10.5, limit: 11 },
      text: 'Too little rest before 2026/03/16: 10.5 h, needs 11 h',
    });
    expect(found(body, away)?.blocked?.rule).toBe('on_leave');
    expect(found(body, unskilled)?.blocked?.rule).toBe('no_work_type');
    const few = await e.ask(e.manager, e.vacancy.id, { only_feasible: true });
    expect(few.body.results).toHaveLength(1);
  });

  it('puts whoever stays in their rhythm first and says so, and warns where one is left', async () => {
    const e = await anExchange();
    const [off, unusual, kept] = [await e.able(), await e.able(), await e.able()];
    const twoByTwo = ['W', 'W', 'H', 'H'].map((type) => ({ type, shift: null }));
    const habit = (one: { employment_id: number }, dt_anchor: string, tm_start: string, tm_end: string) =>
      test.db
        .updateTable('employment')
        .set({
          rotation: JSON.stringify({ days: twoByTwo, dt_anchor, strength: 'should' }),
          usual_shifts: JSON.stringify([{ tm_start, tm_end }]),
        })
        .where('id', '=', one.employment_id)
        .execute();
    await habit(off, '2026-03-14', '10:00:00', '20:00:00');
    await habit(unusual, DT, '08:00:00', '17:00:00');
    await habit(kept, '2026-03-15', '10:00:00', '20:00:00');
    // By hours alone whoever keeps the rhythm would come last.
    for (const dt of ['10', '11', '14', '15', '18', '19']) await e.day(off, `2026-03-${dt}`);
    for (const dt of ['08', '09', '12', '13', '17', '20']) await e.day(unusual, `2026-03-${dt}`);
    for (const dt of ['03', '04', '07', '08', '11', '12', '15', '19', '20', '23'])
      await e.day(kept, `2026-03-${dt}`);

    const { body } = await e.ask();

    const rules = (texts: planning.ExchangeRuleText[]) => texts.map((one) => one.rule);
    expect(body.results[0]?.employee_id).toBe(kept.employee_id);
    expect(body.results[0]?.reasons[0]).toMatchObject({
      rule: 'keeps_rhythm',
      text: 'Stays in their rhythm',
    });
    expect(rules(found(body, off)?.warnings ?? [])).toEqual(['off_rotation']);
    expect(rules(found(body, unusual)?.warnings ?? [])).toEqual(['unusual_shift']);
  });

  it('asks those first who had fewer such shifts than the others', async () => {
    const e = await anExchange();
    const [spared, tired] = [await e.able(), await e.able()].reverse();
    // The vacancy of a Monday ends as the doors close: whoever closed less often is asked first.
    await test.db
      .updateTable('shop')
      .set({ tm_close_dict: JSON.stringify({ all: '20:00:00' }) })
      .where('id', '=', e.shop.id)
      .execute();
    for (const dt of ['2026-02-02', '2026-02-04', '2026-02-06', '2026-02-09'])
      await e.day(present(tired), dt, { start: '11:00:00', end: '20:00:00' });
    await runKeepLedger(test.deps);

    const { body } = await e.ask();

    expect((body as planning.VacancyCandidates).results.slice(0, 2).map((one) => one.employee_id)).toEqual([
      present(spared).employee_id,
      present(tired).employee_id,
    ]);
    expect(body.results[0]?.reasons.at(-1)).toMatchObject({ rule: 'fewer_burdens' });
  });

  it('asks for documents and the black list of the department', async () => {
    const e = await anExchange();
    const { network_id } = e;
    const [listed, bare, ready] = [await e.able(), await e.able(), await e.able()];
    const medical_document_type_id = await aDocumentKind(test.db, network_id);
    await test.db
      .insertInto('shop_medical_document_type')
      .values({ network_id, shop_id: e.shop.id, medical_document_type_id })
      .execute();
    const document = ({ employee_id }: { employee_id: number }, dt_to: string) =>
      aDocument(test.db, { network_id, employee_id, medical_document_type_id, dt_to });
    await document(listed, '2026-12-31');
    // A document counts on whichever personnel record of the person it hangs.
    const other = await test.db
      .insertInto('employee')
      .values({ network_id, user_id: ready.user_id, tabel_code: `${ready.tabel_code}-b` })
      .returning('id as employee_id')
      .executeTakeFirstOrThrow();
    await document(other, '2026-12-31');
    await document(bare, '2026-03-15');
    await test.db
      .updateTable('user_account')
      .set({ black_list_symbol: 'X1' })
      .where('id', '=', listed.user_id)
      .execute();
    await test.db
      .insertInto('vacancy_black_list')
      .values({ network_id, shop_id: e.shop.id, symbol: 'x1' })
      .execute();

    const { body } = await e.ask();

    expect(found(body, ready)?.is_feasible).toBe(true);
    expect(found(body, listed)?.blocked?.rule).toBe('black_listed');
    expect(found(body, bare)?.blocked).toMatchObject({
      rule: 'no_documents',
      values: { document: 'Health book' },
    });
  });

  it('tells whoever neither plans nor keeps staff that people are away or cannot, not why', async () => {
    const e = await anExchange();
    const { network_id } = e;
    const group = await aGroup(test.db, { network_id, worker_day_rights: false });
    await test.db
      .insertInto('function_group')
      .values({ network_id, group_id: group.id, func: 'WorkerDay_vacancy_candidates', method: 'GET' })
      .execute();
    const reader = await anEmployee(test.db, {
      network_id,
      shop_id: e.shop.id,
      function_group_id: group.id,
    });
    const [ill, limited] = [await e.able(), await e.able()];
    await e.day(ill, DT, { type: 'S', dttm_work_start: null, dttm_work_end: null });
    await aLimitation(test.db, limited);

    const { body: whole } = await e.ask();
    const { body: bare } = await e.ask(reader);

    const told = (body: planning.VacancyCandidates) =>
      [ill, limited].map((one) => {
        const { blocked, standing } = present(found(body, one));
        return [blocked?.rule, blocked?.values.type, standing.type];
      });
    expect(told(whole)).toEqual([
      ['on_leave', 'S', 'S'],
      ['limitation', undefined, null],
    ]);
    expect(told(bare)).toEqual([
      ['on_leave', 'A', 'A'],
      ['cannot', undefined, null],
    ]);
  });

  it('names people of partner departments to whoever may see them, and only counts them for others', async () => {
    const e = await anExchange();
    const { network_id } = e;
    const root = await aShop(test.db, { network_id });
    const partner = await aShop(test.db, { network_id });
    await test.db
      .updateTable('shop')
      .set({ parent_id: root.id })
      .where('id', 'in', [e.shop.id, partner.id])
      .execute();
    await test.db
      .insertInto('shop_exchange_partner')
      .values({ network_id, shop_id: e.shop.id, partner_shop_id: partner.id })
      .execute();
    const work = await test.db
      .insertInto('work_type')
      .values({ network_id, shop_id: partner.id, work_type_name_id: e.work_type.work_type_name_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lent = await e.able(partner.id, work.id);
    const group = await aGroup(test.db, { network_id, functions: FUNCTIONS });
    const director = await anEmployee(test.db, { network_id, shop_id: root.id, function_group_id: group.id });

    const { body: early } = await e.ask(director);
    expect(found(early, lent)?.blocked).toMatchObject({
      rule: 'month_not_approved',
      text: `The schedule of that month is not confirmed yet: ${e.shop.name}`,
    });
    await anApprovedMonth(test.db, e, DT);

    const { body: beyond } = await e.ask();
    const { body: seen } = await e.ask(director);

    expect(found(beyond, lent)).toBeUndefined();
    expect(beyond.partners).toEqual([
      { shop_id: partner.id, shop_name: partner.name, count: 1, feasible_count: 1 },
    ]);
    expect(found(seen, lent)).toMatchObject({ kind: 'partner', shop_id: partner.id, is_feasible: true });
    expect(seen.partners).toEqual([]);
  });

  it('lets the company a vacancy is offered to ask about its own people, and nobody sees the other side', async () => {
    const e = await anExchange();
    const agency = await aNetwork(test.db);
    await test.db
      .insertInto('network_connect')
      .values({ client_network_id: e.network_id, outsourcing_network_id: agency.id })
      .execute();
    const office = await aShop(test.db, { network_id: agency.id });
    const group = await aGroup(test.db, { network_id: agency.id, functions: FUNCTIONS });
    const sender = await anEmployee(test.db, {
      ...{ network_id: agency.id, shop_id: office.id, function_group_id: group.id },
    });
    const own = await e.able();
    expect((await e.ask(sender)).status).toBe(404);
    await test.db
      .updateTable('worker_day')
      .set({ is_outsource: true })
      .where('id', '=', e.vacancy.id)
      .execute();
    await test.db
      .insertInto('worker_day_outsource')
      .values({ network_id: e.network_id, worker_day_id: e.vacancy.id, outsourcing_network_id: agency.id })
      .execute();

    const { body: early } = await e.ask(sender);
    await anApprovedMonth(test.db, e, DT);

    const { body } = await e.ask(sender);
    const { body: client } = await e.ask();

    expect(found(early, sender)?.blocked?.rule).toBe('month_not_approved');
    expect(body.results.map((one: planning.VacancyCandidate) => one.employee_id)).toEqual([
      sender.employee_id,
    ]);
    expect(body.results[0]).toMatchObject({ kind: 'outsource', blocked: { rule: 'no_work_type' } });
    expect(body.partners).toEqual([]);
    expect(found(client, sender)).toBeUndefined();
    // What is offered to companies is not for own people, unless the network says so.
    expect(found(client, own)?.blocked).toMatchObject({
      rule: 'offered_outside',
      text: 'The vacancy is offered to other companies only',
    });
    await test.db
      .updateTable('network')
      .set({ allow_workers_confirm_outsource_vacancy: true })
      .where('id', '=', e.network_id)
      .execute();
    expect(found((await e.ask()).body, own)?.is_feasible).toBe(true);
  });

  it.each([
    ['Asia/Vladivostok', '14:00:00', '23:30:00', 20.5, null],
    ['America/Los_Angeles', '09:00:00', '18:00:00', 9, 'rest_too_short'],
  ])(
    'counts the rest of whom a company sends after a shift at another client of it by both clocks: %s',
    async (timezone, start, end, rest, rule) => {
      const e = await anExchange();
      const other = await aStore(test.db);
      const office = await aStore(test.db, FUNCTIONS);
      await test.db.updateTable('shop').set({ timezone }).where('id', '=', other.shop.id).execute();
      for (const client_network_id of [e.network_id, other.network_id])
        await test.db
          .insertInto('network_connect')
          .values({ client_network_id, outsourcing_network_id: office.network_id })
          .execute();
      await test.db
        .updateTable('worker_day')
        .set({ is_outsource: true })
        .where('id', '=', e.vacancy.id)
        .execute();
      await test.db
        .insertInto('worker_day_outsource')
        .values({
          ...{ network_id: e.network_id, worker_day_id: e.vacancy.id },
          outsourcing_network_id: office.network_id,
        })
        .execute();
      await anApprovedMonth(test.db, e, DT);
      const name = await test.db
        .selectFrom('work_type_name')
        .select('name')
        .where('id', '=', e.work_type.work_type_name_id)
        .executeTakeFirstOrThrow();
      await test.db
        .updateTable('work_type_name')
        .set(name)
        .where('id', '=', office.work_type.work_type_name_id)
        .execute();
      const sent = await anEmployee(test.db, {
        ...{ network_id: office.network_id, shop_id: office.shop.id, work_type_id: office.work_type.id },
      });
      await aWorkerDay(test.db, {
        ...{ network_id: other.network_id, shop_id: other.shop.id, work_type_id: other.work_type.id },
        ...{ dt: '2026-03-15', start, end, employee_id: sent.employee_id, is_vacancy: true },
      });
      const { body } = await e.ask(office.manager);
      const told = found(body, sent);
      expect([told?.effect.rest_before_hours, told?.blocked?.rule ?? null]).toEqual([rest, rule]);
      // Which departments another client has is nothing for this one.
      const asked = { id: e.shop.id, dt_from: DT, dt_to: DT };
      const rules = await test.call(network.planningRules, asked, e.manager);
      expect(JSON.stringify(rules.body)).not.toContain(timezone);
    },
  );

  it.each([{ dt_closed: '2026-03-15' }, { dt_opened: '2026-03-17' }])(
    'has nobody for a department that is not in use on the date: %o',
    async (columns) => {
      const { ask, able, shop } = await anExchange();
      const one = await able();
      expect((await ask()).body.feasible_count).toBeGreaterThan(0);
      await test.db.updateTable('shop').set(columns).where('id', '=', shop.id).execute();
      const { body } = await ask();
      expect(body.feasible_count).toBe(0);
      expect(found(body, one)?.blocked).toMatchObject({
        rule: 'department_not_open',
        text: expect.stringMatching(/ is not open on 2026\/03\/16$/),
      });
      expect((await ask(undefined, undefined, { only_feasible: true })).body.results).toEqual([]);
    },
  );

  it('refuses whoever has no function, and knows no ordinary day and no stranger', async () => {
    const e = await anExchange();
    const worker = await anEmployee(test.db, { network_id: e.network_id, shop_id: e.shop.id });
    const shift = await e.day(worker, DT);
    expect((await e.ask(worker)).status).toBe(403);
    expect((await e.ask(e.manager, shift.id)).status).toBe(404);
    const other = await aStore(test.db, FUNCTIONS);
    expect((await e.ask(other.manager)).status).toBe(404);
    expect((await e.ask(e.manager, e.vacancy.id, { limit: 0 })).status).toBe(400);
  });

  it('asks for a department of 120 as a whole, not person by person', async () => {
    const e = await anExchange();
    for (let i = 0; i < 120; i++) {
      const one = await e.able();
      for (const dt of ['04', '11', '18', '25'])
        await e.day(one, `2026-03-${dt}`, i % 2 === 0 ? {} : { start: '12:00:00', end: '21:00:00' });
    }
    const { result, statements } = await countStatements(test, () => e.ask());
    expect(result.body.feasible_count).toBe(120);
    expect(statements).toBeLessThan(45);
  });
});
