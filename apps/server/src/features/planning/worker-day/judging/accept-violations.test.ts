import { network, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, withLimits } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, WORKER_DAY_FUNCTIONS } from '../../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const MARCH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };
const SHIFTS = ['2026-03-13T06:00/2026-03-13T14:00'];

/** A department with 12 hours of rest, and a worker with eight between two shifts. */
async function aShortNight() {
  const t = await aTimetable(test.db, [...WORKER_DAY_FUNCTIONS, 'Network']);
  const { network_id } = t;
  await withLimits(test.db, { id: t.shop.id, network_id }, { rest: 12 });
  const save = (dt: string, start: string, end: string) =>
    test.call(planning.createWorkerDay, t.shift({ dt, start, end }) as never, t.manager);
  await save('2026-03-12', '12:00:00', '22:00:00');
  const day = await save('2026-03-13', '06:00:00', '14:00:00');
  const problem = {
    ...{ employee_id: t.worker.employee_id, dt: '2026-03-13', other_dt: '2026-03-12' },
    ...{ code: 'rest_too_short' as const, value: 8, shifts: SHIFTS },
  };
  const said = { shop_id: t.shop.id, reason: 'Asked for it', violations: [problem] };
  const accept = (fields: object = {}, by = t.manager) =>
    test.call(planning.acceptViolations, { ...said, ...fields } as never, by);
  const list = async (by = t.manager) =>
    (await test.call(planning.listAcceptedViolations, { shop_id: t.shop.id, ...MARCH }, by)).body;
  const confirmed = async () =>
    (
      await test.call(
        planning.previewApproval,
        { shop_id: t.shop.id, is_fact: false, ...MARCH } as never,
        t.manager,
      )
    ).body.violations.map(({ code, reason }: { code: string; reason: string | null }) => [code, reason]);
  const reopen = (ids: number[], by = t.manager) =>
    test.call(planning.reopenViolations, { shop_id: t.shop.id, ids }, by);
  const colleague = () =>
    anEmployee(test.db, { network_id, shop_id: t.shop.id, function_group_id: t.group.id });
  return { ...t, day: day.body, problem, said, accept, list, confirmed, reopen, colleague };
}

describe('a problem that is fine here (planning 224)', () => {
  it('is kept with who said it, when and why, for all who change the days; the confirmation shows it so', async () => {
    const t = await aShortNight();
    const other = await t.colleague();
    expect(await t.confirmed()).toEqual([['rest_too_short', null]]);
    const { status, body } = await t.accept();
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        ...{ id: expect.any(Number), shop_id: t.shop.id, is_fact: false, reason: 'Asked for it' },
        ...{ ...t.problem, user: expect.objectContaining({ id: t.manager.user_id }) },
        dttm: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await t.list(other)).toEqual(body);
    expect(await t.confirmed()).toEqual([['rest_too_short', 'Asked for it']]);
    await t.accept({ reason: 'A friend drives them' }, other);
    expect(await t.list()).toMatchObject([{ reason: 'A friend drives them', user: { id: other.user_id } }]);
  });

  it('counts again once it is taken back, or the day has another shift', async () => {
    const t = await aShortNight();
    const [row] = (await t.accept()).body;
    expect((await t.reopen([row?.id ?? 0])).status).toBe(200);
    expect(await t.list()).toEqual([]);
    expect(await t.confirmed()).toEqual([['rest_too_short', null]]);
    expect((await t.reopen([row?.id ?? 0])).status).toBe(404);

    await t.accept();
    const later = t.shift({ dt: '2026-03-13', start: '07:00:00', end: '14:00:00' });
    await test.call(planning.updateWorkerDay, { id: t.day.id, ...later } as never, t.manager);
    expect(await t.confirmed()).toEqual([['rest_too_short', null]]);
  });

  it('is refused by a network that wants no rule broken', async () => {
    const t = await aShortNight();
    await t.accept();
    const setting = { id: t.network_id, refuse_plan_with_violations: true };
    await test.call(network.updateNetwork, setting as never, t.manager);
    const asked = { shop_id: t.shop.id, is_fact: false, ...MARCH } as never;
    expect((await test.call(planning.previewApproval, asked, t.manager)).status).toBe(400);
    expect((await test.call(planning.approveWorkerDays, asked, t.manager)).status).toBe(400);
  });

  it('is kept by the journal, which no undo takes back', async () => {
    const t = await aShortNight();
    const [row] = (await t.accept()).body;
    await t.reopen([row?.id ?? 0]);
    const journal = async (filter: object) =>
      (await test.call(planning.listJournal, filter as never, t.manager)).body.results;
    const expected = [
      { name: 'reopen_violations', violations: 1, cells: 1, created: 0, deleted: 0, can_undo: false },
      { name: 'accept_violations', dt_from: '2026-03-13', employee_id: t.worker.employee_id },
    ];
    expect((await journal({ shop_id: t.shop.id })).slice(0, 2)).toMatchObject(expected);
    const cell = await journal({ employee_id: t.worker.employee_id, dt: '2026-03-13' });
    expect(cell.slice(0, 2)).toMatchObject(expected);
    expect(cell[1]).toMatchObject({
      changes: [],
      broken: [{ code: 'rest_too_short', reason: 'Asked for it' }],
    });
    expect((await journal({})).slice(0, 2)).toMatchObject(expected);
    const { body } = await test.call(planning.undoWorkerDays, { shop_id: t.shop.id } as never, t.manager);
    expect(body).toMatchObject({ name: 'create' });
  });

  it('is for who may change the days of that department, and of people who are there', async () => {
    const t = await aShortNight();
    const { network_id } = t;
    const plain = await anEmployee(test.db, { network_id, shop_id: t.shop.id });
    expect((await t.accept({}, plain)).status).toBe(403);
    await t.accept();
    expect(
      (await test.call(planning.listAcceptedViolations, { shop_id: t.shop.id, ...MARCH }, plain)).status,
    ).toBe(403);
    expect((await t.reopen([1], plain)).status).toBe(403);
    // Somebody with the same rights in another department.
    const elsewhere = await aShop(test.db, { network_id });
    const there = await anEmployee(test.db, {
      ...{ network_id, shop_id: elsewhere.id, function_group_id: t.group.id },
    });
    expect((await t.accept({}, there)).status).toBe(403);
    expect((await t.accept({ shop_id: elsewhere.id }, there)).body).toHaveProperty('violations');
    const [row] = await t.list();
    const foreign = { shop_id: elsewhere.id, ids: [row?.id ?? 0] };
    expect((await test.call(planning.reopenViolations, foreign, there)).status).toBe(404);
    expect(await t.list()).toHaveLength(1);
  });

  it.each([
    ['without a reason', { reason: ' ' }, 'reason'],
    ['of a rule that saving refuses', { code: 'overlap' }, 'violations'],
    ['of a date without shifts', { shifts: [] }, 'violations'],
    ['with shifts that are none', { shifts: ['tomorrow'] }, 'violations'],
    ['of nobody', { employee_id: 2_000_000_000 }, 'violations'],
  ])('is not taken %s', async (_, fields, field) => {
    const t = await aShortNight();
    const sent = 'reason' in fields ? fields : { violations: [{ ...t.problem, ...fields }] };
    const { status, body } = await t.accept(sent);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });
});
