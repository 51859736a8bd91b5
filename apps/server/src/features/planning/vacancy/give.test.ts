import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aWorkerDay } from '../../../../testing/factories.ts';
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

interface Person {
  user_id: number;
  employee_id: number;
  employment_id: number;
  network_id: number;
}
const who = ({ user_id, employee_id }: Person) => ({ user_id, employee_id });
const give = (id: number, to: Person, by: Person) =>
  test.call(planning.confirmVacancyToWorker, { id, ...who(to) }, by);
const regive = (id: number, to: Person, by: Person) =>
  test.call(planning.reconfirmVacancyToWorker, { id, ...who(to) }, by);
const refuse = (id: number, by: Person) => test.call(planning.refuseVacancy, { id }, by);

const plansOf = async ({ employee_id }: Person) => {
  const rows = await test.db
    .selectFrom('worker_day')
    .select(['type', 'is_approved'])
    .where('employee_id', '=', employee_id)
    .where('is_fact', '=', false)
    .orderBy('is_approved', 'desc')
    .execute();
  return rows.map((row) => `${row.type}${row.is_approved ? '+' : '-'}`);
};
const stored = (id: number) =>
  test.db.selectFrom('worker_day').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const newsOf = async ({ user_id }: { user_id: number }) => {
  const rows = await test.db
    .selectFrom('notification')
    .select('event_type')
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.event_type);
};

describe('POST confirm_vacancy_to_worker/', () => {
  it('gives the shift to one of mine, and tells them', async () => {
    const { place, worker, manager } = await anExchange(test.db);
    const vacancy = await aVacancy(test.db, place);
    const answer = await give(vacancy.id, worker, manager);
    expect([answer.status, answer.body.result]).toEqual([
      200,
      expect.stringContaining('is assigned to Petrova'),
    ]);
    expect(await plansOf(worker)).toEqual(['W+', 'W-']);
    expect(await newsOf(worker)).toEqual(['vacancy_confirmed']);
    expect(await newsOf(manager)).toEqual([]);
  });

  it('knows nobody of another network, and no user with a record of somebody else', async () => {
    const { place, worker, manager } = await anExchange(test.db);
    const foreign = await anExchange(test.db);
    const vacancy = await aVacancy(test.db, place);
    for (const to of [foreign.worker, { ...worker, user_id: manager.user_id }]) {
      const answer = await give(vacancy.id, to, manager);
      expect([answer.status, answer.body]).toEqual([
        400,
        { non_field_errors: ['There is no such person in your network'] },
      ]);
    }
  });

  it('gives to subordinates only: 403, and only to the employed: 400', async () => {
    const { place, manager, network_id, shop, worker } = await anExchange(test.db);
    const bosses = await aGroup(test.db, { network_id });
    const boss = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: bosses.id });
    const vacancy = await aVacancy(test.db, place);
    const refused = await give(vacancy.id, boss, manager);
    expect([refused.status, refused.body.detail]).toEqual([403, 'This person is not your subordinate']);

    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-12' })
      .where('id', '=', worker.employment_id)
      .execute();
    const gone = await give(vacancy.id, worker, manager);
    expect([gone.status, gone.body]).toEqual([400, [expect.stringContaining('is not employed')]]);
  });

  it('says 404 for an unknown id and for what another network keeps to itself', async () => {
    const { worker, manager } = await anExchange(test.db);
    const foreign = await anExchange(test.db);
    const hidden = await aVacancy(test.db, foreign.place);
    const answers = [await give(hidden.id, worker, manager), await give(99_999_999, worker, manager)];
    expect(answers.map((one) => one.status)).toEqual([404, 404]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
  });
});

describe('a locked day (access 29)', () => {
  const lock = (ids: number[], is_blocked = true) =>
    test.db.updateTable('worker_day').set({ is_blocked }).where('id', 'in', ids).execute();
  const apply = (id: number, by: Person) => test.call(planning.confirmVacancy, { id }, by);

  it('is no room for a vacancy, and a locked vacancy is neither taken nor given back', async () => {
    const { place, worker, manager, shop, workerAt } = await anExchange(test.db);
    const other = await workerAt(shop.id);
    const off = await aDayOff(test.db, worker);
    await lock([off.id]);
    const vacancy = await aVacancy(test.db, place);
    const answers = [await apply(vacancy.id, worker), await give(vacancy.id, worker, manager)];
    expect(answers.map((one) => one.status)).toEqual([403, 403]);
    expect(JSON.stringify(answers[0]?.body)).toContain('locked days');
    expect(await plansOf(worker)).toEqual(['H+']);
    const seen = await test.call(
      planning.listVacancies,
      { dt_from: VDT, dt_to: VDT, only_available: true } as never,
      worker,
    );
    expect(seen.body.count).toBe(0);

    await lock([off.id], false);
    await lock([vacancy.id]);
    expect((await apply(vacancy.id, worker)).status).toBe(403);
    await lock([vacancy.id], false);
    expect((await apply(vacancy.id, worker)).status).toBe(200);
    await lock([vacancy.id]);
    expect((await refuse(vacancy.id, worker)).status).toBe(403);
    expect((await regive(vacancy.id, other, manager)).status).toBe(403);
    expect(await stored(vacancy.id)).toMatchObject({ employee_id: worker.employee_id });
    expect(await plansOf(other)).toEqual([]);
  });

  it('is changed by whoever may change locked days', async () => {
    const { place, worker, manager, group } = await anExchange(test.db);
    await test.db
      .updateTable('access_group')
      .set({ has_perm_to_change_protected_wdays: true })
      .where('id', '=', group.id)
      .execute();
    const off = await aDayOff(test.db, worker);
    const vacancy = await aVacancy(test.db, place);
    await lock([off.id, vacancy.id]);
    expect((await give(vacancy.id, worker, manager)).status).toBe(200);
    expect((await refuse(vacancy.id, manager)).status).toBe(200);
  });
});

