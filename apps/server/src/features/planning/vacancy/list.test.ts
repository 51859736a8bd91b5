import { planning } from '@shiftwright/contracts';
import fc from 'fast-check';
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
const list = (by: Who, asked: object = {}) => test.call(planning.listVacancies, asked as never, by);
const idsOf = async (by: Who, asked: object = {}) => {
  const { status, body } = await list(by, asked);
  expect(status).toBe(200);
  return body.results.map((one: { id: number }) => one.id) as number[];
};

describe('GET worker_day/vacancy/', () => {
  it('shows where, what, when, who, and what I may do with it', async () => {
    const { place, manager, worker, network, shop, work_type } = await anExchange(test.db);
    const { employee_id, employment_id } = worker;
    const open = await aVacancy(test.db, place);
    const taken = await aVacancy(test.db, place, { dt: '2026-03-14', employee_id, employment_id });
    const { body } = await list(manager);
    expect(body).toMatchObject({ count: 2, next: null, previous: null });
    expect(body.results[0]).toMatchObject({
      id: open.id,
      ...{ shop__name: shop.name, shop: { id: shop.id, name: shop.name, timezone: 'UTC' } },
      network: { id: network.id, name: network.name },
      work_types: [{ work_type_id: work_type.id, work_part: 1, name: expect.stringContaining('Cashier') }],
      ...{ work_hours: 8, is_vacant: true, holder: null, is_automatic: true },
      actions: ['confirm', 'confirm_to_worker', 'unapprove', 'delete'],
    });
    expect(body.results[1]).toMatchObject({
      id: taken.id,
      is_vacant: false,
      holder: { employee_id, user_id: worker.user_id, network: { id: network.id } },
      actions: ['reconfirm_to_worker', 'refuse', 'delete'],
    });
    const mine = (await list(worker, { id__in: [taken.id] })).body.results[0];
    expect(mine).toMatchObject({ actions: ['refuse'], holder: { employee_id } });
  });

  it('offers to take a shift to nobody whom the month there, or no employment, keeps out (planning 98)', async () => {
    const { place, network_id, worker } = await anExchange(test.db);
    const agency = await anAgency(test.db, network_id);
    const offered = await aVacancy(test.db, place, { outsources: [agency.network_id] });
    const actions = async (by: Who) =>
      (await list(by, { id__in: [offered.id] })).body.results[0]?.actions as string[];
    expect(await actions(agency.manager)).not.toContain('confirm');
    expect(await actions(worker)).toContain('confirm');
    await anApprovedMonth(test.db, place);
    expect(await actions(agency.manager)).toContain('confirm');
  });

  it.each([
    ['free', { is_vacant: true }, ['open', 'offered', 'long', 'draft']],
    ['taken', { is_vacant: false }, ['taken']],
    ['drafts', { is_approved: false }, ['draft']],
    ['offered ones', { is_outsource: true }, ['offered']],
    ['inner ones', { is_outsource: false, is_approved: true }, ['open', 'taken', 'long']],
    ['long ones', { shift_length_min: '9:00' }, ['long']],
    ['short ones', { shift_length_max: '8:00:00', is_approved: true }, ['open', 'offered', 'taken']],
    ['a period', { dt_from: '2026-03-15', dt_to: '2026-03-16' }, ['offered', 'taken']],
    ['the latest first', { ordering: '-dt', is_approved: true }, ['long', 'taken', 'offered', 'open']],
    ['facts', { is_fact: true }, []],
  ])('filters %s', async (_case, asked, expected) => {
    const { place, manager, worker, network_id } = await anExchange(test.db);
    const agency = await anAgency(test.db, network_id);
    const { employee_id, employment_id } = worker;
    const ids = {
      open: (await aVacancy(test.db, place, { dt: '2026-03-14' })).id,
      offered: (await aVacancy(test.db, place, { dt: '2026-03-15', outsources: [agency.network_id] })).id,
      taken: (await aVacancy(test.db, place, { dt: '2026-03-16', employee_id, employment_id })).id,
      long: (await aVacancy(test.db, place, { dt: '2026-03-17', work_seconds: 9.5 * 3600 })).id,
      draft: (await aVacancy(test.db, place, { dt: '2026-03-18', is_approved: false })).id,
    };
    await aVacancy(test.db, place, { canceled: true });
    const named = expected.map((name) => ids[name as keyof typeof ids]);
    expect(await idsOf(manager, asked)).toEqual(named);
  });

  it('filters by work, company and department, and pages with a count', async () => {
    const { place, manager, network_id, work_type } = await anExchange(test.db);
    const agency = await anAgency(test.db, network_id);
    const beside = await aDepartmentBeside(test.db, network_id);
    const here = await aVacancy(test.db, place);
    const there = await aVacancy(test.db, beside, { outsources: [agency.network_id] });
    expect(await idsOf(manager, { shop_id: [beside.shop.id] })).toEqual([there.id]);
    expect(await idsOf(manager, { work_type_name: [work_type.work_type_name_id] })).toEqual([here.id]);
    expect(await idsOf(manager, { work_types__id__in: [beside.work_type.id] })).toEqual([there.id]);
    expect(await idsOf(manager, { outsourcing_network_id__in: [agency.network_id] })).toEqual([there.id]);
    const page = (await list(manager, { limit: 1, offset: 1 })).body;
    expect([page.count, page.results.length, page.next]).toEqual([2, 1, null]);
    expect(page.previous).toContain('offset=0');
    expect((await list(manager, { limit: 1, return_total_count: false })).body.count).toBe(1);
    for (const wrong of [
      { limit: 0 },
      { ordering: 'name' },
      { shift_length_min: 'long' },
      { dt_from: 'x' },
    ]) {
      expect((await list(manager, wrong)).status).toBe(400);
    }
  });

  it('tells a company by no filter to which others a shift is offered', async () => {
    const { place, manager, network_id } = await anExchange(test.db);
    const [one, other] = [await anAgency(test.db, network_id), await anAgency(test.db, network_id)];
    const both = await aVacancy(test.db, place, { outsources: [one.network_id, other.network_id] });
    const asked = (company: typeof one) => ({ outsourcing_network_id__in: [company.network_id] });
    expect(await idsOf(one.manager, asked(one))).toEqual([both.id]);
    expect(await idsOf(one.manager, asked(other))).toEqual([]);
    expect(await idsOf(manager, asked(other))).toEqual([both.id]);
  });

  it('approved_first hides the draft that repeats an approved day, never another open shift', async () => {
    const { place, manager, worker } = await anExchange(test.db);
    const { employee_id, employment_id } = worker;
    const taken = await aVacancy(test.db, place, { employee_id, employment_id });
    const copy = await aVacancy(test.db, place, {
      ...{ employee_id, employment_id, is_approved: false, parent_worker_day_id: taken.id },
    });
    const open = await aVacancy(test.db, place);
    const second = await aVacancy(test.db, place, { is_approved: false });
    expect(new Set(await idsOf(manager))).toEqual(new Set([taken.id, copy.id, open.id, second.id]));
    expect(new Set(await idsOf(manager, { approved_first: true }))).toEqual(
      new Set([taken.id, open.id, second.id]),
    );
  });

  it('shows drafts to those who plan there, taken ones where I may look, and names of nobody else', async () => {
    const { manager, worker, network_id, workerAt } = await anExchange(test.db);
    const beside = await aDepartmentBeside(test.db, network_id);
    const stranger = await workerAt(beside.shop.id);
    const { employee_id, employment_id } = stranger;
    const open = await aVacancy(test.db, beside);
    await aVacancy(test.db, beside, { is_approved: false });
    const taken = await aVacancy(test.db, beside, { employee_id, employment_id });
    await test.db.updateTable('worker_day').set({ is_outsource: true }).where('id', '=', taken.id).execute();
    await aVacancy(test.db, beside, { dt: '2026-03-20', employee_id, employment_id });
    for (const by of [manager, worker]) expect(await idsOf(by)).toEqual([open.id, taken.id]);
    const shown = (await list(manager, { id__in: [taken.id] })).body.results[0];
    expect(shown).toMatchObject({ is_vacant: false, holder: null, employee_id: null, worker_id: null });
    expect(JSON.stringify(shown)).not.toContain('Petrova');
  });

  it('only_available: what confirm_vacancy would give me', async () => {
    const { place, worker, network_id, workerAt, shop, work_type } = await anExchange(test.db);
    const beside = await aDepartmentBeside(test.db, network_id);
    const guest = await workerAt(beside.shop.id);
    const onFriday = await aVacancy(test.db, place);
    const past = await aVacancy(test.db, place, { dt: '2026-03-11', start: '06:00:00', end: '08:00:00' });
    await aVacancy(test.db, place, { dt: '2026-03-14' });
    for (const person of [worker, guest]) await aDayOff(test.db, person);
    await aDayOff(test.db, worker, { dt: '2026-03-11' });
    const { employee_id, employment_id } = worker;
    const at = { network_id, shop_id: shop.id, work_type_id: work_type.id, employee_id, employment_id };
    await aWorkerDay(test.db, { ...at, dt: '2026-03-14' });

    expect(await idsOf(worker, { only_available: true })).toEqual([onFriday.id]);
    expect(await idsOf(guest, { only_available: true })).toEqual([]);
    await anApprovedMonth(test.db, place);
    expect(await idsOf(guest, { only_available: true })).toEqual([onFriday.id]);
    expect(past.dt).toBe('2026-03-11');
  });

  it('refuses whoever lacks the function, and whoever is not signed in', async () => {
    const { workers, worker } = await anExchange(test.db);
    await test.db.deleteFrom('function_group').where('group_id', '=', workers.id).execute();
    expect((await list(worker)).status).toBe(403);
    expect((await test.call(planning.listVacancies, {})).status).toBe(401);
  });
});

