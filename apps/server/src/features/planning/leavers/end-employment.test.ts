import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aStore, aWorkerDay, withLimits } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const LAST = '2026-03-15';
const DTS = ['2026-03-16', '2026-03-17', '2026-03-18'] as const;

/** A department with somebody who has shifts and a day off after the last day, and a colleague who can do the work. */
async function aLeaving() {
  const store = await aStore(test.db, ['Employment', 'WorkerDay', 'WorkerDay_approve']);
  const { network_id, shop, work_type } = store;
  const person = () => anEmployee(test.db, { network_id, shop_id: shop.id, work_type_id: work_type.id });
  const [leaver, colleague] = [await person(), await person()];
  const { employee_id, employment_id } = leaver;
  const day = (dt: string, given: object = {}) =>
    aWorkerDay(test.db, {
      ...{ network_id, employee_id, employment_id, shop_id: shop.id, work_type_id: work_type.id, dt },
      ...{ is_approved: false, ...given },
    });
  await day('2026-03-15');
  const shifts: { id: number }[] = [];
  for (const dt of DTS) shifts.push(await day(dt));
  await aWorkerDay(test.db, {
    ...{ network_id, employee_id, employment_id, dt: '2026-03-19', type: 'H', is_approved: false },
  });
  return { ...store, leaver, colleague, shifts, day };
}
type Leaving = Awaited<ReturnType<typeof aLeaving>>;

const list = ({ leaver, manager }: Leaving, dt_fired = LAST, as = manager) =>
  test.call(planning.listLeaverShifts, { id: leaver.employment_id, dt_fired }, as);
const end = (
  { leaver, manager }: Leaving,
  shifts: object[],
  given: { dt_fired?: string; as?: typeof manager } = {},
) =>
  test.call(
    planning.endEmployment,
    { id: leaver.employment_id, dt_fired: given.dt_fired ?? LAST, shifts } as never,
    given.as ?? manager,
  );
const draftsOf = ({ network_id }: Leaving) =>
  test.db
    .selectFrom('worker_day')
    .select(['dt', 'type', 'employee_id', 'is_vacancy'])
    .where('network_id', '=', network_id)
    .where('is_approved', '=', false)
    .orderBy('dt')
    .execute();
const firedOf = ({ leaver }: Leaving) =>
  test.db
    .selectFrom('employment')
    .select('dt_fired')
    .where('id', '=', leaver.employment_id)
    .executeTakeFirstOrThrow();
const all = ({ shifts }: Leaving, fate: string, more: object = {}) =>
  shifts.map(({ id }) => ({ worker_day_id: id, fate, ...more }));

describe('GET employment/{id}/leaver_shifts/', () => {
  it('tells the shifts after the last day, and who could take each', async () => {
    const leaving = await aLeaving();
    await aWorkerDay(test.db, {
      ...{ network_id: leaving.network_id, shop_id: leaving.shop.id, dt: DTS[1] },
      ...{ employee_id: leaving.colleague.employee_id, employment_id: leaving.colleague.employment_id },
    });
    const { status, body } = await list(leaving);
    expect(status).toBe(200);
    expect(body.days_off).toBe(1);
    const free = body.shifts.map((one: planning.LeaverShift) => [
      one.dt,
      one.fates,
      one.colleagues.map((other) => other.employee_id),
    ]);
    const could = [leaving.colleague.employee_id];
    expect(free).toEqual([
      [DTS[0], ['vacancy', 'colleague', 'remove'], could],
      [DTS[1], ['vacancy', 'colleague', 'remove'], []],
      [DTS[2], ['vacancy', 'colleague', 'remove'], could],
    ]);
    expect(await firedOf(leaving)).toEqual({ dt_fired: null });
  });

  it('tells of confirmed facts after the last day, but for dates of another employment (timekeeping 67)', async () => {
    const leaving = await aLeaving();
    const { network_id, shop, leaver, day } = leaving;
    for (const dt of DTS) await day(dt, { is_fact: true, is_approved: true });
    await day('2026-03-14', { is_fact: true, is_approved: true });
    expect((await list(leaving)).body.facts).toEqual({ days: 3, hours: 24 });
    const again = { network_id, shop_id: shop.id, employee_id: leaver.employee_id };
    const dates = { dt_hired: DTS[1], employee_network_id: network_id };
    const ended = test.db.updateTable('employment').set({ dt_fired: LAST });
    await ended.where('id', '=', leaver.employment_id).execute();
    await test.db
      .insertInto('employment')
      .values({ ...again, ...dates })
      .execute();
    expect((await list(leaving)).body.facts).toEqual({ days: 1, hours: 8 });
  });

  it('is closed to whoever may not change the employment, and asks for a date', async () => {
    const leaving = await aLeaving();
    expect((await list(leaving, LAST, leaving.colleague as never)).status).toBe(403);
    expect((await list(leaving, 'soon')).status).toBe(400);
    const foreign = await aLeaving();
    expect((await list(leaving, LAST, foreign.manager)).status).toBe(404);
  });
});

