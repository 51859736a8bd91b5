import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aWorkerDay } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { aTimetable, DT } from '../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A colleague of another department of the network, with an approved shift and its draft, that the manager may not read. */
async function neighbours() {
  const t = await aTimetable(test.db);
  const { network_id } = t;
  const elsewhere = await aShop(test.db, { network_id });
  const colleague = await anEmployee(test.db, { network_id, shop_id: elsewhere.id });
  const { employee_id, employment_id } = colleague;
  const day = { network_id, dt: DT, shop_id: elsewhere.id, employee_id, employment_id, comment: 'secret' };
  const approved = await aWorkerDay(test.db, day);
  const draft = await aWorkerDay(test.db, { ...day, is_approved: false, parent_worker_day_id: approved.id });
  return { ...t, elsewhere, colleague, approved, draft };
}

const secretIn = (answer: { body: unknown }) => JSON.stringify(answer.body).includes('secret');

describe('days outside the access scope of the caller', () => {
  it('are not shown in the answer to a change that comes too late', async () => {
    const t = await neighbours();
    const day = { ...t.shift(), id: t.draft.id, version: 99 };
    const update = await test.call(planning.updateWorkerDay, day as never, t.manager);
    expect(update.status).toBe(409);
    expect(secretIn(update)).toBe(false);
    const remove = await test.call(planning.deleteWorkerDay, { id: t.draft.id, version: 99 }, t.manager);
    expect(remove.status).toBe(409);
    expect(secretIn(remove)).toBe(false);
    const batch = await test.call(planning.batchWorkerDays, { data: [day], options: {} } as never, t.manager);
    expect(batch.status).toBe(409);
    expect(secretIn(batch)).toBe(false);
  });

  it('still say what stands when the caller may read them', async () => {
    const t = await aTimetable(test.db);
    const { body } = await test.call(planning.createWorkerDay, t.shift(), t.manager);
    const late = await test.call(
      planning.updateWorkerDay,
      { ...t.shift({ end: '15:00:00' }), id: body.id, version: 99 } as never,
      t.manager,
    );
    expect(late).toMatchObject({ status: 409, body: { current: { id: body.id } } });
  });

  it('are not copied to people of the own department', async () => {
    const t = await neighbours();
    const by_ids = await test.call(
      planning.duplicateWorkerDays,
      { to_employee_id: t.worker.employee_id, from_workerday_ids: [t.draft.id], to_dates: ['2026-03-20'] },
      t.manager,
    );
    expect(by_ids.body).toEqual([]);
    const by_person = await test.call(
      planning.duplicateWorkerDays,
      {
        to_employee_id: t.worker.employee_id,
        from_employee_id: t.colleague.employee_id,
        from_dates: [DT],
        to_dates: ['2026-03-20'],
      },
      t.manager,
    );
    expect(by_person.body).toEqual([]);
    const range = await test.call(
      planning.copyRange,
      {
        employee_ids: [t.colleague.employee_id],
        from_copy_dt_from: DT,
        from_copy_dt_to: DT,
        to_copy_dt_from: '2026-03-20',
        to_copy_dt_to: '2026-03-20',
      },
      t.manager,
    );
    expect(range.body).toEqual([]);
  });

  it('are not answered by a copy that had nothing to do', async () => {
    const t = await neighbours();
    const answer = await test.call(
      planning.copyApproved,
      { employee_ids: [t.colleague.employee_id], dates: [DT] },
      t.manager,
    );
    expect(secretIn(answer)).toBe(false);
  });
});

describe('a right for subordinates', () => {
  it('is none for days of one’s own, also where the group is subordinate to itself (access 23)', async () => {
    const t = await aTimetable(test.db);
    const { network_id, group } = t;
    await test.db
      .updateTable('group_worker_day_permission')
      .set({ employee_type: 2 })
      .where('group_id', '=', group.id)
      .execute();
    await test.db
      .insertInto('group_subordinate')
      .values({ network_id, group_id: group.id, subordinate_id: group.id })
      .execute();
    for (const is_fact of [false, true]) {
      const day = (employee_id: number) => ({ ...t.shift({ employee_id, dt: '2026-03-10' }), is_fact });
      const own = await test.call(planning.createWorkerDay, day(t.manager.employee_id) as never, t.manager);
      expect(own.status).toBe(403);
      const other = await test.call(planning.createWorkerDay, day(t.worker.employee_id) as never, t.manager);
      expect(other.status).toBe(201);
    }
  });
});
