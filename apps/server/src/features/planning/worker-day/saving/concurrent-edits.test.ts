import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop } from '../../../../../testing/factories.ts';
import { journaledStates } from '../../../../../testing/journaled-states.ts';
import { twoManagers } from '../../../../../testing/steps.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type T = Awaited<ReturnType<typeof twoManagers>>;
const WRITERS = 20;

async function aDay(t: T, fields: Parameters<T['shift']>[0] = {}) {
  const { body } = await t.batch([t.shift(fields)]);
  return body.data[0] as { id: number; version: number };
}

const put = (t: T, id: number, version: number, fields: Parameters<T['shift']>[0], who = t.manager) =>
  test.call(planning.updateWorkerDay, { ...t.shift(fields), id, version } as never, who);

describe('a write upon what somebody else has changed', () => {
  it('of one day is 409 with what was sent, what stands, who wrote it and when', async () => {
    const t = await twoManagers(test);
    const { id, version } = await aDay(t);
    await put(t, id, version, { end: '12:00:00' }, t.colleague);

    const late = await put(t, id, version, { end: '18:00:00' });

    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'worker_day.changed_by_other',
        current: { id, version: version + 1, dttm_work_end: '2026-03-12T12:00:00' },
        author: expect.stringContaining('Anna'),
        conflicts: [
          {
            id,
            employee_id: t.worker.employee_id,
            dt: '2026-03-12',
            is_fact: false,
            is_approved: false,
            sent: { dttm_work_end: '2026-03-12T18:00:00' },
            current: { id, dttm_work_end: '2026-03-12T12:00:00' },
            cell: [{ id }],
            author: { id: t.colleague.user_id },
            dttm: expect.stringMatching(/^2026-03-11T09:00/),
          },
        ],
      },
    });
    expect(planning.concurrentEdits.parse(late.body).conflicts).toHaveLength(1);
    expect(await t.brief()).toEqual(['12 W 10-12 draft']);
  });

  it('of a day that was deleted and made anew shows the new one', async () => {
    const t = await twoManagers(test);
    const { id, version } = await aDay(t);
    await test.call(planning.deleteWorkerDay, { id, version }, t.colleague);
    const fresh = await aDay(t, { end: '14:00:00' });

    for (const late of [
      await put(t, id, version, { end: '18:00:00' }),
      await test.call(planning.deleteWorkerDay, { id, version }, t.manager),
    ]) {
      expect(late).toMatchObject({
        status: 409,
        body: {
          code: 'worker_day.deleted_by_other',
          current: null,
          conflicts: [
            { id, dt: '2026-03-12', current: null, cell: [fresh], author: { id: t.colleague.user_id } },
          ],
        },
      });
    }
    expect((await put(t, 999_999_999, 1, {})).status).toBe(404);
    expect(await t.brief()).toEqual(['12 W 10-14 draft']);
  });

  it('of many days names every one of them and writes none', async () => {
    const t = await twoManagers(test);
    const { body } = await t.batch(['2026-03-12', '2026-03-13', '2026-03-14'].map((dt) => t.shift({ dt })));
    const days = body.data as { id: number; version: number; dt: string }[];
    for (const day of days.slice(0, 2)) {
      await put(t, day.id, day.version, { dt: day.dt, end: '12:00:00' }, t.colleague);
    }

    const late = await t.batch(
      days.map(({ id, version, dt }) => ({ ...t.shift({ dt, end: '18:00:00' }), id, version })),
    );

    expect(late.status).toBe(409);
    expect(late.body.conflicts.map((one: { dt: string }) => one.dt)).toEqual(['2026-03-12', '2026-03-13']);
    expect(await t.brief()).toEqual(['12 W 10-12 draft', '13 W 10-12 draft', '14 W 10-20 draft']);
  });

  it('shows nothing of days beyond the access scope of the caller', async () => {
    const t = await twoManagers(test);
    const { id } = await aDay(t);
    const far = await aShop(test.db, { network_id: t.network_id });
    const stranger = await anEmployee(test.db, {
      network_id: t.network_id,
      shop_id: far.id,
      function_group_id: t.group.id,
    });

    const guess = await put(t, id, 77, {}, stranger);

    expect(guess).toMatchObject({ status: 409, body: { current: null, author: null } });
    expect(guess.body.conflicts).toMatchObject([{ current: null, cell: [], author: null, dttm: null }]);
  });
});

