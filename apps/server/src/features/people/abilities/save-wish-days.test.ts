import { people } from '@shiftwright/contracts';
import { addDays } from '@shiftwright/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory, type Directory } from '../../../../testing/directory.ts';
import { aGroup, anEmployee } from '../../../../testing/factories.ts';
import { NOW, type TestApp, testApp } from '../../../../testing/test-app.ts';

const TODAY = NOW.slice(0, 10);

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Somebody of the department who may wish, and sees nobody's limitations but their own. */
async function aWisher({ network_id, shop }: Directory) {
  const group = await aGroup(test.db, {
    network_id,
    functions: ['WorkerConstraint', 'WorkerConstraint_wish'],
  });
  await test.db
    .updateTable('access_group')
    .set({ own_functions: ['WorkerConstraint'] })
    .where('id', '=', group.id)
    .execute();
  await test.db
    .updateTable('shop')
    .set({
      tm_open_dict: JSON.stringify({ 0: '09:00:00', 5: '09:00:00' }),
      tm_close_dict: JSON.stringify({ 0: '11:00:00', 5: '11:00:00' }),
      forecast_step_minutes: 60,
    } as never)
    .where('id', '=', shop.id)
    .execute();
  return anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
}

type Wisher = Awaited<ReturnType<typeof aWisher>>;
const wish = (
  as: Wisher,
  given: Partial<{ employment_id: number; weekday: number; is_wished: boolean }> = {},
) =>
  test.call(
    people.saveWishDay,
    { employment_id: as.employment_id, weekday: 5, is_wished: true, ...given },
    as,
  );
const constraintsOf = async ({ manager }: Directory, { employment_id }: Wisher) =>
  (await test.call(people.listWorkerConstraints, { id: employment_id }, manager)).body.map(
    ({ weekday, tm, is_lite }: people.WorkerConstraint) => [weekday, tm, is_lite],
  );

// people 54
describe('employment/wish_day/', () => {
  it('wishes a weekday off for its whole hours, and takes that back', async () => {
    const directory = await aDirectory(test.db);
    const worker = await aWisher(directory);
    expect((await test.call(people.showWishDays, {}, worker)).body).toEqual([
      {
        employment_id: worker.employment_id,
        shop_id: directory.shop.id,
        is_weekly: true,
        days: ['none', 'closed', 'closed', 'closed', 'closed', 'none', 'closed'],
        ...{ dts: [], today: TODAY, dt_last: addDays(TODAY, 366) },
      },
    ]);

    const wished = await wish(worker);

    expect(wished.body[0].days).toEqual(['none', 'closed', 'closed', 'closed', 'closed', 'all', 'closed']);
    expect(await constraintsOf(directory, worker)).toEqual([
      [5, '09:00:00', true],
      [5, '10:00:00', true],
    ]);
    expect((await wish(worker)).status).toBe(200);
    expect((await wish(worker, { is_wished: false })).body[0].days[5]).toBe('none');
    expect(await constraintsOf(directory, worker)).toEqual([]);
  });

  it('leaves limitations as they are', async () => {
    const directory = await aDirectory(test.db);
    const worker = await aWisher(directory);
    const data = [{ weekday: 5, tm: '09:00' }];
    await test.call(people.saveWorkerConstraints, { id: worker.employment_id, data }, directory.manager);

    await wish(worker);
    expect(await constraintsOf(directory, worker)).toEqual([
      [5, '09:00:00', false],
      [5, '10:00:00', true],
    ]);
    await wish(worker, { is_wished: false });
    expect(await constraintsOf(directory, worker)).toEqual([[5, '09:00:00', false]]);
  });

  it('is about own employments that have not ended, and their days', async () => {
    const directory = await aDirectory(test.db);
    const worker = await aWisher(directory);
    const colleague = await aWisher(directory);
    expect((await wish(worker, { employment_id: colleague.employment_id })).status).toBe(404);
    expect(await wish(worker, { weekday: 7 })).toMatchObject({
      status: 400,
      body: { weekday: ['The day must be a whole number from 0 to 6'] },
    });
    const ended = await test.db
      .insertInto('employment')
      .values({
        ...{ network_id: directory.network_id, employee_network_id: directory.network_id },
        ...{ shop_id: directory.sibling.id, employee_id: worker.employee_id },
        ...{ dt_hired: '2020-01-01', dt_fired: '2020-12-31' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await wish(worker, { employment_id: ended.id })).status).toBe(404);
    expect((await test.call(people.showWishDays, {}, worker)).body).toHaveLength(1);
  });

  it('asks for the right', async () => {
    const directory = await aDirectory(test.db);
    const { reader } = directory;
    expect((await test.call(people.showWishDays, {}, reader)).status).toBe(403);
    expect((await wish(reader as Wisher)).status).toBe(403);
    expect((await wish(await aWisher(directory), { weekday: 'x' as never })).status).toBe(400);
  });
});

// people 54
describe('employment/wish_date/', () => {
  const wishDate = (
    as: Wisher,
    dt: string,
    given: Partial<{ employment_id: number; is_wished: boolean }> = {},
  ) => test.call(people.saveWishDate, { employment_id: as.employment_id, dt, is_wished: true, ...given }, as);

  it('wishes one date off, which whoever keeps the staff sees, and takes that back', async () => {
    const directory = await aDirectory(test.db);
    const worker = await aWisher(directory);
    const dt = addDays(TODAY, 40);
    await wishDate(worker, addDays(TODAY, 41));
    expect((await wishDate(worker, dt)).body[0].dts).toEqual([dt, addDays(TODAY, 41)]);
    expect((await wishDate(worker, dt)).status).toBe(200);

    const seenBy = async (reader: { user_id: number }) =>
      (
        await test.call(
          people.listEmployments,
          { user_id: worker.user_id, show_constraints: true },
          reader as Wisher,
        )
      ).body.map(({ wished_dts }: people.Employment) => wished_dts);
    expect(await seenBy(directory.manager)).toEqual([[dt, addDays(TODAY, 41)]]);

    const back = await wishDate(worker, dt, { is_wished: false });
    expect(back.body[0].dts).toEqual([addDays(TODAY, 41)]);
  });

  it('is about dates from today to a year ahead, while one is employed', async () => {
    const directory = await aDirectory(test.db);
    const worker = await aWisher(directory);
    expect((await wishDate(worker, TODAY)).status).toBe(200);
    expect((await wishDate(worker, addDays(TODAY, 366))).status).toBe(200);
    expect(await wishDate(worker, addDays(TODAY, -1))).toMatchObject({
      status: 400,
      body: { dt: [expect.stringContaining('The date must be between')] },
    });
    expect((await wishDate(worker, addDays(TODAY, 367))).status).toBe(400);
    await test.db
      .updateTable('employment')
      .set({ dt_fired: addDays(TODAY, 7) })
      .where('id', '=', worker.employment_id)
      .execute();
    expect((await wishDate(worker, addDays(TODAY, 8))).status).toBe(400);
    expect((await wishDate(worker, addDays(TODAY, 7))).status).toBe(200);
  });

  it('is about own employments, and asks for the right', async () => {
    const directory = await aDirectory(test.db);
    const [worker, colleague] = [await aWisher(directory), await aWisher(directory)];
    expect((await wishDate(worker, TODAY, { employment_id: colleague.employment_id })).status).toBe(404);
    expect((await wishDate(directory.reader as Wisher, TODAY)).status).toBe(403);
    expect((await wishDate(worker, 'soon')).status).toBe(400);
  });
});
