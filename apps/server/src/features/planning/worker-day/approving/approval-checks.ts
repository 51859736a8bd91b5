import {
  countsHours,
  decimalHours,
  groupRows,
  isDepartmentActive,
  itemAt,
  monthEnd,
  monthStart,
  present,
  round2,
  timesheetRules,
} from '@shiftwright/domain';
import { InvalidList, type Text } from '../../../../platform/errors.ts';
import { loadNormRules } from '../../norms/earlier-hours.repository.ts';
import { loadNormsOfMonths } from '../../norms/month-norms.ts';
import type { PlanningContext } from '../saving/planning-context.ts';
import { type Step, sourceOf } from '../store/command.ts';
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

/** Whole months in which somebody's approved hours would exceed the norm (planning 77). */
async function overNorm(step: Step, asked: Asked, around: PlanningContext): Promise<Text[]> {
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

const isLimited = (rule: Restriction, row: DayRow) =>
  (rule.day_type === null || rule.day_type === row.type) &&
  (rule.is_vacancy === null || rule.is_vacancy === row.is_vacancy);

/** Dates on which somebody's approved hours exceed what the network allows (planning 78). */
async function overLimits(step: Step, rules: readonly Restriction[], approved: readonly DayRow[]) {
  const people = await findPeople(step.tx, [...new Set(approved.map((row) => present(row.employee_id)))]);
  const cells = groupRows(approved, (row) => `${row.employee_id}:${row.dt}`);

  return rules.flatMap((rule) =>
    [...cells.values()].flatMap((rows): Text[] => {
      const seconds = rows
        .filter((row) => isLimited(rule, row))
        .reduce((sum, row) => sum + row.work_seconds, 0);
      const { employee_id, dt } = itemAt(rows, 0);
      const params = {
        name: people.get(present(employee_id)) ?? '',
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

/** No shift enters the approved plan of a department that has not opened yet or has closed for good (planning 8). */
export function checkDepartmentsOpen(come: readonly DayRow[], { shops }: Pick<PlanningContext, 'shops'>) {
  const texts = new Map<string, Text>();
  for (const { is_dayoff, shop_id, dt } of come) {
    const shop = is_dayoff ? undefined : shops.get(shop_id ?? 0);
    if (shop && !isDepartmentActive(dt, shop))
      texts.set(`${shop_id} ${dt}`, {
        key: 'worker_day.department_not_open',
        params: { name: shop.name, dt },
      });
  }
  if (texts.size > 0) throw new InvalidList([...texts.values()]);
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
  if (asked.shop_id !== null && around.network.settings.check_main_work_hours_norm) {
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
