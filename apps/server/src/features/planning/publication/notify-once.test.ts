import { planning } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAutomatedStore, FRIDAY, ON } from '../../../../testing/automation.ts';
import { aSwapStore } from '../../../../testing/exchange.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { anExchange, aVacancy } from '../../../../testing/vacancies.ts';
import type { Approved } from '../worker-day/store/events.ts';
import { notifyPublished } from './notify-published.ts';

/** A step that changes somebody's plan tells them once: by what it was, or by how their schedule changed. */
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Person = { user_id: number };

/** What each of the people heard of a step, once everything that follows an approval has been told. */
async function heard(people: readonly Person[], step: () => Promise<unknown>): Promise<string[][]> {
  const news = ({ user_id }: Person) =>
    test.db
      .selectFrom('notification')
      .select(['id', 'event_type'])
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute();
  const before = await Promise.all(people.map(news));
  await step();
  const { rows } = await sql<{ data: Approved }>`
    select data from pgboss.job where name = 'schedule.tell_published' order by created_on`.execute(test.db);
  for (const { data } of rows) await notifyPublished(test.deps, data);
  const after = await Promise.all(people.map(news));
  return after.map((list, i) =>
    list.filter((one) => before[i]!.every((known) => known.id !== one.id)).map((one) => one.event_type),
  );
}

const ok = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBeLessThan(300);

describe('a person hears once', () => {
  it('of a vacancy given, passed on, freed and deleted by a manager', async () => {
    const { place, worker, manager, workerAt, shop } = await anExchange(test.db);
    const other = await workerAt(shop.id);
    const { id } = await aVacancy(test.db, place);
    const both = [worker, other];
    const who = ({ user_id, employee_id }: typeof worker) => ({ id, user_id, employee_id });
    const given = () => ok(test.call(planning.confirmVacancyToWorker, who(worker), manager));
    expect(await heard(both, given)).toEqual([['vacancy_confirmed'], []]);
    const passed = () => ok(test.call(planning.reconfirmVacancyToWorker, who(other), manager));
    expect(await heard(both, passed)).toEqual([['vacancy_reconfirmed'], ['vacancy_reconfirmed']]);
    const freed = () => ok(test.call(planning.refuseVacancy, { id }, manager));
    expect(await heard(both, freed)).toEqual([[], ['vacancy_refused']]);
    await given();
    const deleted = () => ok(test.call(planning.deleteWorkerDay, { id } as never, manager));
    expect(await heard(both, deleted)).toEqual([['employee_vacancy_deleted'], []]);
  });

  it('of a vacancy that is published with their name on it', async () => {
    const { place, worker, manager } = await anExchange(test.db);
    const { employee_id, employment_id } = worker;
    const { id } = await aVacancy(test.db, place, { is_approved: false, employee_id, employment_id });
    const published = () => ok(test.call(planning.approveVacancy, { id }, manager));
    expect(await heard([worker], published)).toEqual([['vacancy_confirmed']]);
  });

  it('of a swap that is done, and of one that is taken back', async () => {
    const s = await aSwapStore(test.db);
    const [anna, boris] = [await s.able(), await s.able()];
    const { id: worker_day_id } = await s.plan(anna, FRIDAY);
    await s.plan(boris, FRIDAY, { type: 'H' });
    const asked = { worker_day_id, to_employee_id: boris.employee_id, to_worker_day_id: null };
    let id = 0;
    const done = async () => {
      const made = await test.call(planning.proposeShiftSwap, { ...asked, is_agreed: true }, s.manager);
      expect(made.body).toMatchObject({ state: 'done' });
      id = made.body.id;
    };
    expect(await heard([anna, boris], done)).toEqual([['shift_swap_done'], ['shift_swap_done']]);
    const back = () => ok(test.call(planning.reverseShiftSwap, { id, reason: '' }, s.manager));
    expect(await heard([anna, boris], back)).toEqual([['shift_swap_reversed'], ['shift_swap_reversed']]);
  });

  it('of all that a run of the automation changed: how the schedule is now', async () => {
    const s = await anAutomatedStore(
      test,
      { ...ON, automatic_holiday_exchange: true, automatic_holiday_worker_select_timegap_days: 2 },
      1,
    );
    const one = await s.able();
    await s.rests(one, FRIDAY);
    expect(await heard([one], () => s.run('by_hand'))).toEqual([['schedule_changed']]);

    // Nobody is wanted any more, and the shift of Friday is far enough away to be taken back.
    await test.db
      .updateTable('timeserie_value')
      .set({ value: 0 })
      .where('operation_type_id', '=', s.operation.id)
      .execute();
    // What is told within a quarter of an hour is one: he has his day off again, as before.
    expect(await heard([one], () => s.run('by_hand'))).toEqual([[]]);
    const current = await test.db
      .selectFrom('notification')
      .select('event_type')
      .where('user_id', '=', one.user_id)
      .execute();
    expect(current).toEqual([]);
  });
});
