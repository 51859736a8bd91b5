import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWorkerDay } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { aTimetable, DT } from '../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const NEXT = '2026-03-13';
type Timetable = Awaited<ReturnType<typeof aTimetable>>;

async function aDraft({ network_id, shop, work_type, worker }: Timetable, given: object = {}) {
  const { employee_id, employment_id } = worker;
  return aWorkerDay(test.db, {
    ...{ network_id, shop_id: shop.id, work_type_id: work_type.id, employee_id, employment_id, dt: DT },
    ...{ is_approved: false, ...given },
  });
}
const draftsOf = async ({ network_id }: Timetable) =>
  (
    await test.db
      .selectFrom('worker_day')
      .select('id')
      .where('network_id', '=', network_id)
      .where('is_approved', '=', false)
      .execute()
  ).length;

describe('POST worker_day/delete_worker_days/preview/', () => {
  it('tells what the deletion then takes', async () => {
    const t = await aTimetable(test.db);
    await aDraft(t);
    await aDraft(t, { dt: NEXT, created_by_id: t.manager.user_id });
    const asked = { employee_ids: [t.worker.employee_id], dates: [DT, NEXT], shop_id: t.shop.id };
    const preview = await test.call(planning.previewDeletion, asked, t.manager);
    expect(preview).toMatchObject({ status: 200, body: { days: 1, people: 1, kept: 1 } });
    const all = { ...asked, exclude_created_by: false };
    expect((await test.call(planning.previewDeletion, all, t.manager)).body).toEqual({
      ...{ days: 2, people: 1, kept: 0 },
    });
    expect(await draftsOf(t)).toBe(2);
    await test.call(planning.deleteWorkerDays, asked, t.manager);
    expect(await draftsOf(t)).toBe(1);
    const nothing = await test.call(planning.previewDeletion, { ...asked, dates: [] }, t.manager);
    expect(nothing.body).toEqual({ days: 0, people: 0, kept: 0 });
  });

  it('is refused like the deletion, and counts nobody of another network', async () => {
    const [t, foreign] = [await aTimetable(test.db), await aTimetable(test.db)];
    await aDraft(foreign);
    const asked = { employee_ids: [foreign.worker.employee_id], dates: [DT] };
    expect((await test.call(planning.previewDeletion, asked, t.manager)).body).toMatchObject({ days: 0 });
    expect((await test.call(planning.previewDeletion, asked, t.worker)).status).toBe(403);
    const wrong = { ...asked, dates: ['soon'] };
    expect((await test.call(planning.previewDeletion, wrong, t.manager)).status).toBe(400);
  });
});

describe('POST worker_day/copy_range/preview/', () => {
  const COPY = {
    ...{ from_copy_dt_from: DT, from_copy_dt_to: DT },
    ...{ to_copy_dt_from: NEXT, to_copy_dt_to: '2026-03-16', is_approved: false },
  };

  it('tells what the copy then makes, and writes nothing', async () => {
    const t = await aTimetable(test.db);
    await aDraft(t);
    await aDraft(t, { dt: NEXT });
    const asked = { ...COPY, employee_ids: [t.worker.employee_id] };
    const preview = await test.call(planning.previewCopy, asked, t.manager);
    expect(preview).toMatchObject({ status: 200, body: { days: 4, people: 1, replaced: 1 } });
    expect(await draftsOf(t)).toBe(2);
    const done = await test.call(planning.copyRange, asked, t.manager);
    expect(done.body).toHaveLength(4);
    expect(await draftsOf(t)).toBe(5);
  });

  it('is refused like the copy', async () => {
    const [t, foreign] = [await aTimetable(test.db), await aTimetable(test.db)];
    const asked = { ...COPY, employee_ids: [foreign.worker.employee_id] };
    expect((await test.call(planning.previewCopy, asked, t.manager)).status).toBe(400);
    expect((await test.call(planning.previewCopy, asked, t.worker)).status).toBe(403);
    const reversed = { ...COPY, employee_ids: [t.worker.employee_id], to_copy_dt_to: DT };
    expect((await test.call(planning.previewCopy, reversed, t.manager)).status).toBe(400);
  });
});
