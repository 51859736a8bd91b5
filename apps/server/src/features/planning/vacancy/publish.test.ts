import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aWorkerDay } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { aDayOff, anAgency, anExchange, aVacancy, VDT } from '../../../../testing/vacancies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const stored = (id: number) =>
  test.db.selectFrom('worker_day').selectAll().where('id', '=', id).executeTakeFirst();
const newsOf = async (user_id: number) => {
  const rows = await test.db
    .selectFrom('notification')
    .select(['event_type', 'params', 'link'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();
  return rows;
};

describe('POST approve_vacancy/', () => {
  it('publishes an open draft under its id; the companies it is offered to hear of it', async () => {
    const { place, manager, network_id, shop } = await anExchange(test.db);
    const agency = await anAgency(test.db, network_id);
    const draft = await aVacancy(test.db, place, { is_approved: false, outsources: [agency.network_id] });
    const answer = await test.call(planning.approveVacancy, { id: draft.id }, manager);
    expect([answer.status, answer.body.id, answer.body.is_approved]).toEqual([200, draft.id, true]);
    const [news] = await newsOf(agency.manager.user_id);
    expect(news).toMatchObject({
      event_type: 'vacancy_created',
      params: { shop_name: shop.name, dt: VDT, time_from: '09:00', time_to: '18:00' },
      link: `/exchange?from=${VDT}&to=${VDT}&mbVacancy=${draft.id}`,
    });
    expect(await newsOf(manager.user_id)).toEqual([]);
  });

  it('tells a company nothing of the others that it is offered to, and whoever plans all of them', async () => {
    const { place, manager, network_id, shop, group } = await anExchange(test.db);
    const other = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
    const companies = [await anAgency(test.db, network_id), await anAgency(test.db, network_id)];
    const outsources = companies.map((one) => one.network_id);
    const draft = await aVacancy(test.db, place, { is_approved: false, outsources });
    await test.call(planning.approveVacancy, { id: draft.id }, manager);
    for (const company of companies) {
      const [news] = await newsOf(company.manager.user_id);
      expect(news?.params).not.toHaveProperty('network_names');
    }
    await test.call(planning.deleteWorkerDay, { id: draft.id }, manager);
    const [deleted] = await newsOf(other.user_id);
    expect(deleted?.params).toHaveProperty('network_names', expect.stringContaining(', '));
  });

  it('tells of a shift that starts soon whoever could take it, and nobody who works then or is on leave', async () => {
    const { place, manager, network_id, shop, group } = await anExchange(test.db);
    const aColleague = () =>
      anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
    const people = {
      free: await aColleague(),
      off: await aColleague(),
      after: await aColleague(),
      at_work: await aColleague(),
      from_the_night: await aColleague(),
      on_leave: await aColleague(),
    };
    const days = {
      off: { type: 'H' },
      after: { start: '18:00:00', end: '22:00:00' },
      at_work: { start: '17:00:00', end: '22:00:00' },
      from_the_night: { dt: '2026-03-12', start: '22:00:00', dttm_work_end: `${VDT}T09:30:00` },
      on_leave: { type: 'V' },
    };
    const there = { network_id, shop_id: shop.id, dt: VDT };
    for (const [who, day] of Object.entries(days)) {
      const { employee_id, employment_id } = people[who as keyof typeof people];
      await aWorkerDay(test.db, { ...there, employee_id, employment_id, ...day });
    }
    const draft = await aVacancy(test.db, place, { is_approved: false });
    await test.call(planning.approveVacancy, { id: draft.id }, manager);
    const told = await test.db
      .selectFrom('notification')
      .select('user_id')
      .where('network_id', '=', network_id)
      .execute();
    const isTold = (who: { user_id: number }) => told.some((one) => one.user_id === who.user_id);
    const those = Object.entries(people).filter(([, who]) => isTold(who));
    expect(those.map(([name]) => name)).toEqual(['free', 'off', 'after']);
  });

  it('with the whole plan, a company hears of all its offers at once, and each is an event of its own', async () => {
    const { place, manager, network_id, shop } = await anExchange(test.db);
    const agency = await anAgency(test.db, network_id);
    const other = await anAgency(test.db, network_id);
    const later = '2026-03-20';
    const outsources = [agency.network_id];
    await aVacancy(test.db, place, { is_approved: false, outsources });
    await aVacancy(test.db, place, { is_approved: false, outsources, dt: later });
    const both = await aVacancy(test.db, place, { is_approved: false, outsources: [other.network_id] });
    const period = { dt_from: VDT, dt_to: later };
    const answer = await test.call(
      planning.approveWorkerDays,
      { shop_id: shop.id, is_fact: false, approve_open_vacs: true, ...period } as never,
      manager,
    );
    expect([answer.status, answer.body]).toEqual([200, 3]);
    expect(await newsOf(agency.manager.user_id)).toEqual([
      {
        event_type: 'vacancy_created',
        params: { several: 2, shop_name: shop.name, ...period },
        link: `/exchange?from=${VDT}&to=${later}`,
      },
    ]);
    expect((await newsOf(other.manager.user_id)).map((one) => one.link)).toEqual([
      `/exchange?from=${VDT}&to=${VDT}&mbVacancy=${both.id}`,
    ]);
  });

  it('with a person, replaces the approved day off of the date and leaves a draft copy', async () => {
    const { place, manager, worker, network_id, shop } = await anExchange(test.db);
    await aDayOff(test.db, worker);
    const { employee_id, employment_id } = worker;
    const draft = await aVacancy(test.db, place, { is_approved: false, employee_id, employment_id });
    const answer = await test.call(planning.approveVacancy, { id: draft.id }, manager);
    expect([answer.status, answer.body.id]).toEqual([200, draft.id]);
    const rows = await test.db
      .selectFrom('worker_day')
      .select(['type', 'is_approved', 'parent_worker_day_id', 'shop_id'])
      .where('employee_id', '=', employee_id)
      .orderBy('is_approved', 'desc')
      .execute();
    const own = { type: 'W', shop_id: shop.id };
    expect(rows).toEqual([
      { ...own, is_approved: true, parent_worker_day_id: null },
      { ...own, is_approved: false, parent_worker_day_id: draft.id },
    ]);
    expect((await newsOf(worker.user_id)).map((row) => row.event_type)).toEqual(['vacancy_confirmed']);
    expect(network_id).toBe(draft.network_id);
  });

  it.each([
    ['spares another shift of the date', '05:00:00', '08:00:00', 200, 2],
    ['refuses one that overlaps another', '05:00:00', '12:00:00', 400, 1],
  ])('with a person, %s', async (_case, start, end, status, count) => {
    const { place, manager, worker, network_id, shop } = await anExchange(test.db);
    const { employee_id, employment_id } = worker;
    const own = { network_id, shop_id: shop.id, employee_id, employment_id, dt: VDT, is_approved: true };
    const ordinary = await aWorkerDay(test.db, { ...own, start, end });
    const draft = await aVacancy(test.db, place, { is_approved: false, employee_id, employment_id });
    const answer = await test.call(planning.approveVacancy, { id: draft.id }, manager);
    expect(answer.status).toBe(status);
    const rows = await test.db
      .selectFrom('worker_day')
      .select('id')
      .where('employee_id', '=', employee_id)
      .where('is_approved', '=', true)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.id)).toContain(ordinary.id);
    expect(rows).toHaveLength(count);
  });

  it('refuses what is not a draft vacancy of my departments', async () => {
    const { place, manager, worker, network_id, shop } = await anExchange(test.db);
    const foreign = await anExchange(test.db);
    const open = await aVacancy(test.db, place);
    const theirs = await aVacancy(test.db, foreign.place, { is_approved: false });
    const { employee_id, employment_id } = worker;
    const ordinary = await aWorkerDay(test.db, {
      ...{ network_id, shop_id: shop.id, employee_id, employment_id, dt: VDT, is_approved: false },
    });
    for (const { id } of [open, theirs, ordinary]) {
      const answer = await test.call(planning.approveVacancy, { id }, manager);
      expect([answer.status, answer.body]).toEqual([400, [expect.stringContaining('not a draft vacancy')]]);
    }
    expect((await test.call(planning.approveVacancy, { id: open.id }, worker)).status).toBe(403);
  });

  it('needs the right to approve the day, too', async () => {
    const { place, manager, group } = await anExchange(test.db);
    await test.db
      .deleteFrom('group_worker_day_permission')
      .where('group_id', '=', group.id)
      .where('action', '=', 'A')
      .execute();
    const draft = await aVacancy(test.db, place, { is_approved: false });
    expect((await test.call(planning.approveVacancy, { id: draft.id }, manager)).status).toBe(403);
    expect((await stored(draft.id))?.is_approved).toBe(false);
  });
});