describe('PUT employment/{id}/end/', () => {
  it('makes of each shift what was said, and the day off goes', async () => {
    const leaving = await aLeaving();
    const [first, second, third] = leaving.shifts as [{ id: number }, { id: number }, { id: number }];
    const { employee_id } = leaving.colleague;
    const { status, body } = await end(leaving, [
      { worker_day_id: first.id, fate: 'vacancy' },
      { worker_day_id: second.id, fate: 'colleague', employee_id },
      { worker_day_id: third.id, fate: 'remove' },
    ]);
    expect([status, body]).toEqual([200, { dt_fired: LAST, vacancies: 1, given: 1, removed: 1 }]);
    expect(await firedOf(leaving)).toEqual({ dt_fired: LAST });
    expect(await draftsOf(leaving)).toEqual([
      { dt: LAST, type: 'W', employee_id: leaving.leaver.employee_id, is_vacancy: false },
      { dt: DTS[0], type: 'W', employee_id: null, is_vacancy: true },
      { dt: DTS[1], type: 'W', employee_id, is_vacancy: false },
    ]);
  });

  it('ends an employment without shifts', async () => {
    const leaving = await aLeaving();
    const { status } = await end(leaving, [], { dt_fired: '2026-12-31' });
    expect(status).toBe(200);
    expect(await draftsOf(leaving)).toHaveLength(5);
  });

  it('leaves the published plan to the confirmation', async () => {
    const leaving = await aLeaving();
    const published = await leaving.day('2026-03-20', { is_approved: true });
    const { body } = await list(leaving);
    expect(body.shifts.at(-1)).toMatchObject({ worker_day_id: published.id, is_approved: true });
    const { status } = await end(leaving, [
      ...all(leaving, 'remove'),
      { worker_day_id: published.id, fate: 'vacancy' },
    ]);
    expect(status).toBe(200);
    const row = await test.db
      .selectFrom('worker_day')
      .select('is_approved')
      .where('id', '=', published.id)
      .executeTakeFirst();
    expect(row).toEqual({ is_approved: true });
    expect((await draftsOf(leaving)).at(-1)).toMatchObject({ dt: '2026-03-20', is_vacancy: true });
  });

  it('lets whoever planned the leaver confirm that what was published goes (access 23)', async () => {
    const leaving = await aLeaving();
    const shift = await leaving.day('2026-03-20', { is_approved: true });
    await leaving.day('2026-03-21', { is_approved: true, type: 'H', work_type_id: undefined });
    await end(leaving, [...all(leaving, 'remove'), { worker_day_id: shift.id, fate: 'remove' }]);
    const period = { shop_id: leaving.shop.id, dt_from: '2026-03-16', dt_to: '2026-03-31', is_fact: false };
    const { status, body } = await test.call(planning.approveWorkerDays, period, leaving.manager);
    expect([status, body]).toEqual([200, expect.anything()]);
    const left = await test.db
      .selectFrom('worker_day')
      .select(['dt', 'type'])
      .where('network_id', '=', leaving.network_id)
      .where('dt', '>', LAST)
      .execute();
    expect(left).toEqual([]);
  });

  it('refuses what is not complete, not possible or not free, and saves nothing', async () => {
    const leaving = await aLeaving();
    const before = await draftsOf(leaving);
    const { colleague, leaver, network_id } = leaving;
    const first = leaving.shifts[0] as { id: number };
    expect((await end(leaving, all(leaving, 'remove').slice(1))).status).toBe(409);
    expect(
      (await end(leaving, [...all(leaving, 'remove'), { worker_day_id: first.id, fate: 'vacancy' }])).status,
    ).toBe(409);
    const nobody = await end(leaving, all(leaving, 'colleague'));
    expect([nobody.status, Object.keys(nobody.body)]).toEqual([400, ['shifts']]);
    expect((await end(leaving, all(leaving, 'colleague', { employee_id: leaver.employee_id }))).status).toBe(
      400,
    );
    expect((await end(leaving, all(leaving, 'colleague', { employee_id: 900_000_000 }))).status).toBe(400);
    expect((await end(leaving, all(leaving, 'kept'))).status).toBe(400);
    // Of people of another network nothing is told: neither who they are nor when they work.
    const { colleague: stranger, ...foreign } = await aLeaving();
    for (const dt of DTS)
      await aWorkerDay(test.db, {
        ...{ network_id: foreign.network_id, shop_id: foreign.shop.id, is_approved: false, dt },
        ...{ employee_id: stranger.employee_id, employment_id: stranger.employment_id },
      });
    const unknown = await end(leaving, all(leaving, 'colleague', { employee_id: stranger.employee_id }));
    expect([unknown.status, unknown.body.shifts?.[0]]).toEqual([400, { employee_id: ['Unknown employee'] }]);
    expect((await end(leaving, all(leaving, 'remove'), { dt_fired: '2019-01-01' })).status).not.toBe(200);
    await aWorkerDay(test.db, {
      ...{ network_id, employee_id: colleague.employee_id, employment_id: colleague.employment_id },
      ...{ dt: DTS[2], type: 'S', is_approved: false },
    });
    const busy = await end(leaving, all(leaving, 'colleague', { employee_id: colleague.employee_id }));
    expect(busy.status).toBe(409);
    expect((await draftsOf(leaving)).filter(({ type }) => type !== 'S')).toEqual(before);
    expect(await firedOf(leaving)).toEqual({ dt_fired: null });
  });

  it('judges the shifts of one colleague together: each alone would do', async () => {
    const leaving = await aLeaving();
    const { network_id, shop, colleague } = leaving;
    await withLimits(test.db, { id: shop.id, network_id }, { week: 20 });
    const offered = (await list(leaving)).body.shifts.map(
      (one: planning.LeaverShift) => one.colleagues.length,
    );
    expect(offered).toEqual([1, 1, 1]);
    const proposed = (await list(leaving)).body.shifts.map(
      (one: planning.LeaverShift) => one.proposed_employee_id,
    );
    expect(proposed, 'as many as one may have').toEqual([colleague.employee_id, colleague.employee_id, null]);
    const before = await draftsOf(leaving);
    const { employee_id } = colleague;
    const refused = await end(leaving, all(leaving, 'colleague', { employee_id }));
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        shifts: [{}, {}, { employee_id: [expect.stringMatching(/.+: .*24 h, at most 20 h$/)] }],
      },
    ]);
    expect(await draftsOf(leaving)).toEqual(before);
    expect(await firedOf(leaving)).toEqual({ dt_fired: null });

    // Rest is asked between them, too: the evening and the next morning.
    const evening = await leaving.day('2026-03-20', { start: '14:00:00', end: '22:00:00' });
    const morning = await leaving.day('2026-03-21', { start: '06:00:00', end: '14:00:00' });
    const said = (given: number[]) => [
      ...all(leaving, 'vacancy'),
      ...[evening, morning].map(({ id }) =>
        given.includes(id)
          ? { worker_day_id: id, fate: 'colleague', employee_id }
          : { worker_day_id: id, fate: 'remove' },
      ),
    ];
    const short = await end(leaving, said([evening.id, morning.id]));
    expect([short.status, JSON.stringify(short.body)]).toEqual([
      400,
      expect.stringContaining('8 h, needs 11 h'),
    ]);
    expect((await end(leaving, said([morning.id]))).body).toMatchObject({
      given: 1,
      vacancies: 3,
      removed: 1,
    });
  });

  it('counts the draft of a colleague, not what it replaces', async () => {
    const leaving = await aLeaving();
    const { network_id, shop, colleague } = leaving;
    const { employee_id, employment_id } = colleague;
    const theirs = { network_id, shop_id: shop.id, employee_id, employment_id };
    await test.db
      .updateTable('employment')
      .set({ min_time_btw_shifts: 12 })
      .where('id', '=', employment_id)
      .execute();
    await aWorkerDay(test.db, {
      ...theirs,
      dt: '2026-03-17',
      start: '14:00:00',
      end: '23:00:00',
      is_approved: false,
    });
    const { body } = await list(leaving);
    expect(body.shifts.map((one: planning.LeaverShift) => one.colleagues.length)).toEqual([1, 0, 0]);
  });

  it('is refused to whoever may not change the employment', async () => {
    const leaving = await aLeaving();
    expect((await end(leaving, all(leaving, 'remove'), { as: leaving.colleague as never })).status).toBe(403);
    expect((await end(leaving, all(leaving, 'remove'), { as: (await aLeaving()).manager })).status).toBe(404);
  });

  it('offers again by itself what was taken from the exchange', async () => {
    const leaving = await aLeaving();
    const { id } = await leaving.day('2026-03-20', { is_approved: true, is_vacancy: true });
    const { body } = await list(leaving);
    expect(body.shifts.at(-1)).toMatchObject({ worker_day_id: id, fates: ['vacancy'] });
    const said = (fate: string) => [...all(leaving, 'remove'), { worker_day_id: id, fate }];
    expect((await end(leaving, said('remove'))).status).toBe(400);
    expect((await end(leaving, said('vacancy'))).status).toBe(200);
    expect((await draftsOf(leaving)).filter(({ dt }) => dt === '2026-03-20')).toEqual([]);
  });
});
