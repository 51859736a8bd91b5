import { closestPlan, employeeDate, groupRows, present } from '@shiftwright/domain';
import { inOpenMonths } from '../store/closed-months.ts';
import type { Step } from '../store/command.ts';
import { type DayRow, isSameDay, type NewDay } from '../store/day-row.ts';
import { spanOf } from '../store/span.ts';
import { findDaysOfEmployees } from '../store/worker-day.repository.ts';
import { type DayChanges, writeWorkerDays } from '../store/write-worker-days.ts';
import { withHours } from './hours.ts';
import { loadPlanningContext, type PlanningContext } from './planning-context.ts';

interface CellOf {
  employee_id: number | null;
  dt: string;
}

function linkedFact(fact: DayRow, plans: readonly DayRow[], around: PlanningContext) {
  const delta = around.networks.get(fact.network_id)?.set_closest_plan_approved_delta_seconds;
  const current = plans.find((plan) => plan.id === fact.closest_plan_approved_id);
  const near = plans.filter((plan) => plan.network_id === fact.network_id);
  const plan = fact.is_dayoff ? null : (current ?? closestPlan(fact, near, delta));

  return withHours({ ...fact, closest_plan_approved_id: plan?.id ?? null }, plan, around);
}

/**
 * After plans or facts of people and dates changed: links facts that have lost or lack their plan, and counts the
 * paid hours of all of them anew, since plans crop and fine facts (planning 45, planning 46).
 */
export async function recalculateFacts(step: Step, cells: readonly CellOf[], around?: PlanningContext) {
  const wanted = new Set(cells.filter((cell) => cell.employee_id !== null).map(employeeDate));
  if (wanted.size === 0) return;
  const asked = {
    employee_ids: [...new Set(cells.flatMap((cell) => cell.employee_id ?? []))],
    ...spanOf(cells.map((cell) => cell.dt)),
  };
  const own = step.by.network_id;
  const isConcerned = (row: DayRow) =>
    wanted.has(employeeDate(row)) && (row.network_id === own || row.employee_network_id === own);
  const facts = (await findDaysOfEmployees(step.tx, { ...asked, is_fact: true })).filter(isConcerned);
  if (facts.length === 0) return;
  const current = await findDaysOfEmployees(step.tx, { ...asked, is_fact: false, is_approved: true });
  const plans = groupRows(
    current.filter((row) => isConcerned(row) && !row.is_dayoff),
    employeeDate,
  );
  const known =
    around ??
    (await loadPlanningContext(step.tx, step.by.network_id, {
      employee_ids: [...new Set(facts.map((row) => present(row.employee_id)))],
      shop_ids: [...new Set(facts.flatMap((row) => row.shop_id ?? []))],
      ...spanOf(facts.map((row) => row.dt)),
    }));
  const update = facts
    .map((before) => ({ before, after: linkedFact(before, plans.get(employeeDate(before)) ?? [], known) }))
    .filter(({ before, after }) => !isSameDay(before, after));
  await writeWorkerDays(step, { update: await inOpenMonths(step.tx, update) });
}

/** The same after a set of changes, when it touched the approved plan. */
export async function recalculateFactsAfter(step: Step, changes: DayChanges, around: PlanningContext) {
  const rows: NewDay[] = [
    ...(changes.insert ?? []),
    ...(changes.remove ?? []),
    ...(changes.update ?? []).flatMap(({ before, after }) => [before, after]),
  ];
  const plans = rows.filter((row) => row.is_approved && !row.is_fact);
  if (plans.length > 0) await recalculateFacts(step, plans, around);
}
