import { network, planning } from '@shiftwright/contracts';
import {
  addDays,
  dayTypesByCode,
  groupRows,
  type JudgedDay,
  publishedViolations,
  shiftLimitsIn,
} from '@shiftwright/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draws, drawsFrom } from '../../../../../testing/draws.ts';
import { DECIDES } from '../../../../../testing/exchange.ts';
import { anEmployee, aShop, aWorkType, withLimits } from '../../../../../testing/factories.ts';
import { twoManagers } from '../../../../../testing/steps.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { WORKER_DAY_FUNCTIONS } from '../../../../../testing/timetable.ts';
import { aVacancy, aWorkersGroup, EXCHANGE_FUNCTIONS } from '../../../../../testing/vacancies.ts';
import { findDayTypes } from '../saving/planning-context.repository.ts';
import { findLimitingEmployments, findPlanOfWorkers } from './judging.repository.ts';

/**
 * Where the network lets no plan break a rule, no order of acts leaves an approved plan that breaks one (planning 165):
 * two people over the change of clocks, one of them with a second personnel number in another department, and whatever
 * a manager and they themselves can do, all judged after each act that was answered with 200.
 */
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = [
  ...new Set([
    ...WORKER_DAY_FUNCTIONS,
    ...EXCHANGE_FUNCTIONS,
    ...DECIDES,
    'WorkerDay_withdraw_approval',
    'Network',
  ]),
];
const DATES = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'];
const ZONE = 'Europe/Paris';
const LIMITS = { min_change_time: 11, shift_start: 6, shift_end: 12, max_work_hours_7days: 34 };
const RUNS = { numRuns: draws(4, 14, 40), endOnFailure: true, ...drawsFrom(5) };

async function aWeek() {
  const t = await twoManagers(test, FUNCTIONS);
  const { network_id, shop, work_type, group } = t;
  const changed = { timezone: ZONE, tm_open_dict: '{"all":"00:00:00"}', tm_close_dict: '{"all":"00:00:00"}' };
  const beside = await aShop(test.db, { network_id, parent_id: shop.id, ...changed });
  const besideWork = await aWorkType(test.db, { network_id, shop_id: beside.id });
  await test.db.updateTable('shop').set(changed).where('id', '=', shop.id).execute();
  for (const one of [shop, beside])
    await withLimits(test.db, one, { rest: LIMITS.min_change_time, week: LIMITS.max_work_hours_7days });
  const workers = await aWorkersGroup(test.db, { network_id, group });
  const hired = { network_id, function_group_id: workers.id };
  const first = await anEmployee(test.db, { ...hired, shop_id: shop.id, work_type_id: work_type.id });
  const second = await anEmployee(test.db, { ...hired, shop_id: shop.id, work_type_id: work_type.id });
  const user_id = second.user_id;
  const again = await anEmployee(test.db, {
    ...hired,
    user_id,
    shop_id: beside.id,
    work_type_id: besideWork.id,
  });
  const work_type_id = besideWork.id;
  await test.db
    .insertInto('employment_work_type')
    .values(
      [first, second].map(({ employment_id }) => ({ network_id, employment_id, work_type_id, priority: 0 })),
    )
    .execute();
  const insist = { id: network_id, refuse_plan_with_violations: true };
  expect((await test.call(network.updateNetwork, insist, t.manager)).status).toBe(200);
  const places = [
    { shop_id: shop.id, work_type_id: work_type.id },
    { shop_id: beside.id, work_type_id: besideWork.id },
  ];
  // What people may take and managers may give from the first act on.
  for (const [at, dt] of DATES.entries()) {
    const { shop_id, work_type_id } = places[at % 2]!;
    const place = { network_id, shop: { id: shop_id }, work_type: { id: work_type_id } };
    await aVacancy(test.db, place, {
      dt,
      start: `${String(4 + at * 3).padStart(2, '0')}:00:00`,
      end: '23:00:00',
    });
  }
  return { ...t, people: [first, second, again], places };
}
type Week = Awaited<ReturnType<typeof aWeek>>;