describe('POST approve_vacancies/', () => {
  it('publishes those that may be, and says of each other one why not', async () => {
    const { place, manager } = await anExchange(test.db);
    const drafts = [
      await aVacancy(test.db, place, { is_approved: false }),
      await aVacancy(test.db, place, { is_approved: false }),
    ];
    const open = await aVacancy(test.db, place);
    const ids = [drafts[0]!.id, open.id, drafts[1]!.id];
    const answer = await test.call(planning.approveVacancies, { ids }, manager);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      approved: 2,
      results: [
        { id: drafts[0]!.id, ok: true, text: '' },
        { id: open.id, ok: false, text: expect.stringContaining('not a draft') },
        { id: drafts[1]!.id, ok: true, text: '' },
      ],
    });
  });

  it('refuses an empty choice, and whoever lacks the function', async () => {
    const { manager, worker } = await anExchange(test.db);
    expect((await test.call(planning.approveVacancies, { ids: [] }, manager)).status).toBe(400);
    expect((await test.call(planning.approveVacancies, { ids: [1] }, worker)).status).toBe(403);
  });
});

describe('editable_vacancy/', () => {
  it('GET shows a draft and an open approved one, and changes nothing', async () => {
    const { place, manager, worker } = await anExchange(test.db);
    const open = await aVacancy(test.db, place);
    const answer = await test.call(planning.editableVacancy, { id: open.id }, manager);
    expect([answer.status, answer.body.id, answer.body.is_approved]).toEqual([200, open.id, true]);
    expect(await stored(open.id)).toMatchObject({ is_approved: true, version: open.version });
    expect((await test.call(planning.editableVacancy, { id: open.id }, worker)).status).toBe(403);
  });

  it('POST makes the open one a draft under its id, once', async () => {
    const { place, manager } = await anExchange(test.db);
    const open = await aVacancy(test.db, place);
    const stale = await test.call(planning.unapproveVacancy, { id: open.id, version: 7 }, manager);
    expect(stale.status).toBe(409);
    for (const _again of [1, 2]) {
      const answer = await test.call(planning.unapproveVacancy, { id: open.id }, manager);
      expect([answer.status, answer.body.id, answer.body.is_approved]).toEqual([200, open.id, false]);
    }
    expect((await stored(open.id))?.version).toBe(2);
    const step = await test.call(planning.listJournal, { worker_day_id: open.id }, manager);
    expect(step.body.results.map((one: { name: string }) => one.name)).toEqual(['unapprove_vacancy']);
  });

  it('both refuse a taken one, and what is no vacancy of mine', async () => {
    const { place, manager, worker } = await anExchange(test.db);
    const { employee_id, employment_id } = worker;
    const taken = await aVacancy(test.db, place, { employee_id, employment_id });
    const foreign = await aVacancy(test.db, (await anExchange(test.db)).place);
    for (const endpoint of [planning.editableVacancy, planning.unapproveVacancy]) {
      const held = await test.call(endpoint, { id: taken.id }, manager);
      expect([held.status, held.body]).toEqual([400, [expect.stringContaining('taken')]]);
      const hidden = await test.call(endpoint, { id: foreign.id }, manager);
      expect([hidden.status, hidden.body]).toEqual([400, [expect.stringContaining('not a vacancy')]]);
    }
  });
});

