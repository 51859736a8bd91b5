import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGroup, anEmployee } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, DT, WORKER_DAY_FUNCTIONS } from '../../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A department with somebody who asks to confirm and somebody who may. */
async function aRequest() {
  const t = await aTimetable(test.db);
  const { network_id, shop } = t;
  const group = await aGroup(test.db, { network_id, functions: WORKER_DAY_FUNCTIONS });
  const chief = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
  const period = { shop_id: shop.id, dt_from: DT, dt_to: DT };
  await test.call(planning.requestApprove, { ...period, is_fact: false } as never, t.manager);
  return { ...t, chief, period };
}
const newsOf = (user_id: number) =>
  test.db
    .selectFrom('notification')
    .select(['event_type', 'params', 'link'])
    .where('user_id', '=', user_id)
    .execute();

it('a request opens what differs, and comes back to whoever asked with the comment', async () => {
  const t = await aRequest();
  const [request] = await newsOf(t.chief.user_id);
  expect(request?.link).toContain(`&modal=Changes~${t.shop.id}~${t.manager.user_id}`);
  const input = { ...t.period, user_id: t.manager.user_id, comment: 'Nobody on Sunday' };
  expect(await test.call(planning.returnRequest, input as never, t.chief)).toMatchObject({ status: 200 });
  expect(await newsOf(t.manager.user_id)).toMatchObject([
    { event_type: 'request_returned', params: { comment: 'Nobody on Sunday' } },
  ]);
});

it.each([
  ['somebody who cannot have asked', { user_id: 'worker' }, 'user_id'],
  ['no comment', { comment: ' ' }, 'comment'],
  ['a reversed period', { dt_to: '2026-03-01' }, 'dt_to'],
])('refuses %s', async (_what, given, field) => {
  const t = await aRequest();
  const user_id = 'user_id' in given ? t.worker.user_id : t.manager.user_id;
  const input = { ...t.period, comment: 'Nobody on Sunday', ...given, user_id };
  const { status, body } = await test.call(planning.returnRequest, input as never, t.chief);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
  expect(await newsOf(t.worker.user_id)).toEqual([]);
});

it('is for those who may confirm there', async () => {
  const [t, foreign] = [await aRequest(), await aRequest()];
  const input = { ...t.period, user_id: t.manager.user_id, comment: 'Nobody on Sunday' };
  expect((await test.call(planning.returnRequest, input as never, t.worker)).status).toBe(403);
  expect((await test.call(planning.returnRequest, input as never, foreign.chief)).status).not.toBe(200);
});
