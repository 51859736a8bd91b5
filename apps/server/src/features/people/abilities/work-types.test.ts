import { people } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory, type Directory } from '../../../../testing/directory.ts';
import { aWorkType } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const link = ({ worker, work_type, manager }: Directory, input: object = {}, as = manager) =>
  test.call(
    people.createEmploymentWorkType,
    { employment_id: worker.employment_id, work_type_id: work_type.id, ...input },
    as,
  );
const another = ({ network_id, shop }: Directory) => aWorkType(test.db, { network_id, shop_id: shop.id });

describe('employment_work_type/', () => {
  it('adds, changes and removes what an employment can do; the main work moves in two steps', async () => {
    const directory = await aDirectory(test.db);
    const { manager, work_type } = directory;
    const second = await another(directory);
    const first = await link(directory, { priority: 1 });
    expect(first).toMatchObject({
      status: 201,
      body: { id: expect.any(Number), priority: 1, period: 90, bills_amount: 0, duration: 0 },
    });
    const added = await link(directory, { work_type_id: second.id });
    expect(added.body.priority).toBe(0);
    const put = (id: number, priority: number | null) =>
      test.call(people.updateEmploymentWorkType, { id, priority }, manager);

    expect(await put(added.body.id, 1)).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.any(String)] },
    });
    expect((await put(first.body.id, 0)).status).toBe(200);
    expect((await put(added.body.id, 1)).body).toMatchObject({ work_type_id: second.id, priority: 1 });
    const gone = await test.call(people.deleteEmploymentWorkType, { id: first.body.id }, manager);
    expect(gone.status).toBe(204);
    const left = await test.call(
      people.listWorkerWorkTypes,
      { employment_id: added.body.employment_id },
      manager,
    );
    expect(left.body).toEqual([{ ...added.body, priority: 1 }]);
    expect(left.body.map((one: people.EmploymentWorkType) => one.work_type_id)).not.toContain(work_type.id);
    const here = { shop_id: directory.shop.id, employment_id: added.body.employment_id };
    expect((await test.call(people.listEmploymentWorkTypes, here, manager)).body).toEqual(left.body);
    expect(await test.call(people.listEmploymentWorkTypes, {}, manager)).toMatchObject({
      status: 400,
      body: ['Name a department'],
    });
  });

  it('takes the link away when its priority becomes null', async () => {
    const directory = await aDirectory(test.db);
    const { body } = await link(directory);
    const put = () =>
      test.call(people.updateEmploymentWorkType, { id: body.id, priority: null }, directory.manager);

    expect(await put()).toMatchObject({ status: 200, body });
    expect((await put()).status).toBe(404);
  });

  it('refuses what is there already, a second main work, and what nobody knows', async () => {
    const directory = await aDirectory(test.db);
    const { foreign, worker } = directory;
    const second = await another(directory);
    await link(directory, { priority: 1 });

    expect((await link(directory)).body).toHaveProperty('non_field_errors');
    expect((await link(directory, { work_type_id: second.id, priority: 1 })).body).toHaveProperty(
      'non_field_errors',
    );
    for (const work_type_id of [999_999, foreign.work_type.id, 'x'])
      expect(await link(directory, { work_type_id })).toMatchObject({
        status: 400,
        body: { work_type_id: [expect.any(String)] },
      });
    for (const wrong of [{ priority: 2 ** 31 }, { period: -1 }, { bills_amount: 1e15 }, { duration: 'x' }])
      expect((await link(directory, { work_type_id: second.id, ...wrong })).status).toBe(400);
    for (const employment_id of [999_999, foreign.manager.employment_id, undefined])
      expect(await link(directory, { employment_id })).toMatchObject({
        status: 400,
        body: { employment_id: [expect.any(String)] },
      });
    const kept = await test.call(
      people.listWorkerWorkTypes,
      { employment_id: worker.employment_id },
      directory.manager,
    );
    expect(kept.body).toHaveLength(1);
  });

  it('keeps links where they are: not to another employment, not by strangers', async () => {
    const directory = await aDirectory(test.db);
    const { manager, neighbour, foreign, reader } = directory;
    const { body } = await link(directory);
    const put = (input: object, as = manager) =>
      test.call(people.updateEmploymentWorkType, { id: body.id, ...input } as never, as);

    expect((await put({ employment_id: manager.employment_id })).body).toHaveProperty('employment_id');
    expect((await put({ work_type_id: foreign.work_type.id })).body).toHaveProperty('work_type_id');
    expect((await put({ priority: 5 }, foreign.manager)).status).toBe(404);
    expect((await put({ priority: 5 }, reader)).status).toBe(403);
    expect((await put({ id: 999_999 })).status).toBe(404);
    expect((await link(directory, { employment_id: neighbour.employment_id })).status).toBe(400);
    expect((await link(directory, {}, reader)).status).toBe(403);
    const remove = (as: typeof manager) => test.call(people.deleteEmploymentWorkType, { id: body.id }, as);
    expect((await remove(foreign.manager)).status).toBe(404);
    expect((await remove(reader)).status).toBe(403);
  });
});

describe('GET worker_work_type/', () => {
  it('lists what the people of departments can do, the main work first, inside my access scope', async () => {
    const directory = await aDirectory(test.db);
    const { manager, shop, sibling, neighbour, network_id, worker, foreign, reader } = directory;
    const second = await another(directory);
    const away = await aWorkType(test.db, { network_id, shop_id: sibling.id });
    await test.db
      .insertInto('employment_work_type')
      .values({ network_id, employment_id: neighbour.employment_id, work_type_id: away.id })
      .execute();
    const side = await link(directory);
    const main = await link(directory, { work_type_id: second.id, priority: 1 });
    const list = (input: object, as = manager) => test.call(people.listWorkerWorkTypes, input as never, as);

    expect((await list({ shop_id: shop.id })).body).toEqual([main.body, side.body]);
    expect((await list({})).body).toEqual([main.body, side.body]);
    expect((await list({ employment_id__in: [worker.employment_id], work_type_id: second.id })).body).toEqual(
      [main.body],
    );
    expect((await list({ employment_id: neighbour.employment_id })).body).toEqual([]);
    expect(
      (await list({ work_type_id__in: [second.id], work_type_id: side.body.work_type_id })).body,
    ).toEqual([]);
    expect((await list({ shop_id: sibling.id })).status).toBe(403);
    expect((await list({ shop_id: foreign.shop.id })).status).toBe(400);
    expect((await list({ shop_id__in: 'a' })).status).toBe(400);
    expect((await list({}, reader)).status).toBe(403);
  });
});
