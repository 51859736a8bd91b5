import { people, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPosition } from '../../../../testing/directory.ts';
import {
  aGroup,
  aLimitation,
  anEmployee,
  aShop,
  aStore,
  aWorkerDay,
  aWorkType,
} from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

const DT = '2026-03-16';
const DTS = [DT, '2026-03-17'] as const;

/** Two departments below one whose manager moves somebody with two shifts and a day off ahead. */
async function aMove() {
  const store = await aStore(test.db, ['Employment', 'WorkerDay']);
  const { network_id, shop: top, manager, group } = store;
  const [from, to] = [
    await aShop(test.db, { network_id, parent_id: top.id }),
    await aShop(test.db, { network_id, parent_id: top.id }),
  ];
  const work_type = await aWorkType(test.db, { network_id, shop_id: from.id, name: 'Till' });
  const position = await aPosition(test.db, network_id);
  const mover = await anEmployee(test.db, { network_id, shop_id: from.id, work_type_id: work_type.id });
  const { employee_id, employment_id } = mover;
  await test.db
    .updateTable('employment')
    .set({ position_id: position.id, salary: '900', norm_work_hours: 75 })
    .where('id', '=', employment_id)
    .execute();
  const day = (dt: string, given: object = {}) =>
    aWorkerDay(test.db, {
      ...{ network_id, employee_id, employment_id, shop_id: from.id, work_type_id: work_type.id, dt },
      ...{ is_approved: false, ...given },
    });
  const shifts = [await day(DTS[0]), await day(DTS[1])] as const;
  await day('2026-03-15');
  await aWorkerDay(test.db, {
    ...{ network_id, employee_id, employment_id, dt: '2026-03-18', type: 'H', is_approved: false },
  });
  return { network_id, group, manager, from, to, work_type, position, mover, shifts, day };
}
type Scene = Awaited<ReturnType<typeof aMove>>;

const move = ({ mover, manager, to, shifts }: Scene, given: object = {}, as: object = manager) =>
  test.call(
    planning.moveEmployment,
    {
      ...{ id: mover.employment_id, dt: DT, shop_id: to.id },
      shifts: shifts.map(({ id }) => ({ worker_day_id: id, fate: 'vacancy' })),
      ...given,
    } as never,
    as as never,
  );
const employmentsOf = ({ mover }: Scene) =>
  test.db
    .selectFrom('employment')
    .selectAll()
    .where('employee_id', '=', mover.employee_id)
    .where('dttm_deleted', 'is', null)
    .orderBy('dt_hired')
    .execute();
const draftsOf = ({ network_id }: Scene) =>
  test.db
    .selectFrom('worker_day')
    .select(['dt', 'type', 'employee_id', 'shop_id', 'is_vacancy'])
    .where('network_id', '=', network_id)
    .where('is_approved', '=', false)
    .orderBy('dt')
    .execute();

