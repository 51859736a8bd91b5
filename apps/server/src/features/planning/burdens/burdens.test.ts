import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aWorkerDay, aWorkType } from '../../../../testing/factories.ts';
import { expectLedgerOfPlan } from '../../../../testing/ledger.ts';
import { twoManagers } from '../../../../testing/steps.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { WORKER_DAY_FUNCTIONS } from '../../../../testing/timetable.ts';
import { runKeepLedger } from './keep-ledger.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = [...WORKER_DAY_FUNCTIONS, 'WorkerDay_withdraw_approval', 'AutoSettings_conflicts'];
const SATURDAY = '2026-03-14';
const IN_MARCH = '2026-03-31';

/** Calls as somebody; the answer is taken for what its contract says. */
async function told<Body>(
  endpoint: typeof planning.listBurdens | typeof planning.showOwnBurdens,
  q: object,
  who: { user_id: number; network_id: number },
) {
  const { status, body } = await test.call(endpoint, q as never, who);
  return { status, body: body as Body };
}

async function aTeam() {
  const t = await twoManagers(test, FUNCTIONS);
  const second = await anEmployee(test.db, {
    network_id: t.network_id,
    shop_id: t.shop.id,
    norm_work_hours: 50,
  });
  const workers = [t.worker.user_id, second.user_id];

  return {
    ...t,
    second,
    workers,
    /** Saves the days and publishes the month. */
    async publish(...data: unknown[]) {
      expect((await t.batch(data)).status).toBe(200);
      expect((await t.approve()).status).toBe(200);
    },
    list: (q: object = {}, who = t.manager) =>
      told<planning.TeamBurdens>(planning.listBurdens, { shop_id: t.shop.id, dt: IN_MARCH, ...q }, who),
    own: (who = t.worker, q: object = {}) =>
      told<planning.OwnBurdens>(planning.showOwnBurdens, { dt: IN_MARCH, ...q }, who),
    /** Every posting of a person in short: "+closing 14", "-closing 14". */
    async ledger(worker_id = t.worker.user_id) {
      const rows = await test.db
        .selectFrom('burden_posting')
        .select(['kind', 'dt', 'amount'])
        .where('worker_id', '=', worker_id)
        .orderBy('id')
        .execute();
      return rows.map(({ kind, dt, amount }) => `${amount > 0 ? '+' : '-'}${kind} ${dt.slice(8)}`);
    },
  };
}

/** What of a person's burdens is not nothing, in short. */
const counts = (person: planning.PersonBurdens | undefined) =>
  Object.fromEntries(
    (person?.burdens ?? []).filter((one) => one.count > 0).map((one) => [one.kind, one.count]),
  );

describe('the ledger of burdens', () => {
  it('posts what is published, reverses what is taken away, and keeps what was changed late', async () => {
    const t = await aTeam();
    await t.publish(t.shift({ dt: SATURDAY, end: '21:00:00' }));
    expect(await t.ledger()).toEqual(['+weekend 14', '+closing 14']);

    await t.publish(t.shift({ dt: SATURDAY, end: '18:00:00' }));
    expect(await t.ledger()).toEqual(['+weekend 14', '+closing 14', '-closing 14', '+late_change 14']);

    expect((await t.withdraw()).status).toBe(200);
    expect((await t.ledger()).slice(4)).toEqual(['+closing 14']);
    await expectLedgerOfPlan(test.db, t);
  });

  it('leaves drafts out of it, and knows holidays and wishes', async () => {
    const t = await aTeam();
    await t.batch([t.shift({ dt: SATURDAY })]);
    expect(await t.ledger()).toEqual([]);

    const { network_id, region_id } = await inRegion(t.shop.id);
    const holiday = { network_id, region_id, dt: '2026-03-18', type: 'H', is_celebration: true };
    await test.db.insertInto('production_day').values(holiday).execute();
    await wish(t.worker.employment_id, { weekday: 2, tm: '17:30:00' });
    await t.publish(t.shift({ dt: '2026-03-18' }));
    expect(await t.ledger()).toEqual(['+weekend 14', '+holiday 18', '+refused_wish 18']);

    await test.db
      .insertInto('wished_date')
      .values({ network_id, employment_id: t.worker.employment_id, dt: '2026-03-17' })
      .execute();
    await t.publish(t.shift({ dt: '2026-03-17' }));
    expect((await t.ledger()).slice(3)).toEqual(['+refused_wish 17']);
  });

  it('counts a change as late only within a week, and not where somebody falls ill', async () => {
    const t = await aTeam();
    await t.publish(
      t.shift({ dt: '2026-03-12' }),
      t.shift({ dt: '2026-03-17' }),
      t.shift({ dt: '2026-03-18' }),
    );
    await t.publish(t.dayOff({ dt: '2026-03-12', type: 'S' }));
    await t.publish(
      t.shift({ dt: '2026-03-17', end: '19:00:00' }),
      t.shift({ dt: '2026-03-18', end: '19:00:00' }),
    );
    expect(await t.ledger()).toEqual(['+late_change 17']);
    await expectLedgerOfPlan(test.db, t);
  });

  it('is filled from what was there before it, once', async () => {
    const t = await aTeam();
    const { network_id, worker } = t;
    const day = {
      network_id,
      shop_id: t.shop.id,
      employee_id: worker.employee_id,
      worker_id: worker.user_id,
    };
    const of = { ...day, employee_network_id: network_id, employment_id: worker.employment_id };
    await aWorkerDay(test.db, {
      ...of,
      employment_network_id: network_id,
      dt: '2026-02-14',
      end: '21:00:00',
    });
    await runKeepLedger(test.deps);
    expect(await t.ledger()).toEqual(['+weekend 14', '+closing 14']);
    expect(await runKeepLedger(test.deps)).toEqual({ posted: 0, reversed: 0 });
  });

  it('refuses to be changed', async () => {
    const t = await aTeam();
    await t.publish(t.shift({ dt: SATURDAY }));
    await expect(test.db.updateTable('burden_posting').set({ kind: 'night' }).execute()).rejects.toThrow(
      'append-only',
    );
  });
});