describe('POST reconfirm_vacancy_to_worker/', () => {
  async function taken() {
    const exchange = await anExchange(test.db);
    const { place, worker, manager, workerAt, shop } = exchange;
    const other = await workerAt(shop.id);
    const vacancy = await aVacancy(test.db, place);
    expect((await give(vacancy.id, worker, manager)).status).toBe(200);
    return { ...exchange, vacancy, other };
  }

  it('releases the one, who gets a day off in both versions, and gives the shift to the other', async () => {
    const { vacancy, other, worker, manager } = await taken();
    const answer = await regive(vacancy.id, other, manager);
    expect(answer.status).toBe(200);
    expect(await plansOf(worker)).toEqual(['H+', 'H-']);
    expect(await plansOf(other)).toEqual(['W+', 'W-']);
    expect(await newsOf(worker)).toEqual(['vacancy_confirmed', 'vacancy_reconfirmed']);
    expect(await newsOf(other)).toEqual(['vacancy_reconfirmed']);
  });

  it('is refused once the holder worked it, when the holder is nobody of mine, and when nobody has it', async () => {
    const { vacancy, other, worker, manager, network_id, shop, place } = await taken();
    const open = await aVacancy(test.db, place);
    expect((await regive(open.id, other, manager)).status).toBe(404);

    const { employee_id, employment_id } = worker;
    const fact = { network_id, shop_id: shop.id, employee_id, employment_id, dt: VDT, is_fact: true };
    const worked = await aWorkerDay(test.db, fact);
    const late = await regive(vacancy.id, other, manager);
    expect([late.status, late.body.result]).toEqual([400, expect.stringContaining('worked already')]);
    await test.db.deleteFrom('worker_day').where('id', '=', worked.id).execute();

    const bosses = await aGroup(test.db, { network_id });
    await test.db
      .updateTable('employment')
      .set({ function_group_id: bosses.id })
      .where('id', '=', employment_id)
      .execute();
    const foreign = await regive(vacancy.id, other, manager);
    expect([foreign.status, foreign.body.detail]).toEqual([
      403,
      expect.stringContaining('not your subordinate'),
    ]);
  });

  it('leaves all as it was when the other may not take it', async () => {
    const { vacancy, other, worker, manager, network_id, shop } = await taken();
    const { employee_id, employment_id } = other;
    await aWorkerDay(test.db, { network_id, shop_id: shop.id, employee_id, employment_id, dt: VDT });
    expect((await regive(vacancy.id, other, manager)).status).toBe(400);
    expect((await stored(vacancy.id)).employee_id).toBe(worker.employee_id);
    expect(await plansOf(worker)).toEqual(['W+', 'W-']);
  });
});