describe('DELETE of an approved vacancy', () => {
  it('removes it, gives its holder a day off and tells them; a mark stays of an automatic one', async () => {
    const { place, manager, worker } = await anExchange(test.db);
    const { employee_id, employment_id } = worker;
    const created_by_id = manager.user_id;
    const taken = await aVacancy(test.db, place, { employee_id, employment_id, created_by_id });
    const automatic = await aVacancy(test.db, place);
    expect((await test.call(planning.deleteWorkerDay, { id: taken.id }, manager)).status).toBe(204);
    expect((await test.call(planning.deleteWorkerDay, { id: automatic.id }, manager)).status).toBe(204);
    expect(await stored(taken.id)).toBeUndefined();
    expect(await stored(automatic.id)).toMatchObject({ canceled: true });
    const own = await test.db
      .selectFrom('worker_day')
      .select('type')
      .where('employee_id', '=', employee_id)
      .execute();
    expect(own).toEqual([{ type: 'H' }]);
    expect((await newsOf(worker.user_id)).map((row) => row.event_type)).toEqual(['employee_vacancy_deleted']);
  });

  it('is the department’s to do, not that of the company whose person holds it', async () => {
    const { place, network_id } = await anExchange(test.db);
    const agency = await anAgency(test.db, network_id);
    await test.db
      .updateTable('group_worker_day_permission')
      .set({ employee_type: 4, shop_type: 4 })
      .where('group_id', '=', agency.group.id)
      .execute();
    const { employee_id, employment_id } = agency.worker;
    const taken = await aVacancy(test.db, place, { outsources: [agency.network_id] });
    await test.db
      .updateTable('worker_day')
      .set({
        ...{ employee_id, employment_id, worker_id: agency.worker.user_id },
        ...{ employee_network_id: agency.network_id, employment_network_id: agency.network_id },
      })
      .where('id', '=', taken.id)
      .execute();
    const answer = await test.call(planning.deleteWorkerDay, { id: taken.id }, agency.manager);
    expect([answer.status, answer.body]).toEqual([
      400,
      [expect.stringContaining('Only the department itself')],
    ]);
  });
});

