import { planning } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAutomatedStore, FRIDAY, ON, shown, vacanciesOf } from '../../../../../testing/automation.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { until } from '../../../../../testing/until.ts';
import { anAgency, anApprovedMonth, aVacancy } from '../../../../../testing/vacancies.ts';
import { jobKind } from '../../../../platform/jobs/jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

it('looks at a department after its plan was approved, by whoever approved it', async () => {
  const s = await anAutomatedStore(test, ON, 2);
  const one = await s.able();
  await s.works(one, FRIDAY, [9, 21], { is_approved: false });
  const period = { shop_id: s.shop.id, is_fact: false, dt_from: FRIDAY, dt_to: FRIDAY };
  expect((await test.call(planning.approveWorkerDays, period, s.manager)).body).toBe(1);

  await until(async () => {
    const [run] = (await s.log()).results;
    expect(run).toMatchObject({ trigger: 'approval', state: 'done' });
    expect(run!.user_name).toContain('Petrova');
    // The approved shift is one of the two wanted.
    expect(shown(run!.actions)).toEqual([`create ${FRIDAY} 09:00-21:00`]);
  });
  const runs = (await s.log()).count;
  await until(async () => {
    const { rows } = await sql`
      select from pgboss.job where name = 'planning-automate-after-approval' and state not in ('completed')`.execute(
      test.db,
    );
    expect(rows).toEqual([]);
  });
  // What the automation approved itself orders no other look.
  expect((await s.log()).count).toBe(runs);
});

it('looks at a department after a company of another network gave one of its shifts away', async () => {
  const s = await anAutomatedStore(test, ON, 1);
  const company = await anAgency(test.db, s.network_id);
  await anApprovedMonth(test.db, s);
  const { id } = await aVacancy(test.db, s, { outsources: [company.network_id] });
  const { user_id, employee_id } = company.worker;
  const given = { id, user_id, employee_id };
  expect((await test.call(planning.confirmVacancyToWorker, given, company.manager)).status).toBe(200);

  await until(async () =>
    expect((await s.log()).results[0]).toMatchObject({ trigger: 'approval', state: 'done' }),
  );
});

it('goes on with other departments when one fails, and finishes that one later', async () => {
  const stores = [await anAutomatedStore(test, ON, 1), await anAutomatedStore(test, ON, 1)];
  const [broken, sound] = stores as [(typeof stores)[0], (typeof stores)[0]];
  await sql`
    create function no_vacancies() returns trigger language plpgsql as $$
    begin
      if new.shop_id = ${sql.lit(broken.shop.id)} then raise exception 'broken by a test'; end if;
      return new;
    end $$`.execute(test.db);
  await sql`create trigger no_vacancies before insert on worker_day for each row execute function no_vacancies()`.execute(
    test.db,
  );
  const sweep = jobKind<object>('planning-sweep-exchange');
  await test.deps.jobs.enqueue(test.db, sweep, {});

  await until(async () => expect(await vacanciesOf(test, sound)).toHaveLength(1));
  await until(async () => expect((await broken.log()).results[0]).toMatchObject({ state: 'failed' }));
  expect(await vacanciesOf(test, broken)).toEqual([]);

  await sql`drop trigger no_vacancies on worker_day`.execute(test.db);
  await test.deps.jobs.enqueue(test.db, sweep, {});
  await until(async () => expect(await vacanciesOf(test, broken)).toHaveLength(1));
  expect(await vacanciesOf(test, sound)).toHaveLength(1);
});
