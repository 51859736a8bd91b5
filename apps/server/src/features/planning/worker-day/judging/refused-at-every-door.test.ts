import { network, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECIDES } from '../../../../../testing/exchange.ts';
import { anEmployee, aWorkerDay } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, WORKER_DAY_FUNCTIONS } from '../../../../../testing/timetable.ts';
import { aVacancy, aWorkersGroup, EXCHANGE_FUNCTIONS } from '../../../../../testing/vacancies.ts';

/**
 * Every way into the approved plan, where the network lets no plan break a rule (planning 165): with the setting the
 * same act is refused that is done without it.
 */
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = [
  ...new Set([...WORKER_DAY_FUNCTIONS, ...EXCHANGE_FUNCTIONS, ...DECIDES, 'WorkerDay_redo', 'Network']),
];
const DT = '2026-03-13';
const EIGHT_HOURS = { dt: DT, start: '06:00:00', end: '14:00:00' };
const MARCH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

/** A department with somebody who works ten hours at least, and a colleague who works any. */
async function aStoreWithTwo() {
  const t = await aTimetable(test.db, FUNCTIONS);
  const { network_id, shop, work_type, group } = t;
  const workers = await aWorkersGroup(test.db, { network_id, group });
  const person = async () => {
    const one = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: workers.id });
    const { employment_id } = one;
    await test.db
      .insertInto('employment_work_type')
      .values({ network_id, employment_id, work_type_id: work_type.id, priority: 1 })
      .execute();
    return one;
  };
  const [worker, other] = [await person(), await person()];
  await test.db
    .updateTable('employment')
    .set({ shift_hours_length_min: 10 })
    .where('id', '=', worker.employment_id)
    .execute();
  const ofShop = { network_id, shop_id: shop.id, work_type_id: work_type.id };
  const planned = (one: typeof worker, more: object = EIGHT_HOURS) => {
    const { employee_id, employment_id } = one;
    return aWorkerDay(test.db, { ...ofShop, dt: DT, employee_id, employment_id, ...more });
  };
  const offDuty = (one: typeof worker) => planned(one, { type: 'H', shop_id: null, work_type_id: null });
  const call = async (endpoint: Parameters<TestApp['call']>[0], body: object, as = t.manager) =>
    test.call(endpoint, body as never, as);
  const who = { user_id: worker.user_id, employee_id: worker.employee_id };
  const trade = { employee1_id: worker.employee_id, employee2_id: other.employee_id, dates: [DT] };
  const shift = (fields: Parameters<typeof t.shift>[0] = {}) =>
    t.shift({ ...EIGHT_HOURS, employee_id: worker.employee_id, ...fields });
  const insist = (refuse_plan_with_violations: boolean) =>
    call(network.updateNetwork, { id: network_id, refuse_plan_with_violations });
  const approve = () => call(planning.approveWorkerDays, { shop_id: shop.id, is_fact: false, ...MARCH });
  const vacancy = (fields: object = {}) => aVacancy(test.db, t, { ...EIGHT_HOURS, ...fields });

  return { ...t, worker, other, who, trade, planned, offDuty, call, shift, insist, approve, vacancy };
}
type Store = Awaited<ReturnType<typeof aStoreWithTwo>>;
type Act = () => Promise<{ status: number; body: unknown }>;

