import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEmployee } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { anExchange, aVacancy, VDT } from '../../../../testing/vacancies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PEOPLE = 200;
const VACANCIES = 50;

it('200 concurrent applications for 50 vacancies end with exactly 50 winners and no overlap', async () => {
  const { place, workers, network_id, shop } = await anExchange(test.db);
  const ids: number[] = [];
  // Times overlap in pairs, so that one person could not take any two.
  for (let i = 0; i < VACANCIES; i++) {
    ids.push((await aVacancy(test.db, place, { start: `${10 + (i % 3)}:00:00`, end: '20:00:00' })).id);
  }
  const people = [];
  for (let i = 0; i < PEOPLE; i++) {
    people.push(await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: workers.id }));
  }
  // Everybody asks for one; every fifth person asks for two at once, as two open windows do.
  const wishes = people.flatMap((person, i) => [
    { person, id: ids[i % VACANCIES]! },
    ...(i % 5 === 0 ? [{ person, id: ids[(i + 7) % VACANCIES]! }] : []),
  ]);

  const answers = await Promise.all(
    wishes.map(({ person, id }) => test.call(planning.confirmVacancy, { id }, person)),
  );

  for (const { status, body } of answers) {
    expect([200, 400, 404]).toContain(status);
    expect(Object.keys(body)).toEqual(['result']);
  }
  const winners = answers.filter((one) => one.status === 200);
  expect(winners.length).toBe(VACANCIES);
  const taken = await test.db
    .selectFrom('worker_day')
    .select(['id', 'employee_id', 'is_approved', 'parent_worker_day_id'])
    .where('network_id', '=', network_id)
    .where('dt', '=', VDT)
    .execute();
  const approved = taken.filter((row) => row.is_approved);
  expect(approved.map((row) => row.id).sort((a, b) => a - b)).toEqual(ids);
  expect(new Set(approved.map((row) => row.employee_id)).size).toBe(VACANCIES);
  const drafts = taken.filter((row) => !row.is_approved);
  expect(drafts.map((row) => row.parent_worker_day_id).sort((a, b) => a! - b!)).toEqual(ids);
});