describe('limits between networks', () => {
  it('a company sees what is offered to it, without the other companies and without drafts', async () => {
    const { place, network_id, manager } = await anExchange(test.db);
    const [a, b] = [await anAgency(test.db, network_id), await anAgency(test.db, network_id)];
    const both = await aVacancy(test.db, place, { outsources: [a.network_id, b.network_id] });
    await aVacancy(test.db, place, { outsources: [a.network_id], is_approved: false });
    await aVacancy(test.db, place);
    await anApprovedMonth(test.db, place);
    const seen = (await list(a.manager)).body.results;
    expect(seen.map((one: { id: number }) => one.id)).toEqual([both.id]);
    expect(seen[0].outsources).toEqual([{ id: a.network_id, name: a.network.name }]);
    expect(await idsOf(a.manager, { client_network_id__in: [network_id] })).toEqual([both.id]);
    expect(await idsOf(a.manager, { shop_id: [a.shop.id] })).toEqual([]);

    const sent = { id: both.id, user_id: b.worker.user_id, employee_id: b.worker.employee_id };
    expect((await test.call(planning.confirmVacancyToWorker, sent, b.manager)).status).toBe(200);
    expect(await idsOf(a.manager)).toEqual([]);
    expect(await idsOf(b.manager)).toEqual([both.id]);
    const client = (await list(manager, { id__in: [both.id] })).body.results[0];
    expect(client.holder).toMatchObject({ employee_id: b.worker.employee_id, network: { id: b.network_id } });
  });

  it('a vacancy offered to A is never seen nor touched by B, whatever it is and however B asks', async () => {
    const { place, network_id } = await anExchange(test.db);
    const [a, b] = [await anAgency(test.db, network_id), await anAgency(test.db, network_id)];
    await anApprovedMonth(test.db, place);
    const stranger = await anExchange(test.db);
    const made: number[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          is_approved: fc.boolean(),
          taken: fc.boolean(),
          offered: fc.boolean(),
          day: fc.integer({ min: 12, max: 28 }),
          asked: fc.constantFrom(
            {},
            { is_outsource: true },
            { approved_first: true },
            { only_available: true },
          ),
        }),
        async ({ is_approved, taken, offered, day, asked }) => {
          const vacancy = await aVacancy(test.db, place, {
            ...{ is_approved, dt: `2026-03-${day}` },
            ...(offered ? { outsources: [a.network_id] } : {}),
          });
          made.push(vacancy.id);
          const { employee_id, user_id } = a.worker;
          const give = { id: vacancy.id, user_id, employee_id };
          if (taken) await test.call(planning.confirmVacancyToWorker, give, a.manager);
          for (const other of [b, stranger]) {
            for (const by of [other.manager, other.worker]) {
              expect(await idsOf(by, asked)).toEqual([]);
              expect(await idsOf(by, { ...asked, id__in: made })).toEqual([]);
            }
            const { employee_id, user_id } = other.worker;
            const theirs = { id: vacancy.id, user_id, employee_id };
            const answers = [
              await test.call(planning.confirmVacancy, { id: vacancy.id }, other.worker),
              await test.call(planning.confirmVacancyToWorker, theirs, other.manager),
              await test.call(planning.reconfirmVacancyToWorker, theirs, other.manager),
              await test.call(planning.refuseVacancy, { id: vacancy.id }, other.manager),
            ];
            expect(answers.map((one) => one.status)).toEqual([404, 404, 404, 404]);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('work that companies may not do is not offered to them', async () => {
    const { place, network_id, work_type } = await anExchange(test.db);
    const agency = await anAgency(test.db, network_id);
    await anApprovedMonth(test.db, place);
    const vacancy = await aVacancy(test.db, place, { outsources: [agency.network_id] });
    await test.db
      .updateTable('work_type_name')
      .set({ availability_on_external_exchange: false })
      .where('id', '=', work_type.work_type_name_id)
      .execute();
    expect(await idsOf(agency.manager)).toEqual([]);
    expect((await test.call(planning.confirmVacancy, { id: vacancy.id }, agency.worker)).status).toBe(404);
  });

  it('an ended connection takes the offers with it', async () => {
    const { place, network_id } = await anExchange(test.db);
    const agency = await anAgency(test.db, network_id);
    const vacancy = await aVacancy(test.db, place, { outsources: [agency.network_id] });
    await anApprovedMonth(test.db, place);
    expect(await idsOf(agency.worker, { only_available: true })).toEqual([vacancy.id]);
    await test.db.deleteFrom('network_connect').where('client_network_id', '=', network_id).execute();
    expect(await idsOf(agency.manager)).toEqual([]);
    expect((await test.call(planning.confirmVacancy, { id: vacancy.id }, agency.worker)).status).toBe(404);
    expect(vacancy.dt).toBe(VDT);
  });
});

it('a company learns of its own people at a client neither who planned it nor who else was asked', async () => {
  const client = await anExchange(test.db);
  const { network_id, place, manager } = client;
  const [agency, rival] = [await anAgency(test.db, network_id), await anAgency(test.db, network_id)];
  const offer = { outsources: [agency.network_id, rival.network_id] };
  const { employee_id, employment_id, user_id: worker_id } = agency.worker;
  const day = await aVacancy(test.db, place, offer);
  const worker = { employee_id, employment_id, worker_id, employee_network_id: agency.network_id };
  const by = { created_by_id: manager.user_id, last_edited_by_id: manager.user_id };
  await test.db
    .updateTable('worker_day')
    .set({ ...worker, ...by, employment_network_id: agency.network_id })
    .where('id', '=', day.id)
    .execute();
  const asked = { employee_id, dt: VDT };
  const told = async (by: typeof manager) => {
    const list = await test.call(planning.listWorkerDays, asked, by);
    const one = await test.call(planning.getWorkerDay, { id: `${day.id}` }, by);
    const [item] = list.body;
    const companies = [item, one.body].map(({ outsources }) =>
      (outsources as { id: number }[]).map(({ id }) => id).sort(),
    );
    return { companies, editor: item.last_edited_by?.id ?? null, creator: item.created_by_id };
  };

  const both = [agency.network_id, rival.network_id].sort();
  const { user_id } = manager;
  expect(await told(manager)).toEqual({ companies: [both, both], editor: user_id, creator: user_id });
  const own = [agency.network_id];
  expect(await told(agency.manager)).toEqual({ companies: [own, own], editor: null, creator: null });
});

it('a company sees the days of its own people at a client, drafts too, but no offer that is a draft', async () => {
  const client = await anExchange(test.db);
  const agency = await anAgency(test.db, client.network_id);
  const { employee_id, employment_id, user_id: worker_id } = agency.worker;
  const outsources = [agency.network_id];
  const open = await aVacancy(test.db, client.place, { is_approved: false, outsources });
  const day = await aVacancy(test.db, client.place, { is_approved: false, outsources });
  const worker = { employee_id, employment_id, worker_id, employee_network_id: agency.network_id };
  await test.db
    .updateTable('worker_day')
    .set({ ...worker, employment_network_id: agency.network_id })
    .where('id', '=', day.id)
    .execute();

  const { body } = await test.call(planning.listWorkerDays, { employee_id, dt: VDT }, agency.manager);
  expect(body.map((one: { id: number }) => one.id)).toEqual([day.id]);
  const statusOf = async (id: number) =>
    (await test.call(planning.getWorkerDay, { id: `${id}` }, agency.manager)).status;
  expect([await statusOf(day.id), await statusOf(open.id)]).toEqual([200, 404]);
  expect(await idsOf(agency.manager, { id__in: [day.id, open.id] })).toEqual([]);
  expect(await idsOf(client.manager, { id__in: [day.id, open.id] })).toHaveLength(2);
});
