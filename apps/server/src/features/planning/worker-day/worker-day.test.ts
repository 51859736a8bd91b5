import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aStore, aWorkerDay } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

const FUNCTIONS = ['WorkerDay', 'WorkerDay_batch_update_or_create', 'WorkerDay_delete_worker_days'];
const DT = '2026-03-12';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function aStoreWithWorker(functions = FUNCTIONS) {
  const store = await aStore(test.db, functions);
  const worker = await anEmployee(test.db, { network_id: store.network_id, shop_id: store.shop.id });
  const shift = (fields: Record<string, unknown> = {}) => {
    const dt = (fields.dt as string | undefined) ?? DT;
    return {
      employee_id: worker.employee_id,
      shop_id: store.shop.id,
      type: 'W',
      dt,
      dttm_work_start: `${dt}T10:00:00`,
      dttm_work_end: `${dt}T20:00:00`,
      worker_day_details: [{ work_type_id: store.work_type.id, work_part: 1 }],
      ...fields,
    };
  };
  return { ...store, worker, shift };
}

describe('POST worker_day/', () => {
  it('creates a draft with its hours, and the list shows it', async () => {
    const { manager, worker, shift } = await aStoreWithWorker();

    const created = await test.call(planning.createWorkerDay, shift(), manager);
    expect(created.body).toMatchObject({
      employee_id: worker.employee_id,
      employment_id: worker.employment_id,
      work_hours: '10:00:00',
      is_approved: false,
      is_vacancy: false,
      version: 1,
    });
    expect(created.status).toBe(201);

    const listed = await test.call(
      planning.listWorkerDays,
      { employee_id__in: [worker.employee_id], dt__gte: DT, dt__lte: DT },
      manager,
    );
    expect(listed.status).toBe(200);
    expect(listed.body).toHaveLength(1);
    expect(listed.body[0]).toMatchObject({ id: created.body.id, work_hours: 10 });
  });
});

describe('PUT and DELETE worker_day/{id}/', () => {
  it('changes a draft, raises its version, and deletes it', async () => {
    const { manager, shift } = await aStoreWithWorker();
    const created = await test.call(planning.createWorkerDay, shift(), manager);
    const id = created.body.id;

    const updated = await test.call(
      planning.updateWorkerDay,
      { ...shift({ dttm_work_end: `${DT}T18:00:00` }), id, version: 1 } as never,
      manager,
    );
    expect(updated.body).toMatchObject({ id, work_hours: '08:00:00', version: 2 });
    const deleted = await test.call(planning.deleteWorkerDay, { id, version: 2 }, manager);
    expect(deleted.status).toBe(204);
    expect((await test.call(planning.getWorkerDay, { id }, manager)).status).toBe(404);
  });
});

describe('POST batch_update_or_create/', () => {
  it('creates, updates, skips and sweeps cells', async () => {
    const { manager, worker, shift } = await aStoreWithWorker();
    const days = ['2026-03-12', '2026-03-13', '2026-03-14'].map((dt) => shift({ dt }));
    const options = { return_response: true };
    const first = await test.call(planning.batchWorkerDays, { data: days, options }, manager);
    expect(first.body.stats).toEqual({
      WorkerDay: { created: 3 },
      WorkerDayCashboxDetails: { created: 3 },
      WorkerDayOutsourceNetwork: {},
    });
    const [a, b, c] = first.body.data;
    const second = await test.call(
      planning.batchWorkerDays,
      {
        data: [
          shift({ id: a.id, dt: a.dt }),
          { id: b.id, employee_id: worker.employee_id, type: 'H', dt: b.dt },
        ],
        options: {
          ...options,
          delete_scope_values_list: [a, b, c].map(({ dt }) => ({
            employee_id: worker.employee_id,
            dt,
            is_fact: false,
            is_approved: false,
          })),
        },
      },
      manager,
    );
    expect(second.body.stats).toMatchObject({
      WorkerDay: { updated: 1, skipped: 1, deleted: 1 },
      WorkerDayCashboxDetails: { skipped: 1, deleted: 1 },
    });
    expect(second.body.data.map((day: { id: number; type: string }) => [day.id, day.type])).toEqual([
      [b.id, 'H'],
      [a.id, 'W'],
    ]);
  });
});
