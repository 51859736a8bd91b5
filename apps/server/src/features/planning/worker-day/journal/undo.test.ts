import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aWorkType } from '../../../../../testing/factories.ts';
import { twoManagers } from '../../../../../testing/steps.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('POST worker_day/undo/', () => {
  it('takes a batch back as one step: new days go, changed ones are what they were, deleted ones stand again', async () => {
    const t = await twoManagers(test);
    const { body } = await t.batch([t.shift(), t.shift({ dt: '2026-03-13', comment: 'Keys' })]);
    const [first, second] = body.data;
    const before = await t.current();
    await t.batch(
      [
        { ...t.shift({ end: '15:00:00' }), id: first.id, version: first.version },
        t.shift({ dt: '2026-03-14' }),
      ],
      t.manager,
      {
        delete_scope_values_list: [
          { employee_id: t.worker.employee_id, dt: '2026-03-13', is_fact: false, is_approved: false },
        ],
      },
    );
    expect(await t.brief()).toEqual(['12 W 10-15 draft', '14 W 10-20 draft']);

    const answer = await t.undo();

    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: 'batch',
        done: 3,
        skipped: [],
        dt_from: '2026-03-12',
        dt_to: '2026-03-14',
        shop_ids: [t.shop.id],
        undo_count: 1,
        redo_count: 1,
      },
    });
    expect(await t.current()).toEqual(before);
    expect(before.map((row) => row.id)).toEqual([first.id, second.id]);
  });

  it('goes down the stack and up again, and a new edit empties the redo', async () => {
    const t = await twoManagers(test);
    for (const dt of ['2026-03-12', '2026-03-13', '2026-03-14']) await t.batch([t.shift({ dt })]);

    await t.undo();
    await t.undo();
    expect(await t.brief()).toEqual(['12 W 10-20 draft']);
    expect((await t.redo()).body).toMatchObject({ done: 1, undo_count: 2, redo_count: 1 });
    expect(await t.brief()).toEqual(['12 W 10-20 draft', '13 W 10-20 draft']);
    await t.batch([t.shift({ dt: '2026-03-16' })]);

    expect(await t.redo()).toMatchObject({ status: 409, body: { code: 'journal.nothing_to_redo' } });
    for (const _step of [1, 2, 3]) expect((await t.undo()).status).toBe(200);
    expect(await t.brief()).toEqual([]);
    expect(await t.undo()).toMatchObject({ status: 409, body: { code: 'journal.nothing_to_undo' } });
  });

  it('leaves cells that a colleague has changed since, and says who holds them with what', async () => {
    const t = await twoManagers(test);
    await t.batch([t.shift(), t.shift({ dt: '2026-03-13' })]);
    const step = await t.lastStep();
    const [first] = await t.current();
    const { body: theirs } = await t.batch([{ ...t.shift({ end: '12:00:00' }), id: first!.id }], t.colleague);

    const { body } = await t.undo(step);

    expect(await t.brief()).toEqual(['12 W 10-12 draft']);
    expect(body.done).toBe(1);
    expect(body.skipped).toMatchObject([
      {
        employee_id: t.worker.employee_id,
        dt: '2026-03-12',
        reason: 'changed_later',
        text: 'Changed since then',
        author: { id: t.colleague.user_id },
        current: [{ id: first!.id, version: theirs.data[0].version, dttm_work_end: '2026-03-12T12:00:00' }],
      },
    ]);
    expect((await t.undo(step)).body.code).toBe('journal.undone_already');
  });

  it('does not take a change that was taken back for a change', async () => {
    const t = await twoManagers(test);
    await t.batch([t.shift()]);
    const step = await t.lastStep();
    const [row] = await t.current();
    await t.batch([{ ...t.shift({ end: '12:00:00' }), id: row!.id }], t.colleague);
    await t.undo(undefined, t.colleague);

    expect((await t.undo(step)).body).toMatchObject({ done: 1, skipped: [] });

    expect(await t.brief()).toEqual([]);
  });

  it('leaves what is approved alone: the draft goes back, the approved version stays', async () => {
    const t = await twoManagers(test);
    await t.batch([t.shift()]);
    await t.approve();

    const answer = await t.undo();

    expect(answer.body).toMatchObject({ name: 'batch', done: 1, skipped: [] });
    expect(await t.brief()).toEqual(['12 W 10-20 approved']);
    expect((await t.redo()).body.done).toBe(1);
    expect(await t.brief()).toEqual(['12 W 10-20 approved', '12 W 10-20 draft']);
  });

  it('refuses to undo an approval, and names the way', async () => {
    const t = await twoManagers(test);
    await t.batch([t.shift()]);
    await t.approve();

    const answer = await t.undo(await t.lastStep());

    expect(answer).toMatchObject({
      status: 400,
      body: ['A confirmation is not undone. Withdraw it with a reason.'],
    });
  });

  it('takes a colleague’s step back only with the right to change its days', async () => {
    const t = await twoManagers(test);
    await t.batch([t.shift()], t.colleague);
    const step = await t.lastStep();
    const forbid = (employee_type: number) =>
      test.db
        .updateTable('group_worker_day_permission')
        .set({ employee_type })
        .where('group_id', '=', t.group.id)
        .where('action', '=', 'D')
        .execute();
    await forbid(3);

    const refused = await t.undo(step);
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toContain('You do not have the right to delete plan days');
    expect(await t.brief()).toEqual(['12 W 10-20 draft']);

    await forbid(1);
    expect((await t.undo(step)).status).toBe(200);
    expect(await t.brief()).toEqual([]);
  });

  it('without a name passes over steps that may not be edited any more', async () => {
    const t = await twoManagers(test);
    await t.batch([t.shift({ dt: '2026-03-20' })]);
    await t.batch([t.shift({ dt: '2026-03-02' })]);
    await test.db
      .updateTable('group_worker_day_permission')
      .set({ limit_days_in_past: 3 })
      .where('group_id', '=', t.group.id)
      .execute();

    expect((await t.undo()).body).toMatchObject({ done: 1, dt_from: '2026-03-20' });
    expect(await t.brief()).toEqual(['02 W 10-20 draft']);
    expect((await t.undo()).status).toBe(403);
  });

  it('leaves protected days to those who may change them', async () => {
    const t = await twoManagers(test);
    await t.batch([t.shift(), t.shift({ dt: '2026-03-13' })]);
    const step = await t.lastStep();
    await test.db
      .updateTable('worker_day')
      .set({ is_blocked: true })
      .where('dt', '=', '2026-03-12')
      .execute();
    const { body } = await t.undo(step);
    expect(body.skipped).toMatchObject([{ dt: '2026-03-12', reason: 'protected' }]);

    await t.batch([t.shift({ dt: '2026-03-16', code: 'HR-1' })]);
    const coded = await t.lastStep();
    await test.db
      .updateTable('network')
      .set({ forbid_edit_work_days_came_through_integration: true })
      .where('id', '=', t.network_id)
      .execute();
    expect(await t.undo(coded)).toMatchObject({ status: 403 });
    expect(await t.brief()).toEqual(['12 W 10-20 draft', '16 W 10-20 draft']);
  });

  it('does not bring back what has lost its ground: employment, work type', async () => {
    const t = await twoManagers(test);
    const second = await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
    const { body } = await t.batch([t.shift(), t.shift({ employee_id: second.employee_id })]);
    const cells = [t.worker.employee_id, second.employee_id];
    await test.call(
      planning.deleteWorkerDays,
      { employee_ids: cells, dates: ['2026-03-12'], exclude_created_by: false },
      t.manager,
    );
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-01' })
      .where('id', '=', t.worker.employment_id)
      .execute();

    const answer = await t.undo();

    expect(answer.body).toMatchObject({ name: 'delete_worker_days', done: 1 });
    expect(answer.body.skipped).toMatchObject([
      { employee_id: t.worker.employee_id, reason: 'unavailable', current: [] },
    ]);
    expect(await t.current(second.employee_id)).toMatchObject([{ id: body.data[1].id }]);
  });

  it('lists a cell whose former day would clash with another day of the person', async () => {
    const t = await twoManagers(test);
    const { network_id } = t;
    const user_id = t.worker.user_id;
    const other = await anEmployee(test.db, { network_id, shop_id: t.shop.id, user_id });
    await t.batch([t.shift()]);
    await test.call(
      planning.deleteWorkerDays,
      { employee_ids: [t.worker.employee_id], dates: ['2026-03-12'], exclude_created_by: false },
      t.manager,
    );
    const step = await t.lastStep();
    await t.batch([t.shift({ employee_id: other.employee_id, start: '12:00:00' })], t.colleague);

    const { status, body } = await t.undo(step);

    expect(status).toBe(200);
    expect(body).toMatchObject({ done: 0, skipped: [{ dt: '2026-03-12', reason: 'clash' }] });
    expect(await t.brief()).toEqual([]);
  });

  it('keeps a stale screen from writing over a day that was taken back', async () => {
    const t = await twoManagers(test);
    const { body } = await t.batch([t.shift()]);
    const day = body.data[0];
    await test.call(planning.deleteWorkerDay, { id: day.id, version: day.version }, t.manager);
    await t.undo();

    const late = await test.call(
      planning.updateWorkerDay,
      { ...t.shift({ end: '11:00:00' }), id: day.id, version: day.version } as never,
      t.colleague,
    );

    expect(late).toMatchObject({ status: 409, body: { current: { id: day.id } } });
  });

  it('restores work types, parts, outsourcers and comments', async () => {
    const t = await twoManagers(test);
    const { network_id } = t;
    const second = await aWorkType(test.db, { network_id, shop_id: t.shop.id, name: 'Hall' });
    await t.batch([
      t.shift({
        comment: 'Inventory',
        cost_per_hour: '120.45',
        worker_day_details: [
          { work_type_id: t.work_type.id, work_part: 0.25 },
          { work_type_id: second.id, work_part: 0.75 },
        ],
      }),
    ]);
    const before = await t.current();
    await test.call(
      planning.changeList,
      { type: 'V', dt_from: '2026-03-12', dt_to: '2026-03-13', employee_id: t.worker.employee_id },
      t.manager,
    );
    expect(await t.brief()).toEqual(['12 V draft', '13 V draft']);

    expect((await t.undo()).body).toMatchObject({ name: 'change_list', done: 2 });

    expect(await t.current()).toEqual(before);
    expect(before[0]!.worker_day_details).toHaveLength(2);
  });

  it('of two at once only one takes the step, the other the one below', async () => {
    const t = await twoManagers(test);
    for (const dt of ['2026-03-12', '2026-03-13', '2026-03-14']) await t.batch([t.shift({ dt })]);

    const answers = await Promise.all([t.undo(), t.undo()]);

    expect(answers.map((one) => one.status)).toEqual([200, 200]);
    expect(await t.brief()).toEqual(['12 W 10-20 draft']);
    const step = await t.lastStep();
    const named = await Promise.all([t.redo(step), t.redo(step)]);
    expect(named.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await t.brief()).toHaveLength(2);
  });

  it('knows nothing of steps outside the access scope', async () => {
    const t = await twoManagers(test);
    const stranger = await twoManagers(test);
    const far = await aShop(test.db, { network_id: t.network_id });
    const neighbour = await anEmployee(test.db, {
      network_id: t.network_id,
      shop_id: far.id,
      function_group_id: t.group.id,
    });
    await t.batch([t.shift()]);
    const step = await t.lastStep();

    expect((await t.undo(step, stranger.manager)).status).toBe(404);
    expect((await t.undo(step, neighbour)).status).toBe(404);
    expect((await t.undo(999_999_999)).status).toBe(404);
    expect((await t.undo('x' as never)).status).toBe(400);
    expect((await test.call(planning.undoWorkerDays, {})).status).toBe(401);
    expect((await test.call(planning.redoWorkerDays, {})).status).toBe(401);
    const shop_id = stranger.shop.id;
    expect((await test.call(planning.undoWorkerDays, { shop_id }, t.manager)).status).toBe(400);
    expect((await test.call(planning.redoWorkerDays, { shop_id: far.id }, t.manager)).status).toBe(403);
    expect((await t.undo(step, t.worker)).status).toBe(403);
    expect((await t.redo(step, t.worker)).status).toBe(403);
    expect(await t.brief()).toEqual(['12 W 10-20 draft']);
  });
});
