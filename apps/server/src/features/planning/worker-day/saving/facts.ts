import { addDays, closestPlan, employeeDate, groupRows, plansOfFact, present } from '@shiftwright/domain';
import { inOpenMonths } from '../store/closed-months.ts';
import { type Step, sourceOf } from '../store/command.ts';
import type { DayRow, NewDay } from '../store/day-row.ts';
import { isSameDay } from '../store/same-day.ts';
import { spanOf } from '../store/span.ts';
import { findDaysOfEmployees } from '../store/worker-day.repository.ts';
import { findZones } from '../store/worker-day-list.repository.ts';
import { type DayChanges, writeWorkerDays } from '../store/write-worker-days.ts';
import { withHours } from './hours.ts';
import { loadPlanningContext, networkOf, type PlanningContext } from './planning-context.ts';
import { plansByClockOf } from './plans-by-clock.ts';

interface CellOf {
  employee_id: number | null;
  dt: string;
}

function linkedFact(
  fact: DayRow,
  plans: readonly DayRow[],
  around: PlanningContext,
  zones: ReadonlyMap<number, string>,
) {
  const delta = networkOf(around, fact.network_id).set_closest_plan_approved_delta_seconds;
  const own = plans.filter((plan) => plan.network_id === fact.network_id);
  const near = plansOfFact(fact, plansByClockOf(fact, own, zones));
  const current = near.find((plan) => plan.id === fact.closest_plan_approved_id);
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
  const employee_ids = [...new Set(cells.flatMap((cell) => cell.employee_id ?? []))];
  const { dt_from, dt_to } = spanOf(cells.map((cell) => cell.dt));
  const network_id = step.by.network_id;
  const isOwn = (row: DayRow) => row.network_id === network_id || row.employee_network_id === network_id;
  // A shift of an evening may have facts after midnight, and these lie on the next date; under another clock on the one before.
  const current = await findDaysOfEmployees(step.tx, {
    ...{ employee_ids, is_fact: false, is_approved: true },
    ...{ dt_from: addDays(dt_from, -2), dt_to: addDays(dt_to, 2) },
  });
  const plans = groupRows(
    current.filter((row) => isOwn(row) && !row.is_dayoff),
    (row) => row.employee_id,
  );
  const planned = new Map(current.map((row) => [row.id, row]));
  const isConcerned = (row: DayRow) => {
    if (wanted.has(employeeDate(row))) return true;
    const isBeside = (days: number) => wanted.has(employeeDate({ ...row, dt: addDays(row.dt, days) }));
    const isAfter = isBeside(-1);
    if (!isAfter && !(isBeside(1) && new Set(zones.values()).size > 1)) return false;
    const linked = planned.get(row.closest_plan_approved_id ?? 0);
    if (linked === undefined) return true;
    const own = plansByClockOf(row, plans.get(row.employee_id) ?? [], zones);
    const near = [linked, ...plansOfFact(row, own)];
    return near.some((plan) => (isAfter ? plan.dt < row.dt : plan.dt > row.dt));
  };
  const around_midnight = { employee_ids, dt_from: addDays(dt_from, -1), dt_to: addDays(dt_to, 1) };
  const stored = await findDaysOfEmployees(step.tx, { ...around_midnight, is_fact: true });
  const zones = await findZones(
    step.tx,
    [...current, ...stored].flatMap((row) => row.shop_id ?? []),
  );
  const facts = stored.filter((row) => isOwn(row) && isConcerned(row));
  if (facts.length === 0) return;
  const known =
    around ??
    (await loadPlanningContext(sourceOf(step), step.by.network_id, {
      employee_ids: [...new Set(facts.map((row) => present(row.employee_id)))],
      shop_ids: [...new Set(facts.flatMap((row) => row.shop_id ?? []))],
      ...spanOf(facts.map((row) => row.dt)),
    }));
  const update = facts
    .map((before) => ({
      before,
      after: linkedFact(before, plans.get(before.employee_id) ?? [], known, zones),
    }))
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
