import { planning } from '@shiftwright/contracts';
import { addMonths, itemAt, monthEnd, monthStart } from '@shiftwright/domain';
import { checkMonth } from '@shiftwright/optimiser';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoAdmin } from '../../../../testing/demo.ts';
import { isItsTurn } from '../../../../testing/draws.ts';
import { gridProblems } from '../../../../testing/grid-problems.ts';
import { storedRoster } from '../../../../testing/stored-roster.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { until } from '../../../../testing/until.ts';
import { loadMonth } from './month/load-month.ts';

/** Rules must hold however little time there is; so much that two searches share it. */
const shortenSearches = ({ db }: TestApp) =>
  db
    .updateTable('shop_settings')
    .set({ method_params: JSON.stringify([{ budget_seconds: 2.5 }]) })
    .execute();

/** Orders a month as its screen does, and waits until it stands. */
async function planMonth(
  { call }: TestApp,
  asked: { shop_id: number; dt_from: string; dt_to: string },
  admin: { user_id: number; network_id: number },
) {
  const answer = await call(planning.createTimetable, { ...asked, is_remaking: true }, admin);
  expect([answer.status, answer.body]).toEqual([200, '']);
  await until(async () => {
    const { body } = await call(
      planning.monthStatStatus,
      { shop_id: asked.shop_id, dt: asked.dt_from },
      admin,
    );
    expect(body).toMatchObject({ status: 'R', status_message: null });
  });
}

/** Every department of the demo with people to plan, and an administrator who may do all. */
async function departments({ db }: TestApp) {
  const admin = await demoAdmin(db);
  const shops = await db
    .selectFrom('shop')
    .select(['id', 'name', 'network_id'])
    .where('network_id', '=', admin.network_id)
    .where('settings_id', 'is not', null)
    .where('dttm_deleted', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('employment')
          .select('employment.id')
          .whereRef('employment.shop_id', '=', 'shop.id')
          .where('employment.auto_timetable', '=', true),
      ),
    )
    .orderBy('id')
    .execute();
  return { admin, shops };
}

/** Departments of the small demo and, deep, of the full one: the quick part plans the first, a deep run every third. */
const DEPARTMENTS = inject('deep') ? 24 : 3;
const planned = [...Array(DEPARTMENTS).keys()].filter((at) => (inject('deep') ? isItsTurn(at, 3) : at === 0));

describe(`the ${inject('deep') ? 'full' : 'small'} demo network`, () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp({ work: true, seeded: inject('deep') ? 'full' : 'small' });
    await shortenSearches(test);
  });
  afterAll(() => test.close());

  it('has these departments', async () => expect((await departments(test)).shops).toHaveLength(DEPARTMENTS));

  it.each(planned)('can be planned within every rule: %i', async (at) => {
    const { admin, shops } = await departments(test);
    const { id: shop_id, network_id, name } = itemAt(shops, at);
    const dt_from = addMonths(monthStart(test.deps.clock.today('UTC')), 1);
    const period = { dt_from, dt_to: monthEnd(dt_from) };
    const order = { run_id: 0, network_id, shop_id, ...period, use_not_approved: false };
    const { input, people } = await loadMonth(test.deps, { ...order, user_id: admin.user_id });
    await planMonth(test, { shop_id, ...period }, admin);
    const ids = people.filter((one) => one.auto_timetable).map((one) => one.employee_id);
    const roster = await storedRoster(test.db, input, [...new Set(ids)]);
    expect([name, ...checkMonth(input, roster)]).toEqual([name]);
    expect(roster.days.length).toBeGreaterThan(input.people.length);
    expect(await gridProblems(test, { shop_id, ...period }, admin)).toEqual([]);
  });
});
