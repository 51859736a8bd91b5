import { planning } from '@shiftwright/contracts';
import { addDays, formatDttm, instantOf, naiveSeconds } from '@shiftwright/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSwapStore } from '../../../../../testing/exchange.ts';
import { aShop, canDo, withLimits } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const START = '2026-03-14';
const DAYS = 6;
const REST_HOURS = 11;

/** For each of three people and six dates: a day off, or the hour at which a shift of nine hours starts, and where. */
const month = (hours: readonly number[]) =>
  fc.array(
    fc.array(
      fc.oneof(fc.constant(null), fc.record({ hour: fc.constantFrom(...hours), isFar: fc.boolean() })),
      {
        minLength: DAYS,
        maxLength: DAYS,
      },
    ),
    { minLength: 3, maxLength: 3 },
  );

function shiftAt(dt: string, hour: number) {
  const at = (from: number) => formatDttm(naiveSeconds(`${dt}T00:00:00`) + from * 3600);
  return { dttm_work_start: at(hour), dttm_work_end: at(hour + 9) };
}

/** Shifts that begin before the person has rested, counted by the clocks of their departments; and those that overlap on the wall. */
async function breachesOf(network_id: number) {
  const rows = await test.db
    .selectFrom('worker_day')
    .innerJoin('shop', 'shop.id', 'worker_day.shop_id')
    .select(['employee_id', 'dt', 'dttm_work_start', 'dttm_work_end', 'timezone'])
    .where('worker_day.network_id', '=', network_id)
    .where('is_approved', '=', true)
    .where('worker_day.type', '=', 'W')
    .execute();
  const shifts = rows.map((row) => ({
    ...row,
    from: instantOf(row.dttm_work_start!, row.timezone),
    to: instantOf(row.dttm_work_end!, row.timezone),
  }));
  const found = shifts.flatMap((one) =>
    shifts.flatMap((other): [string, number][] => {
      if (one === other || one.employee_id !== other.employee_id || other.from < one.from) return [];
      const rest = (other.from - one.to) / 3_600_000;
      const isOver =
        other.dttm_work_start! < one.dttm_work_end! && one.dttm_work_start! < other.dttm_work_end!;
      const pair = `${one.employee_id} ${one.dt} ${other.dt}`;
      return [
        ...(rest < REST_HOURS ? ([[pair, Math.max(0, rest)]] as [string, number][]) : []),
        ...(isOver ? ([[`${pair} overlap`, 0]] as [string, number][]) : []),
      ];
    }),
  );
  return new Map(found);
}

/** A second department under another clock, whose work everybody can do as well. */
async function farFrom(s: Awaited<ReturnType<typeof aSwapStore>>, timezone: string) {
  const { network_id } = s;
  const shop = await aShop(test.db, { network_id, timezone });
  await withLimits(test.db, shop);
  const { id: work_type_id } = await test.db
    .insertInto('work_type')
    .values({ network_id, shop_id: shop.id, work_type_name_id: s.work_type.work_type_name_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { shop_id: shop.id, work_type_id };
}

it.each([
  ['UTC', [0, 6, 9, 13, 15]],
  ['Asia/Tokyo', [0, 6, 9, 13, 15]],
  ['America/Los_Angeles', [0, 4, 9, 14]],
])(
  'a swap that is offered is carried out, and never makes shifts overlap or a rest too short: %s',
  async (zone, hours) => {
    let carried = 0;
    await fc.assert(
      fc.asyncProperty(month(hours), fc.nat(), async (plans, choice) => {
        const s = await aSwapStore(test.db);
        const far = await farFrom(s, zone);
        const people = await Promise.all(plans.map(() => s.able()));
        for (const { employment_id } of people)
          await canDo(test.db, {
            ...{ network_id: s.network_id, employment_id, work_type_id: far.work_type_id, priority: 2 },
          });
        for (const [i, plan] of plans.entries())
          for (const [d, shift] of plan.entries()) {
            const dt = addDays(START, d);
            const at = shift && { ...shiftAt(dt, shift.hour), ...(shift.isFar ? far : {}) };
            // What was planned may overlap on the wall; the database keeps no such pair.
            const before = plan[d - 1];
            const isOver = before && shift && before.hour + 9 > shift.hour + 24;
            await s.plan(people[i]!, dt, at && !isOver ? at : { type: 'H' });
          }
        const shifts = await test.db
          .selectFrom('worker_day')
          .select('id')
          .where('employee_id', '=', people[0]!.employee_id)
          .where('is_approved', '=', true)
          .where('type', '=', 'W')
          .execute();
        if (shifts.length === 0) return;
        const worker_day_id = shifts[choice % shifts.length]!.id;
        const before = await breachesOf(s.network_id);
        const { body } = await test.call(planning.listSwapOptions, { worker_day_id }, s.manager);
        const offer = body.results[choice % Math.max(1, body.results.length)] as
          | planning.SwapOption
          | undefined;
        if (!offer) return;
        const asked = { worker_day_id, to_employee_id: offer.employee_id, is_agreed: true };
        const done = await test.call(
          planning.proposeShiftSwap,
          { ...asked, to_worker_day_id: offer.gives?.worker_day_id ?? null },
          s.manager,
        );
        expect(done.status).toBe(201);
        expect(done.body.state).toBe('done');
        carried++;
        // What was broken before may be so still, and no worse.
        const after = [...(await breachesOf(s.network_id))];
        expect(after.filter(([pair, rest]) => rest < (before.get(pair) ?? REST_HOURS))).toEqual([]);
      }),
      { numRuns: 10, seed: 8 },
    );
    expect(carried).toBeGreaterThan(3);
  },
);