describe('a write into cells that hold something else than the screen showed', () => {
  const empty = (t: T) => ({ employee_id: t.worker.employee_id, dt: '2026-03-12', rows: [] });

  async function calls(t: T) {
    const { employee_id } = t.worker;
    const cell = empty(t);
    const seen = [cell];
    const dates = ['2026-03-12'];
    const source = await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
    await aDay(t, { employee_id: source.employee_id });
    const write = {
      batch: () => t.batch([t.shift()], t.manager, { seen }),
      create: () =>
        test.call(planning.createWorkerDay, { ...t.shift(), options: { seen } } as never, t.manager),
      change_list: () =>
        test.call(
          planning.changeList,
          { type: 'V', dt_from: '2026-03-12', dt_to: '2026-03-12', employee_id, seen } as never,
          t.manager,
        ),
      duplicate: () =>
        test.call(
          planning.duplicateWorkerDays,
          {
            from_employee_id: source.employee_id,
            to_employee_id: employee_id,
            from_dates: dates,
            to_dates: dates,
            seen,
          } as never,
          t.manager,
        ),
      copy_approved: () =>
        test.call(planning.copyApproved, { employee_ids: [employee_id], dates, seen } as never, t.manager),
      delete_worker_days: () =>
        test.call(
          planning.deleteWorkerDays,
          { employee_ids: [employee_id], dates, exclude_created_by: false, seen } as never,
          t.manager,
        ),
      approve: () => t.approve({ seen }),
      copy_range: () =>
        test.call(
          planning.copyRange,
          {
            employee_ids: [employee_id],
            from_copy_dt_from: '2026-03-01',
            from_copy_dt_to: '2026-03-05',
            to_copy_dt_from: '2026-03-10',
            to_copy_dt_to: '2026-03-14',
            seen,
          } as never,
          t.manager,
        ),
      exchange: () =>
        test.call(
          planning.exchangeWorkerDays,
          { employee1_id: employee_id, employee2_id: source.employee_id, dates, seen } as never,
          t.manager,
        ),
    };
    return write;
  }

  it('is 409 in every call, with what a colleague has put there, and keeps it', async () => {
    const t = await twoManagers(test);
    const write = await calls(t);
    await t.batch([t.shift({ end: '12:00:00' })], t.colleague);

    for (const [name, call] of Object.entries(write)) {
      const late = await call();
      expect([name, late.status]).toEqual([name, 409]);
      expect(late.body.conflicts).toMatchObject([
        {
          ...{ id: null, employee_id: t.worker.employee_id, dt: '2026-03-12', sent: null },
          cell: [{ dttm_work_end: '2026-03-12T12:00:00' }],
          author: { id: t.colleague.user_id },
        },
      ]);
    }
    expect(await t.brief()).toEqual(['12 W 10-12 draft']);
  });

  it('passes where the cells are as they were seen', async () => {
    const t = await twoManagers(test);
    const write = await calls(t);
    expect((await write.batch()).status).toBe(200);
    const [row] = await t.brief();
    expect(row).toBe('12 W 10-20 draft');
    expect((await write.change_list()).status).toBe(409);
  });
});

describe('a write behind an own one that had no answer yet', () => {
  it('passes over what the writer wrote last, and is refused over what a colleague did since', async () => {
    const t = await twoManagers(test);
    const cell = { employee_id: t.worker.employee_id, dt: '2026-03-12', is_fact: false, is_approved: false };
    const unseen = {
      delete_scope_values_list: [cell],
      seen: [{ ...cell, rows: [], after_own: true }],
    };
    await t.batch([t.shift({ end: '12:00:00' })]);

    expect((await t.batch([t.shift({ end: '18:00:00' })], t.manager, unseen)).status).toBe(200);
    expect(await t.brief()).toEqual(['12 W 10-18 draft']);

    expect((await t.batch([t.shift({ end: '14:00:00' })], t.colleague, unseen)).status).toBe(409);
    expect(await t.brief()).toEqual(['12 W 10-18 draft']);
  });
});

