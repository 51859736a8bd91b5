import { people } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory, aPosition, type Directory } from '../../../../testing/directory.ts';
import { aWorkerDay } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { examine, findingsOf } from '../../../doctor/examine.ts';
import { followEmployment } from './follow-employment.ts';
import { followNorms } from './paid-leave.ts';
import { settleOldDays } from './settle-old-days.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

/** The work is done by jobs, which look once a second. */

async function aStoreThatCleans(rules: object = { clean_wdays_on_employment_dt_change: true }) {
  const directory = await aDirectory(test.db);
  await test.db
    .updateTable('network')
    .set({ settings: JSON.stringify(rules) })
    .where('id', '=', directory.network_id)
    .execute();
  return directory;
}

async function plans({ network_id, shop, worker }: Directory, dt: string, more: object = {}) {
  const { employee_id, employment_id } = worker;
  const day = { network_id, shop_id: shop.id, employee_id, employment_id, employment_network_id: network_id };
  return (await aWorkerDay(test.db, { ...day, dt, ...more } as never)).id;
}

const dayOff = { type: 'H', is_dayoff: true, shop_id: null };

const change = ({ worker, manager }: Directory, input: object) =>
  test.call(
    people.updateEmployment,
    { id: worker.employment_id, dt_hired: '2020-01-01', ...input } as never,
    manager,
  );

const rowOf = (id: number) =>
  test.db.selectFrom('worker_day').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Days by id: in sight or hidden. */
async function inSight(...ids: number[]) {
  const rows = await Promise.all(ids.map(rowOf));
  return rows.map((row) => row.dt_not_actual === null);
}