describe('vacancy_black_list/', () => {
  it('is kept by department: added once however written, listed, removed', async () => {
    const { manager, shop } = await anExchange(test.db);
    const entry = { shop_id: shop.id, symbol: 'A-17' };
    const added = await test.call(planning.createVacancyBlackListEntry, entry, manager);
    expect([added.status, added.body]).toEqual([201, { id: expect.any(Number), ...entry }]);
    const again = await test.call(
      planning.createVacancyBlackListEntry,
      { ...entry, symbol: 'a-17' },
      manager,
    );
    expect(again.body.id).toBe(added.body.id);
    const list = await test.call(planning.listVacancyBlackList, { shop_id: shop.id }, manager);
    expect(list.body).toEqual([added.body]);
    const removed = await test.call(planning.deleteVacancyBlackListEntry, { id: added.body.id }, manager);
    expect(removed.status).toBe(204);
    expect(
      (await test.call(planning.deleteVacancyBlackListEntry, { id: added.body.id }, manager)).status,
    ).toBe(404);
  });

  it('refuses an empty symbol, a foreign department, and whoever lacks the function', async () => {
    const { manager, shop, worker } = await anExchange(test.db);
    const foreign = await anExchange(test.db);
    const add = (shop_id: number, symbol: string, by: { user_id: number; network_id: number }) =>
      test.call(planning.createVacancyBlackListEntry, { shop_id, symbol }, by);
    expect((await add(shop.id, '', manager)).status).toBe(400);
    expect((await add(foreign.shop.id, 'x', manager)).status).toBe(400);
    expect((await add(shop.id, 'x', worker)).status).toBe(403);
    expect((await test.call(planning.listVacancyBlackList, { shop_id: shop.id }, worker)).status).toBe(403);
    const theirs = await add(foreign.shop.id, 'x', foreign.manager);
    expect(
      (await test.call(planning.deleteVacancyBlackListEntry, { id: theirs.body.id }, manager)).status,
    ).toBe(404);
  });
});
