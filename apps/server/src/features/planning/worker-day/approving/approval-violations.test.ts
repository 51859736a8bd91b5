import { network, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aLimitation, anEmployee, withLimits } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, WORKER_DAY_FUNCTIONS } from '../../../../../testing/timetable.ts';
import { aVacancy } from '../../../../../testing/vacancies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Timetable = Awaited<ReturnType<typeof aLimitedStore>>;
const codeOf = ({ code }: { code: string }) => code;
const MARCH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

/** A department with 12 hours of rest and at most 40 in seven days. */
async function aLimitedStore() {
  const t = await aTimetable(test.db, [
    ...WORKER_DAY_FUNCTIONS,
    'Network',
    'WorkerDay_confirm_vacancy_to_worker',
  ]);
  const { network_id } = t;
  await withLimits(test.db, { id: t.shop.id, network_id }, { rest: 12, week: 40 });
  const save = (fields: Parameters<typeof t.shift>[0]) =>
    test.call(planning.createWorkerDay, t.shift(fields) as never, t.manager);
  return { ...t, save };
}
const asked = (t: Timetable, fields: object = {}) =>
  ({ shop_id: t.shop.id, is_fact: false, ...MARCH, ...fields }) as never;
const preview = (t: Timetable, fields = {}) =>
  test.call(planning.previewApproval, asked(t, fields), t.manager);
const approve = (t: Timetable, fields = {}) =>
  test.call(planning.approveWorkerDays, asked(t, fields), t.manager);
const journal = async (t: Timetable) =>
  (await test.call(planning.listJournal, {}, t.manager)).body.results.filter(
    ({ name }: { name: string }) => name === 'approve_plan',
  );

/** Noon to ten, then six the next morning: eight hours of rest. */
async function aShortNight(t: Timetable) {
  await t.save({ dt: '2026-03-12', start: '12:00:00', end: '22:00:00' });
  await t.save({ dt: '2026-03-13', start: '06:00:00', end: '14:00:00' });
}