const aTime = fc.record({
  person: fc.nat(2),
  place: fc.nat(1),
  date: fc.nat(4),
  other: fc.nat(4),
  start: fc.integer({ min: 0, max: 23 }),
  hours: fc.constantFrom(5, 6, 6, 8, 8, 8, 10, 12, 13),
  isApproved: fc.boolean(),
});
const KINDS = [
  ...['shift', 'shift', 'shift', 'vacancy', 'give', 'take', 'leave', 'delete', 'approve', 'approve'],
  ...['withdraw', 'undo', 'redo', 'trade', 'swap', 'copy', 'duplicate', 'unapprove', 'move', 'batch'],
] as const;
const aStep = fc.record({ kind: fc.constantFrom(...KINDS), at: aTime });
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;

const hourOf = (dt: string, hour: number) => {
  const day = addDays(dt, Math.floor(hour / 24));
  return `${day}T${String(hour % 24).padStart(2, '0')}:00:00`;
};

async function anId(
  w: Week,
  wanted: { is_vacancy: boolean; is_approved: boolean; isOpen?: boolean },
  at: number,
) {
  const { isOpen, ...columns } = wanted;
  const rows = await test.db
    .selectFrom('worker_day')
    .select('id')
    .where('network_id', '=', w.network_id)
    .where('is_vacancy', '=', columns.is_vacancy)
    .where('is_approved', '=', columns.is_approved)
    .where('employee_id', isOpen ? 'is' : 'is not', null)
    .where('is_dayoff', '=', false)
    .orderBy('id')
    .execute();
  return rows[at % Math.max(1, rows.length)]?.id ?? 0;
}

async function carryOut(w: Week, { kind, at }: Step): Promise<{ status: number }> {
  const person = w.people[at.person]!;
  const place = w.places[at.place]!;
  const dt = DATES[at.date]!;
  const { employee_id } = person;
  const call = (endpoint: Parameters<TestApp['call']>[0], input: object, as = w.manager) =>
    test.call(endpoint, input as never, as);
  const shift = {
    ...{ employee_id, dt, type: 'W', is_fact: false, is_approved: at.isApproved, shop_id: place.shop_id },
    dttm_work_start: hourOf(dt, at.start),
    dttm_work_end: hourOf(dt, at.start + at.hours),
    worker_day_details: [{ work_type_id: place.work_type_id, work_part: 1 }],
  };
  const period = { is_fact: false, dt_from: '2026-03-01', dt_to: '2026-04-30' };

  switch (kind) {
    case 'shift':
      return call(planning.createWorkerDay, shift);
    case 'batch':
      return w.batch([{ ...shift, code: `c${employee_id}${dt}` }], w.manager, { update_key_field: 'code' });
    case 'move': {
      const id = await anId(w, { is_vacancy: false, is_approved: at.isApproved }, at.other);
      return call(planning.updateWorkerDay, { id, ...shift });
    }
    case 'vacancy':
      return call(planning.createWorkerDay, { ...shift, is_vacancy: true, employee_id: null });
    case 'give': {
      const id = await anId(w, { is_vacancy: true, is_approved: true, isOpen: true }, at.other);
      return call(planning.confirmVacancyToWorker, { id, employee_id, user_id: person.user_id });
    }
    case 'take': {
      const id = await anId(w, { is_vacancy: true, is_approved: true, isOpen: true }, at.other);
      return call(planning.confirmVacancy, { id }, person);
    }
    case 'unapprove':
      return call(planning.approveVacancy, {
        id: await anId(w, { is_vacancy: true, is_approved: false }, at.other),
      });
    case 'leave':
      return call(planning.createWorkerDay, {
        employee_id,
        dt,
        type: 'V',
        is_fact: false,
        is_approved: at.isApproved,
      });
    case 'delete': {
      const dates = [dt, DATES[at.other]];
      return call(planning.deleteWorkerDays, {
        employee_ids: [employee_id],
        dates,
        exclude_created_by: false,
      });
    }
    case 'approve':
      return call(planning.approveWorkerDays, { shop_id: place.shop_id, ...period });
    case 'withdraw':
      return call(planning.withdrawApproval, { shop_id: place.shop_id, ...period, reason: 'Wrong week' });
    case 'undo':
      return w.undo();
    case 'redo':
      return w.redo();
    case 'trade': {
      const [one, two] = w.people;
      const trade = { employee1_id: one!.employee_id, employee2_id: two!.employee_id, dates: [dt] };
      return call(planning.exchangeApproved, trade);
    }
    case 'swap': {
      const worker_day_id = await anId(w, { is_vacancy: false, is_approved: true }, at.other);
      return call(planning.proposeShiftSwap, { worker_day_id, to_employee_id: employee_id, is_agreed: true });
    }
    case 'copy':
      return call(planning.copyApproved, { employee_ids: [employee_id], dates: DATES, type: 'PP' });
    case 'duplicate': {
      const to_employee_id = w.people[(at.person + 1) % 3]!.employee_id;
      const days = { from_dates: [dt], to_dates: [DATES[at.other]] };
      return call(planning.duplicateWorkerDays, { from_employee_id: employee_id, to_employee_id, ...days });
    }
  }
}