async function inRegion(shop_id: number) {
  const { network_id } = await test.db
    .selectFrom('shop')
    .select('network_id')
    .where('id', '=', shop_id)
    .executeTakeFirstOrThrow();
  const { id } = await test.db
    .insertInto('region')
    .values({ network_id, name: 'Here' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db.updateTable('shop').set({ region_id: id }).where('id', '=', shop_id).execute();
  return { network_id, region_id: id };
}

async function wish(employment_id: number, at: { weekday: number; tm: string }) {
  const { network_id } = await test.db
    .selectFrom('employment')
    .select('network_id')
    .where('id', '=', employment_id)
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('worker_constraint')
    .values({ network_id, employment_id, is_lite: true, ...at })
    .execute();
}

describe('GET burden/', () => {
  it('tells what everybody bore, beside a share by contract, with its days', async () => {
    const t = await aTeam();
    await t.publish(t.shift({ dt: SATURDAY }), t.shift({ dt: '2026-03-15' }), t.shift({ dt: '2026-03-21' }));

    const { status, body } = await t.list();

    expect(status).toBe(200);
    expect(body).toMatchObject({ dt_from: '2025-12-31', dt_to: IN_MARCH });
    const of = (employee_id: number) => body.people.find((one) => one.employee_id === employee_id);
    expect(counts(of(t.worker.employee_id))).toEqual({ weekend: 3 });
    expect(of(t.worker.employee_id)?.burdens[0]?.days.map(({ dt }) => dt)).toEqual([
      SATURDAY,
      '2026-03-15',
      '2026-03-21',
    ]);
    const shares = body.people.map((one) => one.burdens[0]?.fair_share ?? 0);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(3, 1);
    expect(of(t.second.employee_id)).toMatchObject({ full_rate_days: 45.5 });
  });

  it('counts with somebody who moved what they bore elsewhere', async () => {
    const t = await aTeam();
    await t.publish(t.shift({ dt: SATURDAY }));
    const there = await aShop(test.db, { network_id: t.network_id });
    await aWorkType(test.db, { network_id: t.network_id, shop_id: there.id });
    const boss = await anEmployee(test.db, {
      network_id: t.network_id,
      shop_id: there.id,
      function_group_id: t.group.id,
    });
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-20' })
      .where('id', '=', t.worker.employment_id)
      .execute();
    await test.db
      .insertInto('employment')
      .values({
        network_id: t.network_id,
        employee_network_id: t.network_id,
        employee_id: t.worker.employee_id,
        shop_id: there.id,
        dt_hired: '2026-03-21',
      })
      .execute();

    const { body } = await t.list({ shop_id: there.id }, boss);

    expect(counts(body.people.find((one) => one.employee_id === t.worker.employee_id))).toEqual({
      weekend: 1,
    });
    const home = await t.list();
    expect(home.body.people.map((one) => one.employee_id)).not.toContain(t.worker.employee_id);
    await expectLedgerOfPlan(test.db, t);
  });

  it('refuses who does not plan the department', async () => {
    const t = await aTeam();
    expect((await t.list({}, t.worker)).status).toBe(403);
    const other = await aTeam();
    expect((await t.list({}, other.manager)).status).not.toBe(200);
  });

  it('refuses a date that is none', async () => {
    const t = await aTeam();
    expect((await t.list({ dt: '2026-02-30' })).status).toBe(400);
  });
});

describe('GET burden/own/', () => {
  it('tells the caller their own burdens beside their share, and nobody else', async () => {
    const t = await aTeam();
    await t.publish(
      t.shift({ dt: SATURDAY }),
      t.shift({ dt: '2026-03-15', employee_id: t.second.employee_id }),
      t.shift({ dt: '2026-03-21', employee_id: t.second.employee_id }),
    );

    const { status, body } = await t.own();

    expect(status).toBe(200);
    expect(counts(body)).toEqual({ weekend: 1 });
    expect(body.shop_id).toBe(t.shop.id);
    expect(body.burdens[0]?.fair_share).toBeCloseTo(3 / 3.5, 1);
    expect(JSON.stringify(body)).not.toContain('2026-03-21');
  });

  it('tells no share in a team of two', async () => {
    const t = await aTeam();
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-01-31' })
      .where('id', 'in', [t.manager.employment_id, t.colleague.employment_id])
      .execute();
    const { body } = await t.own();
    expect(body.burdens.map((one) => one.fair_share)).toEqual(body.burdens.map(() => null));
  });

  it('refuses strangers and a date that is none', async () => {
    const t = await aTeam();
    expect((await test.call(planning.showOwnBurdens, {})).status).toBe(401);
    expect((await t.own(t.worker, { dt: 'never' })).status).toBe(400);
  });
});