describe('POST refuse_vacancy/', () => {
  it('opens the shift again for whom it was offered to before; whoever had it gets a day off', async () => {
    const { place, network_id, manager } = await anExchange(test.db);
    const [one, two] = [await anAgency(test.db, network_id), await anAgency(test.db, network_id)];
    await anApprovedMonth(test.db, place);
    const outsources = [one.network_id, two.network_id];
    const vacancy = await aVacancy(test.db, place, { outsources });
    const heard: unknown[] = [];
    const stop = test.deps.live.listen(two.network_id, (message) => heard.push(message));
    expect((await give(vacancy.id, one.worker, one.manager)).status).toBe(200);
    expect((await stored(vacancy.id)).employee_network_id).toBe(one.network_id);

    const answer = await refuse(vacancy.id, one.worker);

    // The screens of every company that it is offered to hear of it, and neither where nor from whom.
    const told = { topic: 'worker_day', network_id: two.network_id, dt_from: VDT, dt_to: VDT };
    await expect
      .poll(() => heard.filter((one) => (one as { topic: string }).topic === 'worker_day'))
      .toEqual([told, told]);
    stop();
    expect([answer.status, answer.body]).toEqual([200, { result: 'The shift is open again' }]);
    expect(await stored(vacancy.id)).toMatchObject({ employee_id: null, is_approved: true });
    const offers = await test.db
      .selectFrom('worker_day_outsource')
      .select('outsourcing_network_id')
      .where('worker_day_id', '=', vacancy.id)
      .orderBy('outsourcing_network_id')
      .execute();
    expect(offers.map((row) => row.outsourcing_network_id)).toEqual(outsources);
    expect(await plansOf(one.worker)).toEqual(['H+', 'H-']);
    expect(await newsOf(manager)).toEqual(['vacancy_confirmed', 'vacancy_refused']);
    expect(await newsOf(one.manager)).toEqual(['vacancy_refused']);
    expect((await refuse(vacancy.id, two.worker)).status).toBe(200);
  });

  it('offers a shift that came with its holder to the company that sent them', async () => {
    const { place, network_id, shop } = await anExchange(test.db);
    const company = await anAgency(test.db, network_id);
    await anApprovedMonth(test.db, place);
    const { employee_id, employment_id, user_id } = company.worker;
    const outsources = [company.network_id];
    const vacancy = await aVacancy(test.db, place, {
      outsources,
      ...{ employee_id, employment_id, worker_id: user_id },
      ...{ employee_network_id: company.network_id, employment_network_id: company.network_id },
    });
    const command = await test.db
      .insertInto('worker_day_command')
      .values({ network_id, name: 'import' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('worker_day_change')
      .values({
        ...{ network_id, command_network_id: network_id, command_id: command.id, shop_id: shop.id },
        ...{ worker_day_id: vacancy.id, dt: VDT, employee_id, before: null },
        after: JSON.stringify({ ...vacancy, outsources_ids: outsources }),
      })
      .execute();

    expect((await refuse(vacancy.id, company.worker)).status).toBe(200);
    const offers = await test.db
      .selectFrom('worker_day_outsource')
      .select('outsourcing_network_id')
      .where('worker_day_id', '=', vacancy.id)
      .execute();
    expect(offers.map((row) => row.outsourcing_network_id)).toEqual(outsources);
  });

  it('leaves another draft of the date alone, where no day off has room', async () => {
    const { place, worker, network_id, shop } = await anExchange(test.db);
    const vacancy = await aVacancy(test.db, place);
    await test.call(planning.confirmVacancy, { id: vacancy.id }, worker);
    const { employee_id, employment_id } = worker;
    const hours = { start: '19:00:00', end: '21:00:00', is_approved: false };
    await aWorkerDay(test.db, {
      network_id,
      shop_id: shop.id,
      employee_id,
      employment_id,
      dt: VDT,
      ...hours,
    });
    expect((await refuse(vacancy.id, worker)).status).toBe(200);
    expect(await plansOf(worker)).toEqual(['H+', 'W-']);
  });

  it('is not a colleague’s to do, nor another network’s, nor after the work', async () => {
    const { place, worker, workerAt, shop, network_id } = await anExchange(test.db);
    const colleague = await workerAt(shop.id);
    const stranger = await anExchange(test.db);
    const vacancy = await aVacancy(test.db, place);
    await test.call(planning.confirmVacancy, { id: vacancy.id }, worker);
    expect((await refuse(vacancy.id, colleague)).status).toBe(403);
    expect((await refuse(vacancy.id, stranger.manager)).status).toBe(404);
    const { employee_id, employment_id } = worker;
    await aWorkerDay(test.db, {
      ...{ network_id, shop_id: shop.id, employee_id, employment_id, dt: VDT, is_fact: true },
    });
    const late = await refuse(vacancy.id, worker);
    expect([late.status, late.body.result]).toEqual([400, expect.stringContaining('worked already')]);
  });

  it('may be done by whoever plans the department, for people from elsewhere too', async () => {
    const { place, manager, network_id, workerAt } = await anExchange(test.db);
    await anApprovedMonth(test.db, place);
    const beside = await aDepartmentBeside(test.db, network_id);
    const guest = await workerAt(beside.shop.id);
    await aDayOff(test.db, guest);
    const vacancy = await aVacancy(test.db, place);
    expect((await test.call(planning.confirmVacancy, { id: vacancy.id }, guest)).status).toBe(200);
    await test.db
      .updateTable('group_worker_day_permission')
      .set({ employee_type: 4 })
      .where('network_id', '=', network_id)
      .execute();
    expect((await refuse(vacancy.id, manager)).status).toBe(200);
    expect(await newsOf(guest)).toEqual(['vacancy_refused']);
  });

  it('can be undone like the taking of it', async () => {
    const { place, worker, manager } = await anExchange(test.db);
    const vacancy = await aVacancy(test.db, place);
    expect((await give(vacancy.id, worker, manager)).status).toBe(200);
    const undone = await test.call(planning.undoWorkerDays, {}, manager);
    expect([undone.status, undone.body.name, undone.body.skipped]).toEqual([
      200,
      'confirm_vacancy_to_worker',
      [],
    ]);
    expect((await stored(vacancy.id)).employee_id).toBeNull();
    expect(await plansOf(worker)).toEqual([]);
    expect((await test.call(planning.redoWorkerDays, {}, manager)).status).toBe(200);
    expect((await stored(vacancy.id)).employee_id).toBe(worker.employee_id);
    expect(await plansOf(worker)).toEqual(['W+', 'W-']);
  });
});