describe('twenty managers at once', () => {
  it('write one day: one wins each version, and after trying again upon what stands nothing is lost', async () => {
    const t = await twoManagers(test);
    const day = await aDay(t, { comment: 'start' });
    let refused = 0;

    async function append(n: number) {
      let { version, comment } = { version: day.version, comment: 'start' };
      for (;;) {
        const who = n % 2 === 0 ? t.manager : t.colleague;
        const answer = await put(t, day.id, version, { comment: `${comment},${n}` }, who);
        if (answer.status === 200) return;
        expect(answer.status).toBe(409);
        refused += 1;
        ({ version, comment } = answer.body.current);
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, (_one, n) => append(n)));

    const [row] = await t.current();
    const written = row!.comment!.split(',').slice(1).map(Number);
    expect([...written].sort((a, b) => a - b)).toEqual(Array.from({ length: WRITERS }, (_one, n) => n));
    expect(refused).toBeGreaterThan(0);
    const { body } = await t.journal({ worker_day_id: day.id, limit: 200 });
    expect(body.count).toBe(WRITERS + 1);
    const versions = body.results.map(
      (step: { changes: { after: { version: number } }[] }) => step.changes[0]!.after.version,
    );
    expect(versions).toEqual(Array.from({ length: WRITERS + 1 }, (_one, n) => WRITERS + 1 - n));
  });

  it('fill one empty cell they all saw empty: one does, nineteen are told by whom', async () => {
    const t = await twoManagers(test);
    const { employee_id } = t.worker;
    const seen = [{ employee_id, dt: '2026-03-12', rows: [] }];

    const answers = await Promise.all(
      Array.from({ length: WRITERS }, (_one, n) =>
        t.batch([t.shift({ comment: `${n}` })], n % 2 === 0 ? t.manager : t.colleague, { seen }),
      ),
    );

    const winners = answers.filter((one) => one.status === 200);
    expect(winners).toHaveLength(1);
    const [row] = await t.current();
    for (const late of answers.filter((one) => one.status !== 200)) {
      expect(late).toMatchObject({ status: 409, body: { conflicts: [{ cell: [{ id: row!.id }] }] } });
    }
  });

  it('approve, edit, delete and undo the same week: every answer is clear and the versions stay whole', async () => {
    const t = await twoManagers(test);
    const dates = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];
    await t.batch(dates.map((dt) => t.shift({ dt })));
    const rows = await t.current();
    const { employee_id } = t.worker;
    const work = (n: number) => {
      const who = n % 2 === 0 ? t.manager : t.colleague;
      const row = rows[n % rows.length]!;
      const fields = { dt: row.dt, end: `${12 + (n % 8)}:00:00` };
      if (n % 5 === 0) return t.approve({}, who);
      if (n % 5 === 1) return t.undo(undefined, who);
      if (n % 5 === 2) return t.batch([t.shift(fields)], who);
      if (n % 5 === 3) return put(t, row.id, 1, fields, who);
      return test.call(
        planning.deleteWorkerDays,
        { employee_ids: [employee_id], dates: [row.dt], exclude_created_by: false },
        who,
      );
    };

    const answers = await Promise.all(Array.from({ length: WRITERS }, (_one, n) => work(n)));

    const allowed = [200, 400, 404, 409];
    expect(answers.map((one) => one.status).filter((status) => !allowed.includes(status))).toEqual([]);
    expect(answers.filter((_one, n) => n % 5 === 0).map((one) => one.status)).toEqual([200, 200, 200, 200]);
    const cells = (await t.current()).map((row) => `${row.dt} ${row.is_approved}`);
    expect(new Set(cells).size).toBe(cells.length);
    await journaledStates(test.db, t.network_id);
  });
});
