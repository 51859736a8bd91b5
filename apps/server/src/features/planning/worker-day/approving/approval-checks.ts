import {
  accountingPeriod,
  countsHours,
  decimalHours,
  employedDays,
  groupRows,
  monthEnd,
  monthStart,
  monthsOf,
  type PeriodLength,
  recommendedNorms,
  reducedNorm,
  reducesNorm,
  round2,
} from '@shiftwright/domain';
import { InvalidList, type Text } from '../../../../platform/errors.ts';
import { type EmploymentNorms, loadEmploymentNorms } from '../../norms/norm-employments.ts';
import type { PlanningContext } from '../saving/planning-context.ts';
import type { Step } from '../store/command.ts';
import type { DayRow } from '../store/day-row.ts';
import { findDaysOfEmployees, findPeople } from '../store/worker-day.repository.ts';
import { findRestrictions, findWithoutNormSettings, type Restriction } from './approval.repository.ts';

interface Asked {
  dt_from: string;
  dt_to: string;
  employee_ids: readonly number[];
}

function approvedPlan(step: Step, q: Asked) {
  return findDaysOfEmployees(step.tx, { ...q, is_fact: false, is_approved: true });
}

/** What an employee should work in a month, over all employments, less the days that make the norm smaller. */
export function normOfMonth(
  norms: readonly EmploymentNorms[],
  month: string,
  length: PeriodLength,
  reducing: number,
) {
  return norms.reduce((sum, employment) => {
    const hours = recommendedNorms(month, {
      employment,
      setting: employment.setting,
      period_length: length,
      typeOf: employment.typeOf,
      ...(employment.schedule_hours ? { schedule_hours: employment.schedule_hours } : {}),
    }).get(month);
    return sum + reducedNorm(hours ?? 0, employedDays(employment, month, monthEnd(month)), reducing);
  }, 0);
}

/** Whole months in which somebody's approved hours would exceed the norm (planning 77). */
async function overNorm(step: Step, asked: Asked, around: PlanningContext): Promise<Text[]> {
  const length = around.network.accounting_period_length as PeriodLength;
  const period = { dt_from: monthStart(asked.dt_from), dt_to: monthEnd(asked.dt_to) };
  const rows = groupRows(await approvedPlan(step, { ...asked, ...period }), (row) => row.employee_id!);
  const norms = groupRows(
    await loadEmploymentNorms(step.tx, {
      employee_ids: asked.employee_ids,
      network_ids: [around.network.id],
      dt_from: accountingPeriod(period.dt_from, length).dt_from,
      dt_to: accountingPeriod(period.dt_to, length).dt_to,
    }),
    (one) => one.employee_id,
  );
  const people = await findPeople(step.tx, asked.employee_ids);

  return asked.employee_ids.flatMap((id) =>
    monthsOf(period.dt_from, period.dt_to).flatMap((month) => {
      const days = (rows.get(id) ?? []).filter((row) => monthStart(row.dt) === month);
      const main = days.filter((row) => !row.is_vacancy && countsHours(around.types, row.type));
      const hours = decimalHours(main.reduce((sum, row) => sum + row.work_seconds, 0));
      const reducing = days.filter((row) => reducesNorm(around.types, row.type)).length;
      const norm = round2(normOfMonth(norms.get(id) ?? [], month, length, reducing));
      const params = { name: people.get(id) ?? '', period: month.slice(0, 7), norm, hours };
      return hours > norm ? [{ key: 'worker_day.hours_over_norm' as const, params }] : [];
    }),
  );
}

const isLimited = (rule: Restriction, row: DayRow) =>
  (rule.day_type === null || rule.day_type === row.type) &&
  (rule.is_vacancy === null || rule.is_vacancy === row.is_vacancy);

/** Dates on which somebody's approved hours exceed what the network allows (planning 78). */
async function overLimits(step: Step, rules: readonly Restriction[], approved: readonly DayRow[]) {
  const people = await findPeople(step.tx, [...new Set(approved.map((row) => row.employee_id!))]);
  const cells = groupRows(approved, (row) => `${row.employee_id}:${row.dt}`);

  return rules.flatMap((rule) =>
    [...cells.values()].flatMap((rows): Text[] => {
      const seconds = rows
        .filter((row) => isLimited(rule, row))
        .reduce((sum, row) => sum + row.work_seconds, 0);
      const { employee_id, dt } = rows[0]!;
      const params = {
        name: people.get(employee_id!) ?? '',
        dt,
        hours: decimalHours(seconds),
        limit: decimalHours(rule.max_seconds ?? 0),
      };
      return seconds > (rule.max_seconds ?? 0) ? [{ key: 'worker_day.hours_over_limit', params }] : [];
    }),
  );
}

async function withoutNorm(step: Step, approved: readonly DayRow[]): Promise<Text[]> {
  const ids = await findWithoutNormSettings(step.tx, [
    ...new Set(approved.flatMap((row) => row.employment_id ?? [])),
  ]);
  if (ids.length === 0) return [];
  const people = [...(await findPeople(step.tx, ids)).values()].join(', ');
  return [{ key: 'worker_day.norm_settings_missing', params: { people } }];
}

/** Norms and restrictions on what has just become the approved plan; any breach undoes the approval. */
export async function checkApprovedPlan(
  step: Step,
  asked: Asked & { shop_id: number | null },
  approved: readonly DayRow[],
  around: PlanningContext,
): Promise<void> {
  const named = approved.filter((row) => row.employee_id !== null);
  if (named.length === 0) return;
  const texts: Text[] = [];
  if (asked.shop_id !== null && around.network.settings.check_main_work_hours_norm === true) {
    texts.push(...(await overNorm(step, asked, around)));
  }
  const rules = await findRestrictions(step.tx, around.network.id);
  const limits = rules.filter((rule) => rule.type === 1);
  if (limits.length > 0) {
    const cells = new Set(named.map((row) => `${row.employee_id}:${row.dt}`));
    const current = await approvedPlan(step, asked);
    const inCells = current.filter((row) => cells.has(`${row.employee_id}:${row.dt}`));
    texts.push(...(await overLimits(step, limits, inCells)));
  }
  if (rules.some((rule) => rule.type === 2)) texts.push(...(await withoutNorm(step, named)));
  if (texts.length > 0) throw new InvalidList(texts);
}