/** A position whose shifts have two hours of breaks. */
async function aPositionOfLongBreaks({ network_id }: { network_id: number }) {
  const rule = await test.db
    .insertInto('break_rule')
    .values({ network_id, name: 'Two hours', value: JSON.stringify([[0, 1440, [120]]]) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return aPosition(test.db, network_id, { breaks_id: rule.id });
}

describe('dismissal, where the network cleans days', () => {
  it('hides what comes after it, and brings it back when the dismissal is taken back', async () => {
    const store = await aStoreThatCleans();
    const [past, last, next, off] = [
      await plans(store, '2026-03-10'),
      await plans(store, '2026-03-20'),
      await plans(store, '2026-03-21'),
      await plans(store, '2026-03-22', dayOff),
    ];

    await change(store, { dt_fired: '2026-03-20' });
    await expect.poll(() => inSight(past, last, next, off)).toEqual([true, true, false, false]);

    await change(store, { dt_fired: null });
    await expect.poll(() => inSight(past, last, next, off)).toEqual([true, true, true, true]);
  });

  it('also hides what lies before a later hire date', async () => {
    const store = await aStoreThatCleans();
    const early = await plans(store, '2026-03-20');
    await change(store, { dt_hired: '2026-03-21' });
    await expect.poll(() => inSight(early)).toEqual([false]);
  });

  it('never touches outsourced days, and vacancies only where the network wants it', async () => {
    const keeps = await aStoreThatCleans({
      clean_wdays_on_employment_dt_change: true,
      set_dt_not_actual_for_vacancy_on_transfers: false,
    });
    const hides = await aStoreThatCleans();
    const given = async (store: Directory) => [
      await plans(store, '2026-03-21'),
      await plans(store, '2026-03-22', { is_vacancy: true }),
      await plans(store, '2026-03-23', { is_vacancy: true, is_outsource: true }),
    ];
    const [kept, hidden] = [await given(keeps), await given(hides)];

    await change(keeps, { dt_fired: '2026-03-20' });
    await change(hides, { dt_fired: '2026-03-20' });

    await expect.poll(() => inSight(...kept)).toEqual([false, true, true]);
    await expect.poll(() => inSight(...hidden)).toEqual([false, false, true]);
  });

  it('brings nothing back onto a date on which something else stands by now', async () => {
    const store = await aStoreThatCleans();
    const [shift, free] = [await plans(store, '2026-03-21'), await plans(store, '2026-03-23')];
    await change(store, { dt_fired: '2026-03-20' });
    await expect.poll(() => inSight(shift, free)).toEqual([false, false]);
    const newer = await plans(store, '2026-03-21', dayOff);

    await change(store, { dt_fired: null });

    await expect.poll(() => inSight(shift, free, newer)).toEqual([false, true, true]);
  });

  it('does nothing where the network does not clean', async () => {
    const store = await aStoreThatCleans({});
    const later = await plans(store, '2026-03-21');
    await change(store, { dt_fired: '2026-03-20' });
    await followEmployment(test.deps, {
      network_id: store.network_id,
      employment_id: store.worker.employment_id,
      employee_id: store.worker.employee_id,
      user_id: null,
      before: null,
      after: {
        shop_id: store.shop.id,
        position_id: null,
        dt_hired: '2020-01-01',
        dt_fired: '2026-03-20',
        norm_work_hours: 100,
        sawh_settings_id: null,
      },
    });
    expect(await inSight(later)).toEqual([true]);
  });

  it('journals what it hides, once, however often the job comes', async () => {
    const store = await aStoreThatCleans();
    const later = await plans(store, '2026-03-21');
    await change(store, { dt_fired: '2026-03-20' });
    await expect.poll(() => inSight(later)).toEqual([false]);
    const terms = { shop_id: store.shop.id, position_id: null, norm_work_hours: 100, sawh_settings_id: null };
    await followEmployment(test.deps, {
      network_id: store.network_id,
      employment_id: store.worker.employment_id,
      employee_id: store.worker.employee_id,
      user_id: null,
      before: { ...terms, dt_hired: '2020-01-01', dt_fired: null },
      after: { ...terms, dt_hired: '2020-01-01', dt_fired: '2026-03-20' },
    });

    const changes = await test.db
      .selectFrom('worker_day_journal')
      .innerJoin('worker_day_command', 'worker_day_command.id', 'worker_day_journal.command_id')
      .select(['name', 'user_id'])
      .where('worker_day_id', '=', later)
      .execute();
    expect(changes).toEqual([{ name: 'employment_changed', user_id: null }]);
  });
});

describe('removal', () => {
  const remove = ({ worker, manager }: Directory) =>
    test.call(people.deleteEmployment, { id: worker.employment_id }, manager);

  it('passes days to another employment of the person, and hides those of dates that have none', async () => {
    const store = await aStoreThatCleans({});
    const { network_id, worker, sibling } = store;
    const other = await test.db
      .insertInto('employment')
      .values({
        network_id,
        employee_network_id: network_id,
        employee_id: worker.employee_id,
        shop_id: sibling.id,
        dt_hired: '2026-03-15',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [without, within] = [await plans(store, '2026-03-10'), await plans(store, '2026-03-20')];

    expect((await remove(store)).status).toBe(204);

    await expect.poll(() => inSight(without, within)).toEqual([false, true]);
    expect((await rowOf(within)).employment_id).toBe(other.id);
  });

  it('gives the days back to a new employment for the same time', async () => {
    const store = await aStoreThatCleans({});
    const { worker, shop, position, manager } = store;
    const [inside, outside] = [await plans(store, '2026-03-20'), await plans(store, '2026-01-20')];
    await remove(store);
    await expect.poll(() => inSight(inside, outside)).toEqual([false, false]);

    const again = { employee_id: worker.employee_id, shop_id: shop.id, position_id: position.id };
    const { body } = await test.call(people.createEmployment, { ...again, dt_hired: '2026-03-01' }, manager);

    await expect.poll(() => inSight(inside, outside)).toEqual([true, false]);
    expect((await rowOf(inside)).employment_id).toBe(body.id);
  });
});

describe('a move within a month', () => {
  const hire = async (store: Directory, given: object = {}) => {
    const { worker, sibling, manager, position } = store;
    const { employee_id } = worker;
    await test.db
      .insertInto('employment')
      .values({
        ...{ network_id: store.network_id, employee_network_id: store.network_id, shop_id: sibling.id },
        ...{ employee_id: manager.employee_id, dt_hired: '2020-01-01' },
        function_group_id: (
          await test.db
            .selectFrom('employment')
            .select('function_group_id')
            .where('id', '=', manager.employment_id)
            .executeTakeFirstOrThrow()
        ).function_group_id,
      })
      .execute();
    const terms = { employee_id, shop_id: sibling.id, position_id: position.id, dt_hired: '2026-03-16' };
    const { status, body } = await test.call(
      people.createEmployment,
      { ...terms, ...given } as never,
      manager,
    );
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id as number;
  };
  const employmentsOf = (ids: number[]) =>
    Promise.all(ids.map(rowOf)).then((rows) => rows.map((row) => row.employment_id));

  it.each([
    ['the old employment ended first', true],
    ['the new one made first', false],
  ])('days belong to the employment in force on their dates, %s (people 20)', async (_case, endsFirst) => {
    const store = await aStoreThatCleans({});
    const ids = [
      await plans(store, '2026-03-15'),
      await plans(store, '2026-03-16'),
      await plans(store, '2026-03-17', { type: 'V', is_dayoff: true, shop_id: null }),
      await plans(store, '2026-03-17', { type: 'V', is_dayoff: true, shop_id: null, is_approved: false }),
    ];
    const end = () => change(store, { dt_fired: '2026-03-15' });
    if (endsFirst) await end();
    const next = await hire(store);
    if (!endsFirst) await end();
    const old = store.worker.employment_id;
    await expect.poll(() => employmentsOf(ids)).toEqual([old, next, next, next]);
    expect(await inSight(...ids)).toEqual([true, true, true, true]);

    // What is taken back goes back.
    await change(store, { dt_fired: null });
    expect((await test.call(people.deleteEmployment, { id: next }, store.manager)).status).toBe(204);
    await expect.poll(() => employmentsOf(ids)).toEqual([old, old, old, old]);
  });

  it('shifts to come are paid by the breaks of the new position', async () => {
    const store = await aStoreThatCleans({});
    const position = await aPositionOfLongBreaks(store);
    const [before, after] = [await plans(store, '2026-03-15'), await plans(store, '2026-03-16')];
    await change(store, { dt_fired: '2026-03-15' });
    await hire(store, { position_id: position.id });
    const hours = async (id: number) => (await rowOf(id)).work_seconds / 3600;
    await expect.poll(() => hours(after)).toBe(7);
    expect(await hours(before)).toBe(8);
  });

  it('what lies beside its employment from before passes at the next start, or in the night, and once', async () => {
    const store = await aStoreThatCleans();
    const { network_id, worker, sibling } = store;
    const position = await aPositionOfLongBreaks(store);
    const next = await test.db
      .insertInto('employment')
      .values({
        ...{ network_id, employee_network_id: network_id, employee_id: worker.employee_id },
        ...{ shop_id: sibling.id, dt_hired: '2026-03-12', position_id: position.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-09' })
      .where('id', '=', worker.employment_id)
      .execute();
    const leave = { type: 'V', is_dayoff: true, shop_id: null };
    const [fits, nobody, shift, off, closed] = [
      await plans(store, '2026-03-09'),
      await plans(store, '2026-03-10'),
      await plans(store, '2026-03-12'),
      await plans(store, '2026-03-13', leave),
      await plans(store, '2026-04-13', leave),
    ];
    await test.db
      .insertInto('timesheet_closing')
      .values({ network_id, shop_id: sibling.id, month: '2026-04-01', dttm_closed: '2026-03-11T08:00:00Z' })
      .execute();
    await settleOldDays(test.deps);
    const old = worker.employment_id;
    expect(await employmentsOf([fits, nobody, shift, off, closed])).toEqual([
      old,
      old,
      next.id,
      next.id,
      old,
    ]);
    expect((await rowOf(shift)).work_seconds).toBe(7 * 3600);
    const [before, found] = [await rowOf(shift), await examine(test.db)];
    expect(findingsOf(found).filter((line) => line.startsWith('employments-of-days'))).toEqual([]);
    await settleOldDays(test.deps);
    expect(await rowOf(shift)).toEqual(before);
  });

  it('days that the network cleans stay hidden, for they are of the old department', async () => {
    const store = await aStoreThatCleans();
    const [later, after] = [await plans(store, '2026-03-17'), await plans(store, '2026-03-18')];
    await hire(store, { dt_hired: '2026-03-18' });
    await change(store, { dt_fired: '2026-03-15' });
    await expect.poll(() => inSight(later, after)).toEqual([false, false]);
  });

  it('and are hidden too when the job of the new employment comes first', async () => {
    const store = await aStoreThatCleans();
    const { network_id, worker, sibling } = store;
    const [later, after] = [await plans(store, '2026-03-17'), await plans(store, '2026-03-18')];
    const terms = { shop_id: sibling.id, position_id: null, norm_work_hours: 100, sawh_settings_id: null };
    const { id } = await test.db
      .insertInto('employment')
      .values({
        ...{ network_id, employee_network_id: network_id, employee_id: worker.employee_id },
        ...{ shop_id: sibling.id, dt_hired: '2026-03-18' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-15' })
      .where('id', '=', worker.employment_id)
      .execute();
    const change = { network_id, employee_id: worker.employee_id, user_id: null };
    const hired = { ...terms, dt_hired: '2026-03-18', dt_fired: null };
    await followEmployment(test.deps, { ...change, employment_id: id, before: null, after: hired });
    const old = { ...terms, shop_id: store.shop.id, dt_hired: '2020-01-01' };
    await followEmployment(test.deps, {
      ...{ ...change, employment_id: worker.employment_id },
      ...{ before: { ...old, dt_fired: null }, after: { ...old, dt_fired: '2026-03-15' } },
    });
    expect(await inSight(later, after)).toEqual([false, false]);
  });
});

describe('another position', () => {
  it('pays later planned shifts by its breaks, and leaves what was worked or planned before', async () => {
    const store = await aStoreThatCleans({});
    const position = await aPositionOfLongBreaks(store);
    const [today, later, fact, off] = [
      await plans(store, '2026-03-11'),
      await plans(store, '2026-03-12'),
      await plans(store, '2026-03-12', { is_fact: true }),
      await plans(store, '2026-03-13', dayOff),
    ];

    await change(store, { position_id: position.id });

    const hours = async (id: number) => (await rowOf(id)).work_seconds / 3600;
    await expect.poll(() => hours(later)).toBe(7);
    expect(await Promise.all([today, fact].map(hours))).toEqual([8, 8]);
    expect(await inSight(off)).toEqual([true]);
  });
});

/** Half the hours a week of the position, which the leave of its people follows. */
async function halvesTheWeek({ network_id, position }: Awaited<ReturnType<typeof aStoreThatCleans>>) {
  await test.db
    .updateTable('worker_position')
    .set({ hours_in_a_week: 20 })
    .where('id', '=', position.id)
    .execute();
  await followNorms(test.deps, { network_id, by: 'position_id', ids: [position.id] });
}

describe('leave that is paid by norms (planning 2)', () => {
  const norms = async ({ network_id }: Directory, method = 'average_sawh_hours') => {
    await test.db
      .updateTable('worker_day_type')
      .set({ is_work_hours: true, get_work_hours_method: method })
      .where('network_id', '=', network_id)
      .where('code', '=', 'V')
      .execute();
  };
  const leave = { type: 'V', is_dayoff: true, shop_id: null, work_seconds: 5 * 3600 };
  const hoursOf = async (...ids: number[]) =>
    (await Promise.all(ids.map(rowOf))).map((row) => Math.round(row.work_seconds / 36) / 100);
  /** Weekdays of March 2026 without a calendar: 22 days of 8 hours over 31 dates. */
  const AVERAGE = (22 * 8) / 31;
  const average = (rates: number) => Math.round(AVERAGE * rates * 100) / 100;

  it.each([
    ['the plan', true],
    ['a draft', false],
  ])(
    'of %s follows a second employment under the number, its rate and its end',
    async (_case, is_approved) => {
      const store = await aStoreThatCleans({});
      await norms(store);
      const { network_id, worker, sibling } = store;
      const [off, old] = [
        await plans(store, '2026-03-20', { ...leave, is_approved }),
        await plans(store, '2026-01-20', { ...leave, is_approved }),
      ];
      const follow = async (before: object | null, after: object | null, id: number) =>
        followEmployment(test.deps, {
          ...{ network_id, employment_id: id, employee_id: worker.employee_id, user_id: null },
          ...{ before: before as never, after: after as never },
        });
      const terms = { shop_id: sibling.id, position_id: null, dt_hired: '2026-03-01', dt_fired: null };
      const rate = { norm_work_hours: 50, sawh_settings_id: null };
      const { id } = await test.db
        .insertInto('employment')
        .values({
          ...{ network_id, employee_network_id: network_id, employee_id: worker.employee_id },
          ...{ shop_id: sibling.id, dt_hired: '2026-03-01', norm_work_hours: 50 },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await follow(null, { ...terms, ...rate }, id);
      // What is older than the month before this one, and than the change, stays.
      expect(await hoursOf(off, old)).toEqual([average(1.5), 5]);

      await test.db.updateTable('employment').set({ norm_work_hours: 100 }).where('id', '=', id).execute();
      await follow({ ...terms, ...rate }, { ...terms, ...rate, norm_work_hours: 100 }, id);
      expect(await hoursOf(off)).toEqual([average(2)]);

      await test.db.updateTable('employment').set({ dt_fired: '2026-03-10' }).where('id', '=', id).execute();
      await follow({ ...terms, ...rate }, { ...terms, ...rate, dt_fired: '2026-03-10' }, id);
      expect(await hoursOf(off)).toEqual([average(1)]);
    },
  );

  it('of a closed month stays as it was paid, and so do typed hours', async () => {
    const store = await aStoreThatCleans({});
    await norms(store);
    const { network_id, shop } = store;
    const closed = await plans(store, '2026-02-20', leave);
    await test.db
      .insertInto('timesheet_closing')
      .values({ network_id, shop_id: shop.id, month: '2026-02-01', dttm_closed: '2026-03-02T08:00:00Z' })
      .execute();
    const open = await plans(store, '2026-03-20', leave);
    await change(store, { norm_work_hours: 50 });
    await expect.poll(() => hoursOf(open)).toEqual([average(0.5)]);
    expect(await hoursOf(closed)).toEqual([5]);
    await norms(store, 'manual');
    const typed = await plans(store, '2026-03-23', leave);
    const later = await plans(store, '2026-03-24');
    await change(store, { norm_work_hours: 100, position_id: (await aPositionOfLongBreaks(store)).id });
    await expect.poll(() => hoursOf(later, typed)).toEqual([7, 5]);
  });

  it.each([
    ['counted follow', 5, false, average(0.5)],
    ['typed stay', 5, true, 5],
    ['typed as none stay', 0, true, 0],
  ])(
    'of a type that takes either: hours that were %s (planning 2)',
    async (_case, hours, has_typed_hours, then) => {
      const store = await aStoreThatCleans({});
      await norms(store, 'manual_or_average_sawh_hours');
      const { position } = store;
      const off = await plans(store, '2026-03-20', { ...leave, work_seconds: hours * 3600, has_typed_hours });
      const counted = await plans(store, '2026-03-23', leave);
      await change(store, { norm_work_hours: 50 });
      await expect.poll(() => hoursOf(counted, off)).toEqual([average(0.5), then]);

      await change(store, { norm_work_hours: 50, position_id: position.id });
      await halvesTheWeek(store);
      expect(await hoursOf(counted, off)).toEqual([average(0.25), has_typed_hours ? then : average(0.25)]);
    },
  );

  it('follows other hours a week of the position', async () => {
    const store = await aStoreThatCleans({});
    await norms(store);
    const { position, worker } = store;
    await test.db
      .updateTable('employment')
      .set({ position_id: position.id })
      .where('id', '=', worker.employment_id)
      .execute();
    const off = await plans(store, '2026-03-20', leave);
    await halvesTheWeek(store);
    expect(await hoursOf(off)).toEqual([average(0.5)]);
  });
});