/** What the approved plan breaks, as the judge of each department tells it of whole people. */
async function broken(w: Week): Promise<string[]> {
  const worker_ids = [...new Set(w.people.map((one) => one.user_id))];
  const period = { dt_from: '2026-03-20', dt_to: '2026-04-07' };
  const plan = groupRows(await findPlanOfWorkers(test.db, { worker_ids, ...period }), (row) => row.user_id);
  const employments = await findLimitingEmployments(test.db, { worker_ids, ...period });
  const types = dayTypesByCode(await findDayTypes(test.db, [w.network_id]));
  const opening = { opens: '00:00:00', closes: '00:00:00' };
  return worker_ids.flatMap((user_id) =>
    w.places.flatMap(({ shop_id }) => {
      const own = employments.filter((one) => one.user_id === user_id);
      const homeFirst = own.toSorted((a, b) => Number(b.shop_id === shop_id) - Number(a.shop_id === shop_id));
      const rules = {
        ...shiftLimitsIn(LIMITS),
        ...{ types, allow_several_rows_per_date: true, zone: ZONE, step_minutes: 60, shop_id },
        openingOf: () => opening,
      };
      const days = (plan.get(user_id) ?? []) as JudgedDay[];
      const changed_dts = new Set(days.map((day) => day.dt));
      return publishedViolations({ before: [], after: days, changed_dts }, homeFirst, rules).map(
        ({ code, dt }) => `${user_id} ${code} ${dt}`,
      );
    }),
  );
}

let published = 0;
describe('where the network lets no plan break a rule', () => {
  it('no order of acts leaves an approved plan that breaks one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 30, maxLength: 50, size: 'max' }), async (steps) => {
        const w = await aWeek();
        const done: string[] = [];
        for (const step of steps) {
          const { status } = await carryOut(w, step);
          expect(status).toBeLessThan(500);
          if (status >= 300) continue;
          done.push(`${step.kind} ${JSON.stringify(step.at)}`);
          expect(await broken(w), done.join('\n')).toEqual([]);
        }
        const plan = await test.db
          .selectFrom('worker_day')
          .select('id')
          .where('network_id', '=', w.network_id)
          .where('is_approved', '=', true)
          .where('employee_id', 'is not', null)
          .execute();
        published += plan.length;
      }),
      RUNS,
    );
    // Were all refused, nothing would have been tried.
    expect(published).toBeGreaterThan(RUNS.numRuns);
  }, 1_800_000);
});
