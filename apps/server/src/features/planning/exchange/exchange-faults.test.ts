import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAutomatedStore, FRIDAY, ON, shown, vacanciesOf } from '../../../../testing/automation.ts';
import { brokenStatements } from '../../../../testing/broken-statements.ts';
import { aSwapStore } from '../../../../testing/exchange.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

/** What a process leaves that dies at any of its statements: all of a step or nothing, and somebody else can do it. */
let test: TestApp;
let seam: ReturnType<typeof brokenStatements>;
beforeAll(async () => {
  test = await testApp();
  seam = brokenStatements();
});
afterAll(async () => {
  seam.restore();
  await test.close();
});

const MONDAY = '2026-03-16';
const APART = 4;

it('a swap whose last approval dies on the way is not approved, and the next approval carries it out', async () => {
  const s = await aSwapStore(test.db);
  const [anna, boris] = [await s.able(), await s.able()];
  const { id: worker_day_id } = await s.plan(anna, MONDAY);
  await s.plan(boris, MONDAY, { type: 'H' });
  const asked = { worker_day_id, to_employee_id: boris.employee_id, to_worker_day_id: null };
  const { id } = (await test.call(planning.proposeShiftSwap, asked, anna)).body;
  await test.call(planning.acceptShiftSwap, { id, reason: '' }, boris);
  // The session is open before anything is counted.
  await test.call(planning.listShiftSwaps, {}, s.manager);

  const current = async () => {
    const { state } = await test.db
      .selectFrom('shift_swap')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const words = await test.db
      .selectFrom('shift_swap_approval')
      .select('approved_by')
      .where('shift_swap_id', '=', id)
      .execute();
    const worker = await test.db
      .selectFrom('worker_day')
      .select('employee_id')
      .where('network_id', '=', s.network_id)
      .where('type', '=', 'W')
      .where('is_approved', '=', true)
      .executeTakeFirstOrThrow();
    const isAnnas = worker.employee_id === anna.employee_id;
    return { state, is_approved: words.every((one) => one.approved_by !== null), isAnnas };
  };

  let stopped = 0;
  for (let nth = 1; (await current()).state === 'accepted'; nth += APART) {
    expect(await current()).toEqual({ state: 'accepted', is_approved: false, isAnnas: true });
    seam.breakAt(nth, 'cut_before');
    const { status } = await test.call(planning.approveShiftSwap, { id, reason: '' }, s.manager);
    if (seam.broken() === null) expect(status).toBe(200);
    else {
      expect(status).toBeGreaterThanOrEqual(500);
      stopped++;
    }
  }
  seam.breakAt(0, 'refused');
  expect(await current()).toEqual({ state: 'done', is_approved: true, isAnnas: false });
  expect(stopped).toBeGreaterThan(8);
});

it('a run of the automation that dies on the way leaves nothing, and the next one does all of it', async () => {
  const s = await anAutomatedStore(test, { ...ON, automatic_exchange: true }, 2);
  await s.opensToGuests();
  const { shop, place } = await s.partner();
  await s.wants(shop.id, place.work_type_id, 1);
  for (let i = 0; i < 2; i++)
    await s.works(await s.able(shop.id, place.work_type_id), FRIDAY, [9, 21], place);
  const written = async () => ({
    vacancies: (await vacanciesOf(test, s)).length,
    commands: await test.db
      .selectFrom('worker_day_command')
      .select('id')
      .where('network_id', '=', s.network_id)
      .execute(),
    news: await test.db.selectFrom('notification').select('id').where('shop_id', '=', s.shop.id).execute(),
  });
  const isDone = async () => (await vacanciesOf(test, s)).length > 0;

  let stopped = 0;
  for (let nth = 2; !(await isDone()); nth += APART * 2) {
    expect(await written()).toEqual({ vacancies: 0, commands: [], news: [] });
    seam.breakAt(nth, 'cut_before');
    await s.run('by_hand').then(
      () => expect(seam.broken()).toBeNull(),
      () => stopped++,
    );
    // What the run did not come to must not hit what looks at its outcome.
    seam.breakAt(0, 'refused');
  }
  expect(stopped).toBeGreaterThan(8);
  const { results } = await s.log();
  const done = results.filter((one) => one.state === 'done');
  expect(done.map((one) => shown(one.actions))).toEqual([
    [`create ${FRIDAY} 09:00-21:00`, `create ${FRIDAY} 09:00-21:00`, `move ${FRIDAY} 09:00-21:00`],
  ]);
  expect(results.find((one) => one.state === 'failed')?.text).toBe(
    'The run could not be finished. Nothing was changed; it is tried again.',
  );
});
