import { planning } from '@shiftwright/contracts';
import { addDays, groupRows, monthEnd, monthStart } from '@shiftwright/domain';
import { checkMonth, type RepairPlan, type RosterDay, type Violation } from '@shiftwright/optimiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin } from '../../../../../testing/demo.ts';
import { draws } from '../../../../../testing/draws.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { type LoadedPlan, loadPlan } from '../month/load-month.ts';
import { bestRepairs } from './best-repairs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ seeded: 'small' });
});
afterAll(() => test.close());

const ABSENCES = draws(4, 16, 50);
const DONE_BY_THE_SERVER = draws(1, 2, 5);

interface Away {
  employee_id: number;
  worker_id: number;
  dt: string;
  shop_id: number;
}

/** The same absences in every run of the test: shifts of the coming days, every so many of them. */
async function absences(network_id: number): Promise<Away[]> {
  const today = test.deps.clock.today('UTC');
  const shifts = await test.db
    .selectFrom('worker_day as d')
    .innerJoin('shop as s', 's.id', 'd.shop_id')
    .innerJoin('employment as e', 'e.id', 'd.employment_id')
    .select(['d.employee_id', 'd.worker_id', 'd.dt', 'd.shop_id'])
    .distinct()
    .where('d.network_id', '=', network_id)
    .where('d.is_fact', '=', false)
    .where('d.type', '=', 'W')
    .where('d.dt', '>', addDays(today, 0))
    .where('d.dt', '<=', monthEnd(today))
    .where('s.settings_id', 'is not', null)
    .where('e.auto_timetable', '=', true)
    .whereRef('e.shop_id', '=', 'd.shop_id')
    .orderBy('d.shop_id')
    .orderBy('d.dt')
    .orderBy('d.employee_id')
    .execute();
  const every = Math.max(1, Math.floor(shifts.length / ABSENCES));
  return shifts.filter((_, at) => at % every === 0).slice(0, ABSENCES) as Away[];
}

const keyOf = ({ rule, employee_id, dt, values }: Violation) =>
  `${rule} ${employee_id} ${dt} ${values.work_type_id ?? ''} ${values.step ?? ''}`;

/** What the separate checker holds against a department's plan. */
function breaches(input: LoadedPlan['input'], days: RosterDay[]): Set<string> {
  const figures = { cost: 0, cost_parts: {}, covering: 0, downtime: 0, open_demand: [], iterations: 0 };
  const found = checkMonth(input, { ...figures, days });
  return new Set(found.filter(({ rule }) => rule !== 'row_missing').map(keyOf));
}

/** The plan once the absent person is away and the others do what is proposed. */
function repaired({ days }: LoadedPlan, { worker_id, dt }: Away, plan: RepairPlan): RosterDay[] {
  const next = new Map(
    days
      .filter((day) => day.employee_id !== worker_id || day.dt !== dt)
      .map((day) => [`${day.employee_id} ${day.dt}`, day]),
  );
  for (const { employee_id, dt: date, after } of plan.changes) next.set(`${employee_id} ${date}`, after);
  return [...next.values()];
}

describe('absences in the demo network', () => {
  it('are repaired without breaking a rule, mostly by one person', async () => {
    const { network_id } = await demoAdmin(test.db);
    const found = await absences(network_id);
    expect(found).toHaveLength(ABSENCES);
    const touched: number[] = [];

    for (const [shop_id, list] of groupRows(found, (one) => one.shop_id)) {
      const dt_from = monthStart(list[0]!.dt);
      const of = { network_id, shop_id, dt_from, dt_to: monthEnd(dt_from), is_approved: false };
      const plan = await loadPlan(test.deps, of);
      const before = breaches(plan.input, plan.days);
      for (const away of list) {
        const [best] = bestRepairs(plan.input, plan.days, {
          employee_id: away.worker_id,
          dts: [away.dt],
        });
        if (!best) throw new Error(`nothing is offered for ${away.employee_id} on ${away.dt}`);
        const after = breaches(plan.input, repaired(plan, away, best));
        expect([...after].filter((one) => !before.has(one))).toEqual([]);
        touched.push(best.people_touched);
      }
    }
    touched.sort((a, b) => a - b);
    const median = (touched[ABSENCES / 2 - 1]! + touched[ABSENCES / 2]!) / 2;
    expect(median).toBeLessThanOrEqual(1.5);
  });

  it('are offered, done and taken back by the server', async () => {
    const admin = await demoAdmin(test.db);
    const found = await absences(admin.network_id);
    const chosen = found.filter((_, at) => at % (ABSENCES / DONE_BY_THE_SERVER) === 0);

    for (const { employee_id, dt, shop_id } of chosen) {
      const asked = await test.call(planning.planRepairs, { shop_id, employee_id, dts: [dt] }, admin);
      expect([asked.status, asked.body.plans?.length > 0]).toEqual([200, true]);
      const [best] = asked.body.plans as planning.RepairPlanOffer[];
      const repair = {
        shop_id,
        absence: { employee_id, dts: [dt], type: 'S' },
        changes: best!.changes,
        vacancies: best!.vacancies,
      };
      const done = await test.call(planning.applyChanges, repair as never, admin);
      expect([done.status, done.body]).toEqual([
        200,
        expect.objectContaining({ people_touched: best!.people_touched + 1 }),
      ]);
      const { command_id } = done.body;
      const undone = await test.call(planning.undoWorkerDays, { command_id }, admin);
      expect([undone.status, undone.body.skipped]).toEqual([200, []]);
    }
  });
});
