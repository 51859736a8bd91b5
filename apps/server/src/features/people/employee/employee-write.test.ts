import { people } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory, aNewcomer } from '../../../../testing/directory.ts';
import { anEmployee, aWorkerDay } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('POST employee/', () => {
  it('gives a user a personnel record, with or without a number', async () => {
    const { network_id, manager } = await aDirectory(test.db);
    const user = await aNewcomer(test.db, network_id);

    const first = await test.call(people.createEmployee, { user_id: user.id, tabel_code: '000017' }, manager);
    const second = await test.call(people.createEmployee, { user_id: user.id }, manager);

    expect(first).toMatchObject({ status: 201, body: { tabel_code: '000017', user: { id: user.id } } });
    expect(second).toMatchObject({ status: 201, body: { tabel_code: null } });
    const seen = await test.call(people.listEmployees, { tabel_code: '000017' }, manager);
    expect(seen.body).toMatchObject([{ id: first.body.id }]);
  });

  it('refuses a number that is taken, a user nobody knows, of another department or network', async () => {
    const { network_id, manager, neighbour, foreign, worker } = await aDirectory(test.db);
    const user = await aNewcomer(test.db, network_id);
    const call = (input: object) => test.call(people.createEmployee, input as never, manager);

    expect(await call({ user_id: user.id, tabel_code: worker.tabel_code })).toMatchObject({
      status: 400,
      body: { tabel_code: [expect.any(String)] },
    });
    for (const user_id of [0, 999_999, foreign.manager.user_id, neighbour.user_id, 'x', null])
      expect(await call({ user_id })).toMatchObject({ status: 400, body: { user_id: [expect.any(String)] } });
    expect((await call({})).status).toBe(400);
    expect((await call({ user_id: user.id, tabel_code: 'x'.repeat(65) })).status).toBe(400);
  });

  it('takes the number of another network: each has its own', async () => {
    const { network_id, manager, foreign } = await aDirectory(test.db);
    const user = await aNewcomer(test.db, network_id);
    const input = { user_id: user.id, tabel_code: foreign.manager.tabel_code };
    expect((await test.call(people.createEmployee, input, manager)).status).toBe(201);
  });

  it('needs the function', async () => {
    const { network_id, reader } = await aDirectory(test.db);
    const user = await aNewcomer(test.db, network_id);
    expect((await test.call(people.createEmployee, { user_id: user.id }, reader)).status).toBe(403);
  });
});

describe('PUT employee/{id}/', () => {
  it('changes the number, keeps it when absent, clears it with null', async () => {
    const { manager, worker } = await aDirectory(test.db);
    const { employee_id: id } = worker;
    const codeAfter = async (input: object) =>
      (await test.call(people.updateEmployee, { id, ...input }, manager)).body.tabel_code;

    expect(await codeAfter({ tabel_code: '0042' })).toBe('0042');
    expect(await codeAfter({})).toBe('0042');
    expect(await codeAfter({ tabel_code: null })).toBeNull();
    expect(await codeAfter({ tabel_code: '' })).toBeNull();
  });

  it('refuses a taken number, hides people of other departments and networks, needs the function', async () => {
    const { manager, worker, neighbour, foreign, reader } = await aDirectory(test.db);
    const put = (id: number, as = manager) =>
      test.call(people.updateEmployee, { id, tabel_code: manager.tabel_code }, as);

    expect((await put(worker.employee_id)).body).toMatchObject({ tabel_code: [expect.any(String)] });
    expect((await put(neighbour.employee_id)).status).toBe(404);
    expect((await put(foreign.manager.employee_id)).status).toBe(404);
    expect((await put(999_999)).status).toBe(404);
    expect((await put(worker.employee_id, reader)).status).toBe(403);
    expect((await test.call(people.updateEmployee, { id: 'x' } as never, manager)).status).toBe(400);
  });
});

describe('DELETE employee/{id}/', () => {
  it('removes a record made by mistake with its employments', async () => {
    const { manager, worker } = await aDirectory(test.db);
    const { employee_id: id } = worker;

    expect((await test.call(people.deleteEmployee, { id }, manager)).status).toBe(204);

    expect((await test.call(people.listEmployees, { id }, manager)).body).toEqual([]);
    expect((await test.call(people.deleteEmployee, { id }, manager)).status).toBe(404);
  });

  it('keeps whoever has days, and everything with them', async () => {
    const { network_id, shop, manager, worker } = await aDirectory(test.db);
    const { employee_id, employment_id } = worker;
    await aWorkerDay(test.db, { network_id, shop_id: shop.id, employee_id, employment_id, dt: '2026-03-10' });

    const answer = await test.call(people.deleteEmployee, { id: employee_id }, manager);

    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('schedule') } });
    const still = await test.call(
      people.listEmployees,
      { id: employee_id, include_employments: true },
      manager,
    );
    expect(still.body[0].employments).toHaveLength(1);
  });

  it('keeps whom an integration brought, and whoever is not mine to remove', async () => {
    const { network_id, shop, manager, neighbour, foreign, reader, worker } = await aDirectory(test.db);
    const brought = await anEmployee(test.db, { network_id, shop_id: shop.id, code: 'hr-1' });
    const status = async (id: number, as = manager) =>
      (await test.call(people.deleteEmployee, { id }, as)).status;

    expect(await status(brought.employee_id)).toBe(403);
    expect(await status(neighbour.employee_id)).toBe(404);
    expect(await status(foreign.manager.employee_id)).toBe(404);
    expect(await status(worker.employee_id, reader)).toBe(403);
  });
});

describe('GET employee/ by days', () => {
  it('finds people by a day of a type on a date: one and the same day', async () => {
    const { network_id, shop, manager, worker } = await aDirectory(test.db);
    const { employee_id, employment_id } = worker;
    const at = { network_id, employee_id, employment_id };
    await aWorkerDay(test.db, { ...at, shop_id: shop.id, dt: '2026-03-10' });
    await aWorkerDay(test.db, { ...at, dt: '2026-03-11', type: 'S', is_dayoff: true });
    const found = async (input: object) =>
      (await test.call(people.listEmployees, { shop_id: shop.id, ...input }, manager)).body.map(
        (one: people.Employee) => one.id,
      );

    expect(await found({ worker_day_type__in: ['S', 'V'] })).toEqual([employee_id]);
    expect(await found({ worker_day_dt__in: ['2026-03-10'] })).toEqual([employee_id]);
    expect(await found({ worker_day_type__in: ['S'], worker_day_dt__in: ['2026-03-10'] })).toEqual([]);
    expect(await found({ worker_day_type__in: ['M'] })).toEqual([]);
    const wrong = { worker_day_dt__in: 'tomorrow' } as never;
    expect((await test.call(people.listEmployees, wrong, manager)).status).toBe(400);
  });
});
