import {
  acceptanceOf,
  addDays,
  groupRows,
  isEmployedOn,
  type JudgedDay,
  publishedViolations,
  RULES_REACH_DAYS,
  type ShiftProblem,
  shiftIntervals,
} from '@shiftwright/domain';
import type { Db } from '../../../../platform/db/database.ts';
import { InvalidList } from '../../../../platform/errors.ts';
import { textOf } from '../../../../platform/texts.ts';
import type { PlanningContext } from '../saving/planning-context.ts';
import type { Step } from '../store/command.ts';
import type { DayRow } from '../store/day-row.ts';
import { spanOf } from '../store/span.ts';
import { findPeople } from '../store/worker-day.repository.ts';
import { findAcceptedOfPlan } from './accepted.repository.ts';
import {
  findLimitingEmployments,
  findPlanOfWorkers,
  insertViolations,
  type PlanViolation,
} from './judging.repository.ts';
import { departmentRules } from './load-department-rules.ts';

type Changed = DayRow & { worker_id: number };

const judged = (row: Changed): JudgedDay => ({ ...row, user_id: row.worker_id });

/** The department in which a day is judged: where it is worked, a day off where its person is employed. */
function placeOf(row: DayRow, around: PlanningContext): number | null {
  const employments = around.employees.get(row.employee_id ?? 0)?.employments ?? [];
  return row.shop_id ?? employments.find((one) => isEmployedOn(one, row.dt))?.shop_id ?? null;
}

interface ApprovedChange {
  gone: readonly DayRow[];
  come: readonly DayRow[];
  /** Only what the change breaks, not what was broken on its dates before. */
  is_fresh_alone?: boolean;
}

/**
 * The rules that the approved plan breaks as it stands after an approval, person by person: `come` was approved, `gone`
 * went for it. Whoever has several personnel numbers is one person (planning 165).
 */
export async function judgeApproval(
  step: Step,
  { gone, come, is_fresh_alone = false }: ApprovedChange,
  around: PlanningContext,
): Promise<PlanViolation[]> {
  const isOfPerson = (row: DayRow): row is Changed => row.worker_id !== null;
  const changed = [...gone, ...come].filter(isOfPerson);
  if (changed.length === 0) return [];
  const worker_ids = [...new Set(changed.map((row) => row.worker_id))];
  const { dt_from, dt_to } = spanOf(changed.map((row) => row.dt));
  const period = { dt_from: addDays(dt_from, -RULES_REACH_DAYS), dt_to: addDays(dt_to, RULES_REACH_DAYS) };
  const plan = groupRows(await findPlanOfWorkers(step.tx, { worker_ids, ...period }), (row) => row.user_id);
  const employments = groupRows(
    await findLimitingEmployments(step.tx, { worker_ids, ...period }),
    (row) => row.user_id,
  );
  const goneOf = groupRows(gone.filter(isOfPerson), (row) => row.worker_id);
  const is_come = new Set(come.map((row) => row.id));
  const found = new Map<string, PlanViolation>();

  for (const [shop_id, here] of groupRows(changed, (row) => placeOf(row, around))) {
    const shop = shop_id === null ? undefined : around.shops.get(shop_id);
    if (!shop) continue;
    const rules = await departmentRules(step.tx, shop, period, around);
    const accepted = await findAcceptedOfPlan(step.tx, {
      ...{ network_id: shop.network_id, shop_id: shop.id, ...period },
      employee_ids: [...new Set([...plan.values()].flat().flatMap((day) => day.employee_id ?? []))],
    });
    for (const [worker_id, rows] of groupRows(here, (row) => row.worker_id)) {
      const after = (plan.get(worker_id) ?? []) as JudgedDay[];
      const before = [
        ...after.filter((day) => !is_come.has(day.id)),
        ...(goneOf.get(worker_id) ?? []).map(judged),
      ];
      const own = employments.get(worker_id) ?? [];
      const homeFirst = [...own].sort(
        (a, b) => Number(b.shop_id === shop.id) - Number(a.shop_id === shop.id),
      );
      const changed_dts = new Set(is_fresh_alone ? [] : rows.map((row) => row.dt));
      const shiftsOn = (of: ShiftProblem) =>
        shiftIntervals(after.filter((day) => day.dt === of.dt && day.employee_id === of.employee_id));
      for (const one of publishedViolations({ before, after, changed_dts }, homeFirst, rules))
        found.set(`${worker_id} ${one.code} ${one.dt} ${one.other_dt}`, {
          ...one,
          shop_id: shop.id,
          reason: acceptanceOf(one, shiftsOn(one), accepted)?.reason ?? null,
        });
    }
  }
  return [...found.values()];
}

/** The same with the names of the people, in their order. */
export async function withNames<V extends Omit<PlanViolation, 'row_id'>>(db: Db, violations: readonly V[]) {
  const names = await findPeople(db, [...new Set(violations.map((one) => one.employee_id))]);
  return violations
    .map((one) => ({ ...one, name: names.get(one.employee_id) ?? '' }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.dt.localeCompare(b.dt));
}

/** Refuses where the network wants it, else keeps in the journal what whoever approves is told (planning 165). */
export async function refuseOrJournal(
  step: Step,
  violations: readonly PlanViolation[],
  { network }: Pick<PlanningContext, 'network'>,
): Promise<void> {
  if (violations.length === 0) return;
  if (network.settings.refuse_plan_with_violations) {
    throw new InvalidList(
      (await withNames(step.tx, violations)).map(({ name, dt, code, value, limit }) => ({
        key: 'worker_day.approval_violation',
        params: {
          name,
          dt,
          rule: textOf(step.by.locale ?? 'en', `grid.violation.${code}`, {
            value: value ?? '',
            limit: limit ?? '',
          }),
        },
      })),
    );
  }
  await insertViolations(step.tx, {
    network_id: step.by.network_id,
    command_id: await step.commandId(),
    violations,
  });
}

/** Refuses shifts that come into the approved plan without an approval, where the network wants no rule broken (planning 165). */
export async function refuseViolations(step: Step, change: ApprovedChange, around: PlanningContext) {
  if (!around.network.settings.refuse_plan_with_violations || change.come.length === 0) return;
  await refuseOrJournal(step, await judgeApproval(step, { ...change, is_fresh_alone: true }, around), around);
}
