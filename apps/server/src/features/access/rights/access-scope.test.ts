import { people, planning, timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore, aWorkerDay } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = ['WorkerDay', 'Employee', 'Employment', 'AttendanceRecords', 'WorkerDay_worker_stat'];

function aDayOf(person: Awaited<ReturnType<typeof anEmployee>>, shop_id: number, dt: string) {
  const { network_id, employee_id, employment_id } = person;
  return aWorkerDay(test.db, { network_id, employee_id, employment_id, shop_id, dt });
}

/** Two departments beside each other, each with a manager and a day worked; the region above has a director. */
async function aRegion() {
  const store = await aStore(test.db, FUNCTIONS);
  const { network_id, group } = store;
  const region = await aShop(test.db, { network_id });
  const [mine, sibling] = await Promise.all(
    [1, 2].map(() => aShop(test.db, { network_id, parent_id: region.id })),
  );
  const staffOf = (shop_id: number, function_group_id?: number) =>
    anEmployee(test.db, { network_id, shop_id, ...(function_group_id ? { function_group_id } : {}) });
  const manager = await staffOf(mine!.id, group.id);
  const director = await staffOf(region.id, group.id);
  const colleague = await staffOf(sibling!.id);
  const day = await aDayOf(colleague, sibling!.id, '2026-03-10');
  return {
    network_id,
    group,

    mine: mine!,
    sibling: sibling!,
    manager,
    director,
    colleague,
    day,
  };
}

describe('lists without a department show only the access scope of the right', () => {
  it('a manager sees nobody and no day of the department beside, by whatever filter', async () => {
    const { manager, colleague, sibling, day } = await aRegion();
    const ids = { employee_id__in: [colleague.employee_id] };
    const period = { dt__gte: '2026-03-01', dt__lte: '2026-03-31' };

    const days = await test.call(planning.listWorkerDays, { ...ids, ...period }, manager);
    const filled = await test.call(
      planning.listWorkerDays,
      { ...ids, ...period, fill_empty_days: true },
      manager,
    );
    const one = await test.call(planning.getWorkerDay, { id: String(day.id) } as never, manager);
    const person = await test.call(people.listEmployees, { id__in: [colleague.employee_id] }, manager);
    const contracts = await test.call(people.listEmployments, ids, manager);
    const ticks = await test.call(timekeeping.listAttendanceRecords, ids, manager);

    expect([days.body, filled.body, person.body, contracts.body, ticks.body]).toEqual([[], [], [], [], []]);
    expect(one.status).toBe(404);
    for (const list of [people.listEmployees, people.listEmployments, timekeeping.listAttendanceRecords]) {
      expect((await test.call(list, { shop_id__in: [sibling.id] }, manager)).status).toBe(403);
    }
  });

  it('statistics name my people and guests of my department, nobody else', async () => {
    const { manager, colleague, mine } = await aRegion();
    const ask = async () => {
      const employee_id__in = [manager.employee_id, colleague.employee_id];
      const asked = { shop_id: mine.id, dt_from: '2026-03-01', dt_to: '2026-03-31', employee_id__in };
      return Object.keys((await test.call(timekeeping.workerStat, asked, manager)).body).map(Number);
    };
    expect(await ask()).toEqual([manager.employee_id]);

    await aDayOf(colleague, mine.id, '2026-03-20');
    expect(await ask()).toEqual([manager.employee_id, colleague.employee_id]);
  });

  it('the director above sees them', async () => {
    const { director, colleague, sibling, day } = await aRegion();

    const days = await test.call(
      planning.listWorkerDays,
      { employee_id__in: [colleague.employee_id], dt__gte: '2026-03-01', dt__lte: '2026-03-31' },
      director,
    );
    const persons = await test.call(people.listEmployees, { shop_id__in: [sibling.id] }, director);

    expect(days.body.map((row: { id: number }) => row.id)).toEqual([day.id]);
    expect(persons.body.map((row: { id: number }) => row.id)).toEqual([colleague.employee_id]);
  });

  it('everybody sees their own days, wherever they are worked', async () => {
    const { network_id, sibling, mine } = await aRegion();
    const group = await aGroup(test.db, { network_id, functions: FUNCTIONS });
    const guest = await anEmployee(test.db, { network_id, shop_id: mine.id, function_group_id: group.id });
    const day = await aDayOf(guest, sibling.id, '2026-03-12');

    const own = await test.call(
      planning.listWorkerDays,
      { employee_id: guest.employee_id, dt: '2026-03-12' },
      guest,
    );

    expect(own.body.map((row: { id: number }) => row.id)).toEqual([day.id]);
  });
});