/** What stands before the act, done while nothing is refused, and the act that brings the worker eight hours. */
const DOORS: Record<string, (s: Store) => Promise<Act>> = {
  'an approval': async (s) => {
    await s.call(planning.createWorkerDay, s.shift());
    return s.approve;
  },
  'a day approved on arrival': async (s) => () =>
    s.call(planning.createWorkerDay, { ...s.shift(), is_approved: true }),
  'a batch by code': async (s) => () =>
    s.call(planning.batchWorkerDays, {
      data: [{ ...s.shift(), code: 'elsewhere', is_approved: true }],
      options: { update_key_field: 'code' },
    }),
  'a batch that approves what was sent': async (s) => () =>
    s.call(planning.batchWorkerDays, {
      data: [s.shift()],
      options: {
        model_options: { approve_delete_scope_filters_wdays: true },
        delete_scope_filters: { employee_id: s.worker.employee_id, dt: DT },
      },
    }),
  'a vacancy that somebody takes': async (s) => {
    const { id } = await s.vacancy();
    return () => s.call(planning.confirmVacancy, { id }, s.worker);
  },
  'a vacancy given to somebody': async (s) => {
    const { id } = await s.vacancy();
    return () => s.call(planning.confirmVacancyToWorker, { id, ...s.who });
  },
  'a vacancy passed on': async (s) => {
    const { employee_id, employment_id } = s.other;
    const { id } = await s.vacancy({ employee_id, employment_id });
    return () => s.call(planning.reconfirmVacancyToWorker, { id, ...s.who });
  },
  'a draft vacancy published for its person': async (s) => {
    const { employee_id, employment_id } = s.worker;
    const { id } = await s.vacancy({ employee_id, employment_id, is_approved: false });
    return () => s.call(planning.approveVacancy, { id });
  },
  'many vacancies published': async (s) => {
    const { employee_id, employment_id } = s.worker;
    const { id } = await s.vacancy({ employee_id, employment_id, is_approved: false });
    return async () => {
      const answer = await s.call(planning.approveVacancies, { ids: [id] });
      const { approved, results } = answer.body as { approved: number; results: { text: string }[] };
      return approved === 1 ? answer : { status: 400, body: results.map(({ text }) => text) };
    };
  },
  'a trade of approved days': async (s) => {
    await s.planned(s.other);
    await s.offDuty(s.worker);
    return () => s.call(planning.exchangeApproved, s.trade);
  },
  'a trade with the version named': async (s) => {
    await s.planned(s.other);
    await s.offDuty(s.worker);
    return () => s.call(planning.exchangeWorkerDays, { ...s.trade, is_approved: true });
  },
  'a swap that both agree to': async (s) => {
    const { id } = await s.planned(s.other);
    await s.offDuty(s.worker);
    const asked = { worker_day_id: id, to_employee_id: s.worker.employee_id, is_agreed: true };
    return () => s.call(planning.proposeShiftSwap, asked);
  },
  'a swap taken back': async (s) => {
    const { id } = await s.planned(s.worker);
    await s.offDuty(s.other);
    const asked = { worker_day_id: id, to_employee_id: s.other.employee_id, is_agreed: true };
    const { body } = await s.call(planning.proposeShiftSwap, asked);
    return () => s.call(planning.reverseShiftSwap, { id: body.id });
  },
  undo: async (s) => {
    await s.planned(s.worker);
    await s.offDuty(s.other);
    await s.call(planning.exchangeApproved, s.trade);
    return () => s.call(planning.undoWorkerDays, {});
  },
  redo: async (s) => {
    await s.planned(s.other);
    await s.offDuty(s.worker);
    await s.call(planning.exchangeApproved, s.trade);
    await s.call(planning.undoWorkerDays, {});
    return () => s.call(planning.redoWorkerDays, {});
  },
  'an approval withdrawn, so that the version before stands again': async (s) => {
    await s.call(planning.createWorkerDay, s.shift());
    await s.approve();
    const { id } = await test.db
      .selectFrom('worker_day')
      .select('id')
      .where('employee_id', '=', s.worker.employee_id)
      .where('is_approved', '=', false)
      .executeTakeFirstOrThrow();
    await s.call(planning.updateWorkerDay, { id, ...s.shift({ end: '16:00:00' }) });
    await s.approve();
    const asked = { shop_id: s.shop.id, is_fact: false, ...MARCH, reason: 'Wrong month' };
    return () => s.call(planning.withdrawApproval, asked);
  },
};

/** Acts that bring no shift into the approved plan: they are done whatever the network refuses. */
const OTHERS: Record<string, (s: Store) => Promise<Act>> = {
  'a draft': async (s) => () => s.call(planning.createWorkerDay, s.shift()),
  'a copy of what is approved, which is a draft': async (s) => {
    await s.planned(s.worker);
    const asked = { employee_ids: [s.worker.employee_id], dates: [DT], type: 'PP' };
    return () => s.call(planning.copyApproved, asked);
  },
  'a vacancy given back': async (s) => {
    const { employee_id, employment_id } = s.worker;
    const { id } = await s.vacancy({ employee_id, employment_id });
    return () => s.call(planning.refuseVacancy, { id }, s.worker);
  },
  'an open vacancy published': async (s) => {
    const { id } = await s.vacancy({ is_approved: false });
    return () => s.call(planning.approveVacancy, { id });
  },
  'leave over a shift that broke a rule': async (s) => {
    await s.planned(s.worker);
    const { employee_id } = s.worker;
    return () =>
      s.call(planning.createWorkerDay, {
        ...s.dayOff({ type: 'S', dt: '2026-03-14', employee_id }),
        is_approved: true,
      });
  },
};

const approvedShifts = async ({ worker }: Store) =>
  test.db
    .selectFrom('worker_day')
    .select(['id', 'dt', 'dttm_work_start', 'dttm_work_end'])
    .where('employee_id', '=', worker.employee_id)
    .where('is_approved', '=', true)
    .where('type', '=', 'W')
    .orderBy('id')
    .execute();

describe('where the network lets no plan break a rule', () => {
  it.each(Object.entries(DOORS))('it is refused at this door: %s', async (_door, prepare) => {
    const s = await aStoreWithTwo();
    const act = await prepare(s);
    const before = await approvedShifts(s);
    await s.insist(true);
    const refused = await act();
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringMatching(/2026\/03\/13: .*8 h.* 10 h/),
    ]);
    expect(await approvedShifts(s)).toEqual(before);

    await s.insist(false);
    const done = await act();
    expect([200, 201]).toContain(done.status);
    expect(await approvedShifts(s)).toEqual([
      expect.objectContaining({ dttm_work_start: `${DT}T06:00:00`, dttm_work_end: `${DT}T14:00:00` }),
    ]);
  });

  it.each(Object.entries(OTHERS))('this is no way in: %s', async (_act, prepare) => {
    const s = await aStoreWithTwo();
    const act = await prepare(s);
    const before = await approvedShifts(s);
    await s.insist(true);
    expect([200, 201, 204]).toContain((await act()).status);
    expect(before).toEqual(expect.arrayContaining(await approvedShifts(s)));
  });
});
