import {
  countsHours,
  decimalHours,
  groupRows,
  monthEnd,
  monthStart,
  present,
  round2,
  timesheetRules,
} from '@shiftwright/domain';
import type { Text } from '../../../../platform/errors.ts';
import { loadNormRules } from '../../norms/earlier-hours.repository.ts';
import { loadNormsOfMonths } from '../../norms/month-norms.ts';
import type { PlanningContext } from '../saving/planning-context.ts';
import { type Step, sourceOf } from '../store/command.ts';
import { findDaysOfEmployees, findPeople } from '../store/worker-day.repository.ts';

export interface Asked {
  dt_from: string;
  dt_to: string;
  employee_ids: readonly number[];
}

/** All that is approved of the plan of some people. */
export function approvedPlan(step: Step, q: Asked) {
  return findDaysOfEmployees(step.tx, { ...q, is_fact: false, is_approved: true });
}

/** Whole months in which somebody's approved hours would exceed the norm (planning 77). */
export async function overNorm(step: Step, asked: Asked, around: PlanningContext): Promise<Text[]> {
  const period = { dt_from: monthStart(asked.dt_from), dt_to: monthEnd(asked.dt_to) };
  const rows = groupRows(await approvedPlan(step, { ...asked, ...period }), (row) =>
    present(row.employee_id),
  );
  const rules = await loadNormRules(sourceOf(step), around.network.id);
  const { norm_key } = timesheetRules(rules.settings);
  const norms = await loadNormsOfMonths(step.tx, rules, { ...period, employee_ids: asked.employee_ids });
  const people = await findPeople(step.tx, asked.employee_ids);

  return asked.employee_ids.flatMap((id) =>
    [...norms].flatMap(([month, own]) => {
      const days = (rows.get(id) ?? []).filter((row) => monthStart(row.dt) === month);
      const main = days.filter((row) => !row.is_vacancy && countsHours(around.types, row.type));
      const hours = decimalHours(main.reduce((sum, row) => sum + row.work_seconds, 0));
      const norm = round2(own.get(id)?.[norm_key] ?? 0);
      const params = { name: people.get(id) ?? '', period: month.slice(0, 7), norm, hours };
      return hours > norm ? [{ key: 'worker_day.hours_over_norm' as const, params }] : [];
    }),
  );
}
