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

type Timetable = Awaited<ReturnType<typeof aTimetable>>;
const create = (t: Timetable, day: unknown) => test.call(planning.createWorkerDay, day as never, t.manager);

describe('what is wrong with a day is said in the order of the rules', () => {
  const NOWHERE = { shop_id: 999_999_999 };
  const NOBODY = { employee_id: 999_999_999 };

  it.each<[string, object, string]>([
    ['the type before the person', { type: 'ZZ', ...NOBODY }, 'type'],
    ['a type no fact has before the department', { type: 'V', is_fact: true, ...NOWHERE }, 'error'],
    ['times before the department', { dttm_work_start: null, ...NOWHERE }, 'dttm_work_start'],
    [
      'a start after the end before the person',
      { dttm_work_start: `${DT}T23:00:00`, ...NOBODY },
      'non_field_errors',
    ],
    ['the person before work types', { ...NOBODY, worker_day_details: [] }, 'employee_id'],
    ['work types before the employment', { worker_day_details: [], employment_id: 1 }, 'worker_day_details'],
  ])('%s', async (_case, fields, field) => {
    const t = await aTimetable(test.db);
    const answer = await create(t, { ...t.shift(), ...fields });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual([field]);
  });

  it.each([
    ['the date of the department, not of UTC', 'Pacific/Kiritimati', '2026-03-11', 201],
    ['today, far in the west', 'Pacific/Pago_Pago', '2026-03-10', 201],
    ['the date of UTC where it is tomorrow', 'Pacific/Pago_Pago', '2026-03-11', 400],
  ])('a fact of %s', async (_case, timezone, dt, status) => {
    const t = await aTimetable(test.db);
    await test.db.updateTable('shop').set({ timezone }).where('id', '=', t.shop.id).execute();
    const at = { dt, dttm_work_start: `${dt}T09:00:00`, dttm_work_end: `${dt}T18:00:00` };
    const answer = await create(t, { ...t.shift(), ...at, is_fact: true });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body).toEqual({ dt: ['A fact of 2026/03/11 lies in the future'] });
  });

  it('a shift in more parts than a day has steps', async () => {
    const t = await aTimetable(test.db);
    const part = { work_type_id: t.work_type.id, work_part: 1 / 289 };
    const worker_day_details = Array.from({ length: 289 }, () => part);
    const answer = await create(t, { ...t.shift(), worker_day_details });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['worker_day_details']]);
  });

  it('an approved row before everything', async () => {
    const t = await aTimetable(test.db);
    const { body } = await create(t, t.shift({ is_approved: true }));
    const input = { ...t.shift(), ...NOWHERE, type: 'V', id: body.id };
    const answer = await test.call(planning.updateWorkerDay, input as never, t.manager);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: ['A confirmed day cannot be changed. Change the draft and confirm it.'] },
    });
  });

  it('an empty date is a date that must not be empty', async () => {
    const t = await aTimetable(test.db);
    for (const dt of [null, '', undefined]) {
      const answer = await create(t, { ...t.shift(), dt });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body)).toEqual(['dt']);
    }
  });
});

describe('days of an ended employment', () => {
  it('come back when an integration sends them again under their code', async () => {
    const t = await aTimetable(test.db);
    const hidden = await aWorkerDay(test.db, {
      network_id: t.network_id,
      dt: DT,
      shop_id: t.shop.id,
      employee_id: t.worker.employee_id,
      employment_id: t.worker.employment_id,
      is_approved: false,
      code: 'doc-7',
      dt_not_actual: '2026-03-01',
    });
    const answer = await test.call(
      planning.batchWorkerDays,
      {
        data: [t.shift({ code: 'doc-7', end: '15:00:00' })],
        options: { update_key_field: 'code', return_response: true },
      } as never,
      t.manager,
    );
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject([{ id: hidden.id, dt_not_actual: null, code: 'doc-7' }]);
    expect(answer.body.stats.WorkerDay).toEqual({ updated: 1 });
  });
});