describe('PUT employment/{id}/move/', () => {
  it('ends the employment the day before and goes on with its terms, with what becomes of each shift', async () => {
    const scene = await aMove();
    const { from, to, position, network_id, mover, shifts } = scene;
    const till = await test.db
      .selectFrom('work_type')
      .select('work_type_name_id')
      .where('id', '=', scene.work_type.id)
      .executeTakeFirstOrThrow();
    const there = await test.db
      .insertInto('work_type')
      .values({ network_id, shop_id: to.id, work_type_name_id: till.work_type_name_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await aLimitation(test.db, { network_id, employment_id: mover.employment_id });
    await test.db
      .insertInto('wished_date')
      .values(
        ['2026-03-14', '2026-03-20'].map((dt) => ({ network_id, employment_id: mover.employment_id, dt })),
      )
      .execute();

    const { status, body } = await move(scene, {
      shifts: [
        { worker_day_id: shifts[0].id, fate: 'vacancy' },
        { worker_day_id: shifts[1].id, fate: 'remove' },
      ],
    });
    expect([status, body]).toEqual([
      200,
      { id: expect.any(Number), dt_fired: '2026-03-15', vacancies: 1, given: 0, removed: 1 },
    ]);
    const terms = { position_id: position.id, salary: '900.00', norm_work_hours: 75 };
    expect(await employmentsOf(scene)).toMatchObject([
      { id: mover.employment_id, shop_id: from.id, dt_fired: '2026-03-15', ...terms },
      { id: body.id, shop_id: to.id, dt_hired: DT, dt_fired: null, ...terms },
    ]);
    const { employee_id } = mover;
    // The day off stays, under the new employment once the job has followed.
    expect(await draftsOf(scene)).toMatchObject([
      { dt: '2026-03-15', type: 'W', employee_id },
      { dt: DT, type: 'W', employee_id: null, shop_id: from.id, is_vacancy: true },
      { dt: '2026-03-18', type: 'H', employee_id },
    ]);
    const of = (table: 'employment_work_type' | 'worker_constraint' | 'wished_date') =>
      test.db.selectFrom(table).selectAll().where('employment_id', '=', body.id).execute();
    expect(await of('employment_work_type')).toMatchObject([{ work_type_id: there.id }]);
    expect(await of('worker_constraint')).toMatchObject([{ weekday: 0, is_lite: false }]);
    expect(await of('wished_date')).toMatchObject([{ dt: '2026-03-20' }]);
  });

  it('is made once, however often it is sent', async () => {
    const scene = await aMove();
    const first = await move(scene);
    const again = await move(scene);
    expect([again.status, again.body]).toEqual([
      200,
      { id: first.body.id, dt_fired: '2026-03-15', vacancies: 0, given: 0, removed: 0 },
    ]);
    expect(await employmentsOf(scene)).toHaveLength(2);
  });

  it('keeps an end that is agreed, leaves a group behind that has run out by then, and takes another position', async () => {
    const scene = await aMove();
    const { network_id, mover } = scene;
    const group = await aGroup(test.db, { network_id });
    const other = await aPosition(test.db, network_id);
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-12-31', function_group_id: group.id, dt_to_function_group: '2026-03-15' })
      .where('id', '=', mover.employment_id)
      .execute();
    await test.db
      .insertInto('group_subordinate')
      .values({ network_id, group_id: scene.group.id, subordinate_id: group.id })
      .execute();
    expect((await move(scene, { position_id: other.id })).status).toBe(200);
    expect((await employmentsOf(scene)).at(-1)).toMatchObject({
      ...{
        dt_fired: '2026-12-31',
        position_id: other.id,
        function_group_id: null,
        dt_to_function_group: null,
      },
    });
  });

  it('leaves what was taken from the exchange with the person', async () => {
    const scene = await aMove();
    const taken = await scene.day('2026-03-20', { is_approved: true, is_vacancy: true });
    expect((await move(scene)).status).toBe(200);
    const [, then] = await employmentsOf(scene);
    const day = () =>
      test.db
        .selectFrom('worker_day')
        .select(['employee_id', 'employment_id', 'is_vacancy'])
        .where('id', '=', taken.id)
        .executeTakeFirst();
    await expect.poll(day, { timeout: 30_000 }).toEqual({
      ...{ employee_id: scene.mover.employee_id, employment_id: then?.id, is_vacancy: true },
    });
  });

  it.each([
    ['to where the person is', ({ from }: Scene) => ({ shop_id: from.id }), 'shop_id'],
    ['from the first day on', () => ({ dt: '2019-01-01' }), 'dt'],
    ['without a date', () => ({ dt: 'soon' }), 'dt'],
    ['as something that is no position', () => ({ position_id: 900_000_000 }), 'position_id'],
  ])('refuses a move %s, and saves nothing', async (_what, given, field) => {
    const scene = await aMove();
    const before = await draftsOf(scene);
    const { status, body } = await move(scene, given(scene));
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    expect(await draftsOf(scene)).toEqual(before);
    expect(await employmentsOf(scene)).toHaveLength(1);
  });

  it('refuses a move after the last day, and to a department that is not known', async () => {
    const scene = await aMove();
    expect((await move(scene, { shop_id: 900_000_000 })).status).toBe(400);
    expect((await move(scene, { shop_id: (await aMove()).to.id })).status).toBe(400);
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-20' })
      .where('id', '=', scene.mover.employment_id)
      .execute();
    const { status, body } = await move(scene, { dt: '2026-03-21', shifts: [] });
    expect([status, Object.keys(body)]).toEqual([400, ['dt']]);
  });

  it('is for whoever may change the employment and hire where it goes', async () => {
    const scene = await aMove();
    const { network_id, group, from, to, mover } = scene;
    const of = (shop_id: number) => anEmployee(test.db, { network_id, shop_id, function_group_id: group.id });
    expect((await move(scene, {}, await of(from.id))).status).toBe(403);
    expect((await move(scene, {}, await of(to.id))).status).toBe(404);
    expect((await move(scene, {}, mover)).status).toBe(403);
    expect((await move(scene, {}, (await aMove()).manager)).status).toBe(404);
    expect(await employmentsOf(scene)).toHaveLength(1);
    expect(
      (await test.call(people.getEmployment, { id: String(mover.employment_id) }, scene.manager)).body,
    ).toMatchObject({
      dt_fired: null,
    });
  });

  it('asks of whoever saw other shifts to look again', async () => {
    const scene = await aMove();
    expect((await move(scene, { shifts: [] })).status).toBe(409);
    expect(await employmentsOf(scene)).toHaveLength(1);
  });
});
