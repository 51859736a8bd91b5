import type { AnyEndpoint } from '@shiftwright/contracts';
import { expect } from 'vitest';
import { ALL_FUNCTIONS } from '../../seed/functions.ts';
import { anEmployee, aWorkerDay, withLimits } from '../factories.ts';
import { twoManagers } from '../steps.ts';
import type { TestApp } from '../test-app.ts';

export const DT = '2026-03-12';
export const PAST = '2026-02-10';
export type Who = { user_id: number; network_id: number };
export type Answer = { status: number; body: unknown };
export type Act = () => Promise<Answer>;

/** Carries an act out that a scene begins with. */
export async function done(act: Act) {
  const { status, body } = await act();
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as { id: number };
}

/** A department at the root with two who may do everything in it, and two people with a draft of the plan. */
export async function aPlace(test: TestApp) {
  const t = await twoManagers(test, Object.keys(ALL_FUNCTIONS));
  const { network_id, shop, work_type, group } = t;
  await withLimits(test.db, shop, { rest: 1, week: 100 });
  await test.db
    .insertInto('group_subordinate')
    .values({ network_id, group_id: group.id, subordinate_id: group.id } as never)
    .execute();
  const other = await anEmployee(test.db, { network_id, shop_id: shop.id, work_type_id: work_type.id });
  const of = (person: { employee_id: number; employment_id: number }, dt = DT, more: object = {}) => ({
    ...{ network_id, dt, shop_id: shop.id, work_type_id: work_type.id },
    ...{ employee_id: person.employee_id, employment_id: person.employment_id, ...more },
  });
  const draft = (person = t.worker, dt = DT, more: object = {}) =>
    aWorkerDay(test.db, of(person, dt, { is_approved: false, ...more }));
  const approved = async (person = t.worker, dt = DT, more: object = {}) => {
    const day = await aWorkerDay(test.db, of(person, dt, more));
    await aWorkerDay(test.db, of(person, dt, { is_approved: false, parent_worker_day_id: day.id, ...more }));
    return day;
  };
  const draftOf = async (id: number) => {
    const row = test.db.selectFrom('worker_day').select('id').where('parent_worker_day_id', '=', id);
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const vacancy = (more: object = {}) =>
    aWorkerDay(test.db, {
      ...{ network_id, dt: '2026-03-13', shop_id: shop.id, work_type_id: work_type.id, is_vacancy: true },
      ...more,
    });
  const month = { shop_id: shop.id, dt: PAST };
  const approve = { shop_id: shop.id, is_fact: false, dt_from: '2026-03-01', dt_to: '2026-03-31' };
  const call =
    (endpoint: AnyEndpoint, input: object, who: Who): Act =>
    () =>
      test.call(endpoint, input as never, who) as Promise<Answer>;
  return { ...t, db: test.db, call, other, draft, approved, draftOf, vacancy, month, approveMarch: approve };
}
export type Place = Awaited<ReturnType<typeof aPlace>>;
