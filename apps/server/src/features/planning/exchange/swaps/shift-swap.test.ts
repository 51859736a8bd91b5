import { network, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../../../testing/directory.ts';
import { aSwapStore, DECIDES } from '../../../../../testing/exchange.ts';
import {
  aGroup,
  aLimitation,
  anEmployee,
  aShop,
  aStore,
  aWorkerDay,
} from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { runExpireShiftSwaps } from './expire-shift-swaps.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Who = { user_id: number; network_id: number };
type Verb = Parameters<TestApp['call']>[0];

const MONDAY = '2026-03-16';
const WEDNESDAY = '2026-03-18';

const list = (as: Who, q: object = {}) => test.call(planning.listShiftSwaps, q, as);
const act = (verb: Verb, id: number, as: Who, reason = '') => test.call(verb, { id, reason } as never, as);
const propose = (as: Who, body: object) => test.call(planning.proposeShiftSwap, body as never, as);

/** Anna works on Monday, Boris on Wednesday; each has a day off on the other's day. */
async function twoPeople() {
  const s = await aSwapStore(test.db);
  const [anna, boris] = [await s.able(), await s.able()];
  const monday = await s.plan(anna, MONDAY);
  const wednesday = await s.plan(boris, WEDNESDAY);
  await s.plan(anna, WEDNESDAY, { type: 'H' });
  await s.plan(boris, MONDAY, { type: 'H' });
  const asked = {
    worker_day_id: monday.id,
    to_employee_id: boris.employee_id,
    to_worker_day_id: wednesday.id,
  };
  return { ...s, anna, boris, monday, wednesday, asked };
}

async function planOf(one: { employee_id: number }, is_approved = true) {
  const rows = await test.db
    .selectFrom('worker_day')
    .select(['dt', 'type', 'dttm_work_start'])
    .where('employee_id', '=', one.employee_id)
    .where('is_approved', '=', is_approved)
    .where('is_fact', '=', false)
    .orderBy('dt')
    .execute();
  return rows.map((row) =>
    `${row.dt.slice(8)} ${row.type} ${row.dttm_work_start?.slice(11, 13) ?? ''}`.trim(),
  );
}

const notificationsOf = async (one: Who) =>
  (
    await test.db
      .selectFrom('notification')
      .select('event_type')
      .where('user_id', '=', one.user_id)
      .orderBy('id')
      .execute()
  ).map((row) => row.event_type);

describe('a swap of shifts', () => {
  it('tells the comment of who asks, and of a shift that is only passed on no date in return', async () => {
    const s = await twoPeople();
    await propose(s.anna, { ...s.asked, to_worker_day_id: null, comment: 'A wedding' });
    const told = (await test.call(network.listNotifications, {}, s.boris)).body.results;
    expect(told[0]?.title).toBe('A colleague asks to hand over a shift');
    expect(told[0]?.body).toMatch(/ to take the shift of 2026\/03\/16\. A wedding$/);
  });

  it('is offered, accepted, approved, and carried out as one step that undo takes back', async () => {
    const s = await twoPeople();
    const { anna, boris, manager } = s;
    const before = { anna: await planOf(anna), boris: await planOf(boris) };

    const options = await test.call(planning.listSwapOptions, { worker_day_id: s.monday.id }, anna);
    expect(options.status).toBe(200);
    expect(options.body.results).toEqual([
      expect.objectContaining({
        employee_id: boris.employee_id,
        is_feasible: true,
        gives: expect.objectContaining({ worker_day_id: s.wednesday.id, dt: WEDNESDAY }),
      }),
      expect.objectContaining({ employee_id: boris.employee_id, gives: null, is_feasible: true }),
    ]);

    const made = await propose(anna, { ...s.asked, comment: 'A wedding' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ state: 'proposed', dt: MONDAY, actions: ['cancel'], problems: [] });
    const { id } = made.body;
    expect((await list(boris, { waiting: true })).body).toMatchObject({ count: 1, waiting: 1 });
    expect((await list(manager)).body.results[0]).toMatchObject({
      id,
      actions: ['accept', 'decline', 'refuse', 'cancel'],
    });

    expect((await act(planning.acceptShiftSwap, id, anna)).status).toBe(403);
    expect((await act(planning.acceptShiftSwap, id, boris, 'Gladly')).body).toMatchObject({
      ...{ state: 'accepted', reason: 'Gladly' },
    });
    expect((await list(manager)).body.waiting).toBe(1);
    const done = await act(planning.approveShiftSwap, id, manager, 'Be on time');
    expect(done.body).toMatchObject({ state: 'done', actions: ['reverse'], reason: 'Gladly\nBe on time' });

    expect(await planOf(anna)).toEqual(['16 H', '18 W 09']);
    expect(await planOf(boris)).toEqual(['16 W 09', '18 H']);
    expect(await planOf(anna, false)).toEqual(['16 H', '18 W 09']);
    expect(await notificationsOf(boris)).toEqual(['shift_swap_proposed', 'shift_swap_done']);
    expect(await notificationsOf(anna)).toEqual(['shift_swap_accepted', 'shift_swap_done']);
    expect(await notificationsOf(manager)).toEqual(['shift_swap_accepted']);
    expect((await act(planning.approveShiftSwap, id, manager)).status).toBe(409);

    const undone = await test.call(planning.undoWorkerDays, { command_id: done.body.command_id }, manager);
    expect(undone.status).toBe(200);
    expect(await planOf(anna)).toEqual(before.anna);
    expect(await planOf(boris)).toEqual(before.boris);
    expect((await list(anna)).body.results[0]).toMatchObject({ state: 'reversed', actions: [], reason: '' });
  });

  it('is started and taken back by the manager on behalf, also where the other gives nothing', async () => {
    const s = await twoPeople();
    const { anna, boris, manager } = s;
    const asked = { ...s.asked, to_worker_day_id: null, is_agreed: true };
    expect((await propose(anna, asked)).status).toBe(403);

    const made = await propose(manager, asked);
    expect(made.body).toMatchObject({ state: 'done', is_on_behalf: true, to: { gives: null } });
    expect(await planOf(anna)).toEqual(['16 H', '18 H']);
    expect(await planOf(boris)).toEqual(['16 W 09', '18 W 09']);

    const back = await act(planning.reverseShiftSwap, made.body.id, manager, 'A mistake');
    expect(back.body).toMatchObject({ state: 'reversed', reason: 'A mistake' });
    expect(await planOf(anna)).toEqual(['16 W 09', '18 H']);
    expect(await planOf(boris)).toEqual(['16 H', '18 W 09']);
  });

  it('ends by a no of either side, and shows to nobody else', async () => {
    const s = await twoPeople();
    const stranger = await s.able();
    const one = (await propose(s.anna, s.asked)).body.id;
    expect((await propose(s.anna, s.asked)).status).toBe(409);
    expect((await list(stranger)).body.count).toBe(0);
    expect((await act(planning.declineShiftSwap, one, stranger)).status).toBe(404);
    const declined = await act(planning.declineShiftSwap, one, s.boris, 'No time');
    expect(declined.body).toMatchObject({ state: 'declined', reason: 'No time', actions: [] });
    const news = await test.db
      .selectFrom('notification')
      .select('link')
      .where('user_id', '=', s.anna.user_id)
      .where('event_type', '=', 'shift_swap_declined')
      .executeTakeFirstOrThrow();
    // Of what has ended the list of open requests says nothing.
    expect(news.link).toContain('exchange%3Erequests=all');
    const two = (await propose(s.anna, s.asked)).body.id;
    expect((await act(planning.cancelShiftSwap, two, s.anna)).body.state).toBe('cancelled');
    const three = (await propose(s.anna, s.asked)).body.id;
    await act(planning.acceptShiftSwap, three, s.boris);
    expect((await act(planning.refuseShiftSwap, three, s.boris)).status).toBe(403);
    expect((await act(planning.refuseShiftSwap, three, s.manager)).body.state).toBe('refused');
    expect((await list(s.anna, { state__in: 'declined,refused' })).body.count).toBe(2);
    expect(await planOf(s.anna)).toEqual(['16 W 09', '18 H']);
  });

  it('is not offered, nor carried out later, when either side would break a rule', async () => {
    const s = await twoPeople();
    const asked = await propose(s.anna, s.asked);
    await act(planning.acceptShiftSwap, asked.body.id, s.boris);
    // Since then Boris works late on the evening before.
    await s.plan(s.boris, '2026-03-15', { start: '14:00:00', end: '23:30:00' });

    const { status, body } = await act(planning.approveShiftSwap, asked.body.id, s.manager);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('Too little rest before 2026/03/16: 9.5 h, needs 11 h');
    expect((await list(s.manager)).body.results[0]).toMatchObject({
      state: 'accepted',
      problems: [{ rule: 'rest_too_short', employee_id: s.boris.employee_id }],
    });
    await act(planning.cancelShiftSwap, asked.body.id, s.anna);
    expect((await propose(s.anna, s.asked)).status).toBe(400);
    const options = await test.call(planning.listSwapOptions, { worker_day_id: s.monday.id }, s.anna);
    // Only the late shift itself can still be had in return: the rest before Monday is whole again then.
    expect(options.body.results.map((one: planning.SwapOption) => one.gives?.dt)).toEqual(['2026-03-15']);
  });

  it('tells a colleague that the other is away or cannot, not why', async () => {
    const s = await aSwapStore(test.db);
    const [anna, ill, limited] = [await s.able(), await s.able(), await s.able()];
    const monday = await s.plan(anna, MONDAY);
    await s.plan(ill, MONDAY, { type: 'S' });
    await aLimitation(test.db, limited);
    const asked = { worker_day_id: monday.id, only_feasible: false };
    const options = await test.call(planning.listSwapOptions, asked, anna);
    const blockOf = (one: { employee_id: number }) =>
      options.body.results.find(({ employee_id }: planning.SwapOption) => employee_id === one.employee_id)
        ?.blocked;
    expect(blockOf(ill)).toMatchObject({ rule: 'on_leave', values: { type: 'A' } });
    expect(blockOf(limited)).toMatchObject({ rule: 'cannot', values: {}, text: 'Cannot take this shift' });
    for (const { employee_id } of [ill, limited]) {
      const refused = await propose(anna, { worker_day_id: monday.id, to_employee_id: employee_id });
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toMatch(/\(A\)|Cannot take this shift/);
    }
  });

  it('needs the word of both departments when it crosses them', async () => {
    const s = await twoPeople();
    const { network_id } = s;
    const partner = await aShop(test.db, { network_id });
    const pairs = [
      { network_id, shop_id: s.shop.id, partner_shop_id: partner.id },
      { network_id, shop_id: partner.id, partner_shop_id: s.shop.id },
    ];
    await test.db.insertInto('shop_exchange_partner').values(pairs).execute();
    const work = await test.db
      .insertInto('work_type')
      .values({ network_id, shop_id: partner.id, work_type_name_id: s.work_type.work_type_name_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const vera = await s.able({ shop_id: partner.id, work_type_id: work.id });
    const theirs = await s.plan(vera, WEDNESDAY, { shop_id: partner.id, work_type_id: work.id });
    const group = await aGroup(test.db, { network_id, functions: DECIDES });
    const chief = await anEmployee(test.db, { network_id, shop_id: partner.id, function_group_id: group.id });

    const { body } = await propose(s.anna, {
      ...{ worker_day_id: s.monday.id, to_employee_id: vera.employee_id, to_worker_day_id: theirs.id },
    });
    await act(planning.acceptShiftSwap, body.id, vera);
    const first = await act(planning.approveShiftSwap, body.id, s.manager);
    expect(first.body.state).toBe('accepted');
    expect(first.body.approvals.filter((one: { dttm: string | null }) => one.dttm)).toHaveLength(1);
    expect((await list(chief)).body.waiting).toBe(1);
    const second = await act(planning.approveShiftSwap, body.id, chief);
    expect(second.body.state).toBe('done');
    expect(await planOf(s.anna)).toEqual(['16 H', '18 W 09']);
    expect(await planOf(vera)).toEqual(['16 W 09', '18 H']);
  });

  it('is not carried out without the word of a department to which somebody has moved since', async () => {
    const s = await twoPeople();
    const { network_id } = s;
    const elsewhere = await aShop(test.db, { network_id });
    const move = (one: { employment_id: number }, shop_id: number) =>
      test.db.updateTable('employment').set({ shop_id }).where('id', '=', one.employment_id).execute();
    const { id } = (await propose(s.anna, s.asked)).body;
    for (const mover of [s.anna, s.boris]) {
      await move(mover, elsewhere.id);
      expect((await act(planning.acceptShiftSwap, id, s.boris)).status).toBe(400);
      await move(mover, s.shop.id);
    }
    await act(planning.acceptShiftSwap, id, s.boris);

    for (const mover of [s.anna, s.boris]) {
      await move(mover, elsewhere.id);
      const { status, body } = await act(planning.approveShiftSwap, id, s.manager);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('Belongs to another department by now');
      const { employee_id } = mover;
      expect((await list(s.manager)).body.results[0].problems).toMatchObject([
        { rule: 'moved_on', values: { dt: MONDAY }, employee_id },
      ]);
      expect(await planOf(s.anna)).toEqual(['16 W 09', '18 H']);
      await move(mover, s.shop.id);
    }
    expect((await act(planning.approveShiftSwap, id, s.manager)).body.state).toBe('done');
    await move(s.boris, elsewhere.id);
    expect((await act(planning.reverseShiftSwap, id, s.manager)).body.state).toBe('reversed');
  });

  it('leaves days of an integration alone where the network forbids to change them', async () => {
    const s = await twoPeople();
    const { id } = s.wednesday;
    const coded = test.db.updateTable('worker_day').set({ code: `ext-${id}` });
    await coded.where('id', '=', id).execute();
    const free = await propose(s.anna, s.asked);
    expect(free.status).toBe(201);
    await act(planning.acceptShiftSwap, free.body.id, s.boris);
    await test.db
      .updateTable('network')
      .set({ forbid_edit_work_days_came_through_integration: true })
      .where('id', '=', s.network_id)
      .execute();
    const { status, body } = await act(planning.approveShiftSwap, free.body.id, s.manager);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('The day is locked: 2026/03/18');
    expect(await planOf(s.boris)).toEqual(['16 H', '18 W 09']);
    await act(planning.cancelShiftSwap, free.body.id, s.anna);
    expect((await propose(s.anna, s.asked)).status).toBe(400);
    const options = await test.call(planning.listSwapOptions, { worker_day_id: s.monday.id }, s.anna);
    expect(options.body.results.map((one: planning.SwapOption) => one.gives)).toEqual([null]);
  });

  it('begins by the clock of the department of each shift', async () => {
    const s = await aSwapStore(test.db);
    const { network_id } = s;
    const tokyo = await aShop(test.db, { network_id, timezone: 'Asia/Tokyo' });
    const work = await test.db
      .insertInto('work_type')
      .values({ network_id, shop_id: tokyo.id, work_type_name_id: s.work_type.work_type_name_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const there = { shop_id: tokyo.id, work_type_id: work.id };
    const [anna, boris] = [await s.able({ ...there, shop_id: s.shop.id }), await s.able()];
    const monday = await s.plan(anna, MONDAY);
    // By now it is six in the evening in Tokyo, nine in the morning at home.
    const begun = await s.plan(boris, '2026-03-11', { ...there, start: '17:00:00', end: '23:00:00' });
    const late = { worker_day_id: monday.id, to_employee_id: boris.employee_id, to_worker_day_id: begun.id };
    const { status, body } = await propose(anna, late);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('The day has come: 2026/03/11');
    const options = await test.call(planning.listSwapOptions, { worker_day_id: monday.id }, anna);
    expect(options.body.results.map((one: planning.SwapOption) => one.gives)).toEqual([null]);

    const carol = await s.able({ ...there, shop_id: s.shop.id });
    const early = await s.plan(anna, '2026-03-12', { ...there, start: '05:00:00', end: '11:00:00' });
    const asked = { worker_day_id: early.id, to_employee_id: carol.employee_id, to_worker_day_id: null };
    const { id } = (await propose(anna, asked)).body;
    const [kept] = await test.db.selectFrom('shift_swap').selectAll().where('id', '=', id).execute();
    expect(kept?.dttm_until).toBe('2026-03-11T20:00:00');
  });

  it.each([
    // On the wall they have 15 and 8 hours of rest.
    ['America/Los_Angeles', '09:00:00', '2026-03-15T18:00:00', 'Too little rest before 2026/03/16: 8 h'],
    ['Asia/Tokyo', '16:00:00', '2026-03-16T01:00:00', null],
  ])(
    'counts the rest after a shift at a client of the network by the clock there: %s',
    async (timezone, start, dttm_work_end, problem) => {
      const s = await aSwapStore(test.db);
      const client = await aStore(test.db);
      await connect(test.db, client.network_id, s.network_id);
      await test.db.updateTable('shop').set({ timezone }).where('id', '=', client.shop.id).execute();
      const [anna, sent] = [await s.able(), await s.able()];
      const monday = await s.plan(anna, MONDAY);
      const before = await planOf(anna);
      await aWorkerDay(test.db, {
        ...{ network_id: client.network_id, shop_id: client.shop.id, work_type_id: client.work_type.id },
        ...{ dt: '2026-03-15', start, dttm_work_end },
        ...{ employee_id: sent.employee_id, employment_id: sent.employment_id },
        employment_network_id: s.network_id,
      });
      const asked = { worker_day_id: monday.id, to_employee_id: sent.employee_id, is_agreed: true };
      const { status, body } = await propose(s.manager, asked);
      if (problem) {
        expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(problem)]);
        expect(await planOf(anna)).toEqual(before);
      } else {
        expect([status, body.state]).toEqual([201, 'done']);
        expect([await planOf(anna), await planOf(sent)]).toEqual([['16 H'], ['15 W 16', '16 W 09']]);
      }
    },
  );

  it('expires when the day comes', async () => {
    const s = await twoPeople();
    const { id } = (await propose(s.anna, s.asked)).body;
    await runExpireShiftSwaps(test.deps);
    expect((await list(s.anna)).body.results[0].state).toBe('proposed');
    await test.db
      .updateTable('shift_swap')
      .set({ dttm_until: '2026-03-11T09:00:00' })
      .where('id', '=', id)
      .execute();
    await runExpireShiftSwaps(test.deps);
    await runExpireShiftSwaps(test.deps);
    expect((await list(s.anna)).body.results[0]).toMatchObject({ state: 'expired', actions: [] });
    expect(await notificationsOf(s.boris)).toEqual(['shift_swap_proposed', 'shift_swap_expired']);
    expect((await act(planning.acceptShiftSwap, id, s.boris)).status).toBe(409);
  });

  it('lets only one of two managers who press at once carry it out', async () => {
    const s = await twoPeople();
    const { id } = (await propose(s.anna, s.asked)).body;
    await act(planning.acceptShiftSwap, id, s.boris);
    const answers = await Promise.all([1, 2, 3].map(() => act(planning.approveShiftSwap, id, s.manager)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    expect(await planOf(s.anna)).toEqual(['16 H', '18 W 09']);
  });

  it('knows no shift of strangers, no draft, and refuses whoever has no function', async () => {
    const s = await twoPeople();
    const other = await aStore(test.db, DECIDES);
    const options = (id: number, as: Who) => test.call(planning.listSwapOptions, { worker_day_id: id }, as);
    expect((await options(s.monday.id, other.manager)).status).toBe(404);
    expect((await options(s.monday.id, s.boris)).status).toBe(404);
    expect((await propose(s.boris, s.asked)).status).toBe(404);
    const nobody = await anEmployee(test.db, { network_id: s.network_id, shop_id: s.shop.id });
    expect((await list(nobody)).status).toBe(403);
    expect((await propose(nobody, s.asked)).status).toBe(403);
    expect((await act(planning.approveShiftSwap, 1, s.anna)).status).toBe(403);
    expect((await act(planning.reverseShiftSwap, 999_999, s.manager)).status).toBe(404);
    expect(
      (await propose(s.anna, { ...s.asked, to_employee_id: s.anna.employee_id, to_worker_day_id: null }))
        .status,
    ).toBe(400);
    expect((await propose(s.anna, { worker_day_id: 'x' })).status).toBe(400);
    expect((await list(s.manager, { limit: 0 })).status).toBe(400);
  });
});
