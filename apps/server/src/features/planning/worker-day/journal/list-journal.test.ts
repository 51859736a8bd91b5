import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop } from '../../../../../testing/factories.ts';
import { twoManagers } from '../../../../../testing/steps.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { anAgency, anApprovedMonth, anExchange, aVacancy, VDT } from '../../../../../testing/vacancies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const names = (body: { results: { name: string }[] }) => body.results.map((step) => step.name);

describe('GET worker_day/journal/', () => {
  it('tells each step in the figures of a history panel', async () => {
    const t = await twoManagers(test);
    const { employee_id } = t.worker;
    const dates = ['2026-03-12', '2026-03-13', '2026-03-14'];
    await t.batch(dates.map((dt) => t.shift({ dt })));
    await test.call(
      planning.deleteWorkerDays,
      { employee_ids: [employee_id], dates, exclude_created_by: false, shop_id: t.shop.id },
      t.colleague,
    );

    const { status, body } = await t.journal();

    expect(status).toBe(200);
    expect(body).toMatchObject({
      count: 2,
      undo_count: 1,
      redo_count: 0,
      results: [
        {
          name: 'delete_worker_days',
          user: { id: t.colleague.user_id, first_name: 'Anna' },
          dttm: expect.stringMatching(/^2026-03-11T09:00:\d\d\.\d{3}Z$/),
          shop_ids: [t.shop.id],
          dt_from: '2026-03-12',
          dt_to: '2026-03-14',
          cells: 3,
          employee_id,
          created: 0,
          updated: 0,
          deleted: 3,
          undone: false,
          undoes_id: null,
          can_undo: true,
          can_redo: false,
          reason: null,
        },
        { name: 'batch', created: 3, deleted: 0, user: { id: t.manager.user_id } },
      ],
    });
    expect(body.results[0].changes).toBeUndefined();
  });

  it('shows what a cell was and became, with the undo and what it undid', async () => {
    const t = await twoManagers(test);
    const { employee_id } = t.worker;
    const { body } = await t.batch([t.shift(), t.shift({ dt: '2026-03-13' })]);
    await t.batch([{ ...t.shift({ end: '15:00:00' }), id: body.data[0].id }]);
    await t.undo();

    const { body: cell } = await t.journal({ employee_id, dt: '2026-03-12' });

    expect(names(cell)).toEqual(['undo', 'batch', 'batch']);
    const [undo, changed, made] = cell.results;
    expect(undo).toMatchObject({ undoes_id: changed.id, undoes_name: 'batch', can_undo: false });
    expect(changed).toMatchObject({ undone: true, can_undo: false, can_redo: true });
    expect(changed.changes).toMatchObject([
      {
        before: { dttm_work_end: '2026-03-12T20:00:00', work_hours: '10:00:00' },
        after: { dttm_work_end: '2026-03-12T15:00:00' },
      },
    ]);
    expect(made.changes).toMatchObject([{ dt: '2026-03-12', before: null, after: { id: body.data[0].id } }]);
    const { body: one } = await t.journal({ id: made.id });
    expect(one.results[0].changes).toHaveLength(2);
    const { body: day } = await t.journal({ worker_day_id: body.data[1].id });
    expect(day.results[0].changes).toHaveLength(1);
  });

  it('answers by person, period, department, author, and without undos', async () => {
    const t = await twoManagers(test);
    const second = await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
    const far = await aShop(test.db, { network_id: t.network_id, parent_id: t.shop.id });
    const away = await anEmployee(test.db, { network_id: t.network_id, shop_id: far.id });
    await t.batch([t.shift()]);
    await t.batch([t.dayOff({ employee_id: second.employee_id, dt: '2026-03-20' })], t.colleague);
    await t.batch([t.dayOff({ employee_id: away.employee_id, dt: '2026-03-21', type: 'V' })], t.colleague);
    await t.undo();
    const asked = async (q: Record<string, unknown>) => (await t.journal(q)).body.count;

    expect(await asked({})).toBe(4);
    expect(await asked({ undos: false })).toBe(3);
    expect(await asked({ mine: true })).toBe(2);
    expect(await asked({ mine: false })).toBe(2);
    expect(await asked({ employee_id__in: [second.employee_id, away.employee_id] })).toBe(2);
    expect(await asked({ dt__gte: '2026-03-20' })).toBe(2);
    expect(await asked({ dt__lte: '2026-03-20' })).toBe(3);
    expect(await asked({ shop_id: t.shop.id })).toBe(3);
    expect(await asked({ shop_id: far.id })).toBe(1);
    const page = await t.journal({ limit: 1, offset: 3 });
    expect(page.body).toMatchObject({ count: 4, results: [{ name: 'batch', undone: true }] });
  });

  it('shows nothing outside the access scope of the caller, and refuses without the right', async () => {
    const t = await twoManagers(test);
    const far = await aShop(test.db, { network_id: t.network_id });
    const stranger = await anEmployee(test.db, {
      network_id: t.network_id,
      shop_id: far.id,
      function_group_id: t.group.id,
    });
    const other = await twoManagers(test);
    await t.batch([t.shift()]);

    expect((await t.journal({}, stranger)).body).toMatchObject({ count: 0, results: [] });
    expect((await t.journal({}, other.manager)).body.count).toBe(0);
    expect((await t.journal({ employee_id: t.worker.employee_id }, other.manager)).body.count).toBe(0);
    expect((await t.journal({ shop_id: t.shop.id }, stranger)).status).toBe(403);
    expect((await t.journal({ shop_id: t.shop.id }, other.manager)).status).toBe(400);
    expect((await t.journal({}, t.worker)).status).toBe(403);
    expect((await test.call(planning.listJournal, {})).status).toBe(401);
    expect(await t.journal({ dt: '2026-02-30' })).toMatchObject({
      status: 400,
      body: { dt: [expect.any(String)] },
    });
    expect(await t.journal({ limit: 'many' })).toMatchObject({ status: 400 });
  });

  it('tells a company neither who plans at its client nor to whom else a shift was offered', async () => {
    const { place, manager, network_id, shop } = await anExchange(test.db);
    const agency = await anAgency(test.db, network_id);
    const other = await anAgency(test.db, network_id);
    await anApprovedMonth(test.db, { network_id, shop });
    const outsources = [agency.network_id, other.network_id];
    const offer = await aVacancy(test.db, place, { is_approved: false, outsources });
    await test.call(planning.approveVacancy, { id: offer.id }, manager);
    const { user_id, employee_id } = agency.worker;
    const given = { id: offer.id, user_id, employee_id };
    expect((await test.call(planning.confirmVacancyToWorker, given, agency.manager)).status).toBe(200);
    const reach = test.db.updateTable('group_worker_day_permission').set({ employee_type: 3 });
    await reach.where('network_id', '=', network_id).execute();
    expect((await test.call(planning.refuseVacancy, { id: offer.id }, manager)).status).toBe(200);

    const asked = { employee_id, dt: VDT };
    const { body } = await test.call(planning.listJournal, asked as never, agency.manager);

    expect(body.count).toBe(2);
    const days = body.results.flatMap(({ changes = [] }: planning.JournalStep) =>
      changes.flatMap(({ before, after }) => [before, after]),
    );
    const companies = days.flatMap((day: planning.WorkerDay | null) => day?.outsources ?? []);
    expect(new Set(companies.map((one: { id: number }) => one.id))).toEqual(new Set([agency.network_id]));
    expect(body.results[0]).toMatchObject({ client_name: expect.any(String) });
    const authors = body.results.map((step: { user: { id: number } | null }) => step.user?.id ?? null);
    expect(authors).toEqual([null, agency.manager.user_id]);
  });
});
