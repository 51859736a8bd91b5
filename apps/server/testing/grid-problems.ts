import { network, people, planning, type ResponseOf } from '@shiftwright/contracts';
import {
  addDays,
  clocksByShop,
  dayTypesByCode,
  eachDt,
  groupRows,
  hasProblem,
  judgePerson,
  type PersonRules,
  parseDuration,
  RULES_REACH_DAYS,
  type ShiftViolation,
} from '@shiftwright/domain';
import type { TestApp } from './test-app.ts';

interface Shown {
  shop_id: number;
  dt_from: string;
  dt_to: string;
}
type Caller = Parameters<TestApp['call']>[2];

async function rulesOf(test: TestApp, { shop_id, dt_from, dt_to }: Shown, who: Caller): Promise<PersonRules> {
  const { body: shop } = await test.call(network.getDepartment, { id: shop_id }, who);
  const { body: planned } = await test.call(network.planningRules, { id: shop_id, dt_from, dt_to }, who);
  const asked = { id: shop_id, dt__gte: dt_from, dt__lte: addDays(dt_to, 1) };
  const { body: hours } = await test.call(network.departmentSchedule, asked, who);
  const { body: types } = await test.call(network.listWorkerDayTypes, {}, who);
  const opening = new Map(
    (hours as ResponseOf<typeof network.departmentSchedule>).map(({ dt, opens, closes }) => [
      dt,
      opens && closes ? { opens, closes } : null,
    ]),
  );
  return {
    ...planned.limits,
    breaks: planned.breaks,
    types: dayTypesByCode(types),
    allow_several_rows_per_date: true,
    zone: shop.timezone,
    zones: clocksByShop(planned.clocks),
    step_minutes: (parseDuration(shop.forecast_step_minutes) ?? 0) / 60,
    shop_id,
    openingOf: (dt) => opening.get(dt) ?? null,
  };
}

/** The problems that the grid of a department counts, judged on what its calls answer; `is_fact` of the drafts. */
export async function gridProblems(
  test: TestApp,
  shown: Shown,
  who: Caller,
  is_fact = false,
): Promise<ShiftViolation[]> {
  const rules = await rulesOf(test, shown, who);
  const roster = await test.call(
    people.listEmployees,
    {
      shop_id: shown.shop_id,
      include_employments: true,
      other_deps_employees_with_wd_in_curr_shop: true,
      employments__dt_from: shown.dt_from,
      employments__dt_to: shown.dt_to,
    },
    who,
  );
  const employees: people.Employee[] = Array.isArray(roster.body) ? roster.body : roster.body.results;
  const period = { dt__gte: addDays(shown.dt_from, -RULES_REACH_DAYS), dt__lte: shown.dt_to };
  const ids = employees.map(({ id }) => id);
  const { body } = await test.call(
    planning.listWorkerDays,
    { employee_id__in: ids, ...period, is_fact },
    who,
  );
  const days = groupRows(
    body as ResponseOf<typeof planning.listWorkerDays>,
    (row) => `${row.employee_id} ${row.dt} ${row.is_approved}`,
  );
  const dates = eachDt(period.dt__gte, period.dt__lte);
  return employees.flatMap((employee) => {
    const here = employee.employments?.find((one) => one.shop_id === shown.shop_id);
    const person = {
      employee_id: employee.id,
      user_id: employee.user.id,
      position_id: here?.position_id ?? null,
      employments: employee.employments ?? [],
    };
    const cells = dates.map((dt) => {
      const approved = dt < shown.dt_from ? days.get(`${employee.id} ${dt} true`) : undefined;
      return { dt, days: days.get(`${employee.id} ${dt} false`) ?? approved ?? [] };
    });
    return [...judgePerson(person, cells, is_fact, rules)].flatMap(([dt, found]) =>
      dt >= shown.dt_from && hasProblem(found) ? found : [],
    );
  });
}
