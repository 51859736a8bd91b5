import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../../../migrations/2026_11_22_0125_grant_new_functions.ts';
import { aNetwork } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

/** A network of the release before, whose groups hold only what there was then. */
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const HELD = {
  admin: [
    'Group PUT',
    'Network PUT',
    'User GET',
    'User DELETE',
    'ExchangeSettings PUT',
    'WorkerDay_approve POST',
  ],
  clerk: ['Group PUT', 'User GET'],
  manager: ['WorkerDay_approve POST', 'WorkerDay_confirm_vacancy_to_worker POST', 'ExchangeSettings GET'],
  agency: ['WorkerDay_reconfirm_vacancy_to_worker POST', 'User DELETE'],
  worker: ['WorkerDay_confirm_vacancy POST', 'WorkerDay_approve GET'],
  reader: ['WorkerDay GET', 'User GET', 'Group GET', 'ExchangeSettings GET'],
};
const GIVEN = {
  admin: [
    'AccessAudit GET',
    'ExchangeAutomation GET',
    'ExchangeAutomation POST',
    'Retention GET',
    'Retention PUT',
    'ShiftSwap GET',
    'ShiftSwap POST',
    'ShiftSwap_decide POST',
    'User_export GET',
    'User_forget POST',
  ],
  clerk: ['AccessAudit GET', 'User_export GET'],
  manager: ['ShiftSwap GET', 'ShiftSwap POST', 'ShiftSwap_decide POST', 'WorkerDay_vacancy_candidates GET'],
  agency: ['WorkerDay_vacancy_candidates GET'],
  worker: ['ShiftSwap GET', 'ShiftSwap POST'],
  reader: [],
};

async function groupsOf(network_id: number) {
  const rows = await test.db
    .selectFrom('access_group')
    .leftJoin('function_group', 'function_group.group_id', 'access_group.id')
    .select(['access_group.code', 'func', 'method'])
    .where('access_group.network_id', '=', network_id)
    .execute();
  return Object.fromEntries(
    Object.keys(HELD).map((code) => [
      code,
      rows
        .filter((row) => row.code === code && row.func)
        .map((row) => `${row.func} ${row.method}`)
        .sort(),
    ]),
  );
}

it('gives what came later to groups that hold a comparable right, once, and nothing to others', async () => {
  const { id: network_id } = await aNetwork(test.db);
  for (const [code, held] of Object.entries(HELD)) {
    const group = await test.db
      .insertInto('access_group')
      .values({ network_id, name: code, code })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = held.map((one) => {
      const [func, method] = one.split(' ') as [string, string];
      return { network_id, group_id: group.id, func, method };
    });
    await test.db.insertInto('function_group').values(rows).execute();
  }
  const wanted = Object.fromEntries(
    Object.entries(HELD).map(([code, held]) => [
      code,
      [...held, ...GIVEN[code as keyof typeof GIVEN]].sort(),
    ]),
  );

  await up(test.db as never);
  expect(await groupsOf(network_id)).toEqual(wanted);
  await up(test.db as never);
  expect(await groupsOf(network_id)).toEqual(wanted);
});

it('gives nothing to a database without networks: the document of a new one decides', async () => {
  await test.db.deleteFrom('function_group').execute();
  await up(test.db as never);
  expect(await test.db.selectFrom('function_group').select('id').execute()).toEqual([]);
});