describe('rules that an approved plan breaks', () => {
  it('are named before it is approved, person by person, and kept in the journal when it is', async () => {
    const t = await aLimitedStore();
    await aShortNight(t);
    const broken = {
      employee_id: t.worker.employee_id,
      shop_id: t.shop.id,
      ...{ dt: '2026-03-13', other_dt: '2026-03-12' },
      ...{ code: 'rest_too_short', severity: 'warning', value: 8, limit: 12 },
    };
    const { body } = await preview(t);
    expect(body).toMatchObject({ approved: 2, violations: [broken] });
    expect(body.violations[0]?.name).not.toBe('');
    expect((await approve(t)).body).toBe(2);

    const [step] = await journal(t);
    expect(step).toMatchObject({ name: 'approve_plan', violations: 1 });
    const { body: whole } = await test.call(planning.listJournal, { id: step?.id } as never, t.manager);
    expect(whole.results[0]).toMatchObject({ broken: [broken] });
    expect((await preview(t)).body.violations).toEqual([]);
  });

  it('tell whoever only reads the journal nothing of limitations', async () => {
    const t = await aLimitedStore();
    const { network_id, shop, worker } = t;
    // Mondays at noon.
    await aLimitation(test.db, { network_id, employment_id: worker.employment_id });
    await t.save({ dt: '2026-03-15', start: '12:00:00', end: '22:00:00' });
    await t.save({ dt: '2026-03-16', start: '06:00:00', end: '14:00:00' });
    await approve(t);
    const group = await aGroup(test.db, { network_id, worker_day_rights: false });
    const reading = ['WorkerDay', 'WorkerDay_journal'].map((func) => ({ func, method: 'GET' }));
    await test.db
      .insertInto('function_group')
      .values(reading.map((one) => ({ ...one, network_id, group_id: group.id })))
      .execute();
    const reader = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
    const [step] = await journal(t);
    const codesFor = async (by: typeof reader) => {
      const { body } = await test.call(planning.listJournal, { id: step?.id } as never, by);
      return body.results[0].broken.map(codeOf).sort();
    };
    expect(await codesFor(t.manager as never)).toEqual(['limitation', 'rest_too_short']);
    expect(await codesFor(reader)).toEqual(['rest_too_short']);
  });

  it('are those of the plan as it will stand, not those of the drafts', async () => {
    const t = await aLimitedStore();
    await t.save({ dt: '2026-03-12', start: '12:00:00', end: '22:00:00' });
    await approve(t);
    // The evening is shortened and the morning planned: approved together they keep the rule, the morning alone breaks it.
    await t.save({ dt: '2026-03-13', start: '06:00:00', end: '14:00:00' });
    expect((await preview(t)).body.violations.map(codeOf)).toEqual(['rest_too_short']);
    const [draft] = (
      await test.call(
        planning.listWorkerDays,
        {
          employee_id__in: [t.worker.employee_id],
          dt__gte: '2026-03-12',
          dt__lte: '2026-03-12',
          is_approved: false,
        } as never,
        t.manager,
      )
    ).body;
    await test.call(
      planning.updateWorkerDay,
      { id: draft?.id, ...t.shift({ dt: '2026-03-12', start: '08:00:00', end: '17:00:00' }) } as never,
      t.manager,
    );
    expect((await preview(t)).body.violations).toEqual([]);
    const alone = await preview(t, { dt_from: '2026-03-13' });
    expect(alone.body.violations.map(codeOf)).toEqual(['rest_too_short']);
  });

  it('are refused where the network wants it, by the preview and by the approval', async () => {
    const t = await aLimitedStore();
    const setting = { id: t.network_id, refuse_plan_with_violations: true };
    expect((await test.call(network.updateNetwork, setting, t.manager)).body).toMatchObject(setting);
    await t.save({ dt: '2026-03-02' });
    expect((await approve(t)).body).toBe(1);
    await aShortNight(t);

    for (const answer of [await preview(t), await approve(t)]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual([expect.stringMatching(/2026\/03\/13: Rest 8 h, needs 12 h$/)]);
    }
    expect(await journal(t)).toHaveLength(1);
  });

  type Door = (t: Timetable, morning: object) => Promise<{ status: number; body: unknown }>;
  it.each<[string, Door]>([
    [
      'a day approved on arrival',
      (t, morning) =>
        test.call(planning.createWorkerDay, { ...morning, is_approved: true } as never, t.manager),
    ],
    [
      'a batch by code',
      (t, morning) =>
        test.call(
          planning.batchWorkerDays,
          {
            data: [{ ...morning, code: 'other-system', is_approved: true }],
            options: { update_key_field: 'code' },
          } as never,
          t.manager,
        ),
    ],
    [
      'a vacancy given to the person',
      async (t) => {
        const { id } = await aVacancy(test.db, t, { dt: '2026-03-13', start: '06:00:00', end: '14:00:00' });
        const { user_id, employee_id } = t.worker;
        return test.call(planning.confirmVacancyToWorker, { id, user_id, employee_id } as never, t.manager);
      },
    ],
  ])('are refused at other doors too: %s', async (_door, send) => {
    const t = await aLimitedStore();
    await t.save({ dt: '2026-03-12', start: '12:00:00', end: '22:00:00' });
    expect((await approve(t)).body).toBe(1);
    const morning = t.shift({ dt: '2026-03-13', start: '06:00:00', end: '14:00:00' });
    const setTo = (refuse_plan_with_violations: boolean) =>
      test.call(network.updateNetwork, { id: t.network_id, refuse_plan_with_violations }, t.manager);
    await setTo(true);
    const refused = await send(t, morning);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('2026/03/13: Rest 8 h, needs 12 h'),
    ]);
    await setTo(false);
    expect([200, 201]).toContain((await send(t, morning)).status);
    // What is broken already refuses nothing that makes it no worse.
    await setTo(true);
    const late = t.shift({ dt: '2026-03-14', start: '12:00:00', end: '20:00:00' });
    const saved = await test.call(
      planning.createWorkerDay,
      { ...late, is_approved: true } as never,
      t.manager,
    );
    expect(saved.status).toBe(201);
  });
});
