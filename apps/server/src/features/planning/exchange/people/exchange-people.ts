import {
  addDays,
  clocksByShop,
  type ExchangeDay,
  type ExchangePerson,
  type ExchangeRules,
  groupRows,
  itemAt,
  monthEnd,
  monthStart,
  monthsOf,
  present,
  RULES_REACH_DAYS,
  round2,
} from '@shiftwright/domain';
import type { Source } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { findOtherClocks } from '../../../network/index.ts';
import { loadNormRules } from '../../norms/earlier-hours.repository.ts';
import { loadNormsOfMonths } from '../../norms/month-norms.ts';
import { loadDayTypes } from '../../norms/norm-employments.ts';
import { findPlanOfWorkers } from '../../worker-day/judging/judging.repository.ts';
import {
  type ExchangeEmployment,
  type ExchangeShop,
  findExchangeEmployments,
} from './exchange-people.repository.ts';

/** A person of the exchange: what the rules judge, and the employments with names. */
export interface ExchangeMember extends ExchangePerson {
  records: ExchangeEmployment[];
}

interface Period {
  dt_from: string;
  dt_to: string;
}

/** Recommended hours of each record by month, by the rules of its employer. */
async function normsOf(source: Source, q: Period & { employments: readonly ExchangeEmployment[] }) {
  const norms = new Map<string, number>();
  for (const [network_id, own] of groupRows(q.employments, (one) => one.network_id)) {
    const employee_ids = [...new Set(own.map((one) => one.employee_id))];
    const rules = await loadNormRules(source, network_id);
    for (const [month, hours] of await loadNormsOfMonths(source.db, rules, { ...q, employee_ids }))
      for (const [id, { curr_month }] of hours) norms.set(`${id} ${month}`, curr_month);
  }
  return norms;
}

/** The draft of each date, else what is approved. */
async function currentPlan(db: Db, plan: Period & { worker_ids: readonly number[] }) {
  const approved = await findPlanOfWorkers(db, plan);
  const drafts = await findPlanOfWorkers(db, { ...plan, is_approved: false });
  const dateOf = (row: { user_id: number | null; dt: string }) => `${row.user_id} ${row.dt}`;
  const drafted = new Set(drafts.map(dateOf));
  return [...approved.filter((row) => !drafted.has(dateOf(row))), ...drafts];
}

/** People with these employments, each human being once, with the approved plan around the dates and their norms. */
export async function loadMembers(
  source: Source,
  q: Period & {
    shop_ids?: readonly number[];
    employee_ids?: readonly number[];
    /** The draft of a date stands before what is approved. */
    with_drafts?: boolean;
  },
): Promise<ExchangeMember[]> {
  const { db } = source;
  const months = { dt_from: monthStart(q.dt_from), dt_to: monthEnd(q.dt_to) };
  const employments = await findExchangeEmployments(db, q);
  const plan = {
    worker_ids: [...new Set(employments.map((one) => one.user_id))],
    dt_from: addDays(months.dt_from, -RULES_REACH_DAYS),
    dt_to: addDays(months.dt_to, RULES_REACH_DAYS),
  };
  const [rows, norms] = await Promise.all([
    q.with_drafts ? currentPlan(db, plan) : findPlanOfWorkers(db, plan),
    normsOf(source, { ...months, employments }),
  ]);
  const daysOf = groupRows(rows as ExchangeDay[], (row) => present(row.user_id));

  return [...groupRows(employments, (one) => one.user_id)].map(([user_id, records]) => {
    const days = daysOf.get(user_id) ?? [];
    const normIn = (month: string) => {
      const ids = [...new Set(records.map((one) => one.employee_id))];
      return round2(ids.reduce((sum, id) => sum + (norms.get(`${id} ${month}`) ?? 0), 0));
    };
    return {
      employee_id: itemAt(records, 0).employee_id,
      user_id,
      employments: records,
      records,
      days,
      norm_hours: new Map(monthsOf(months.dt_from, months.dt_to).map((month) => [month, normIn(month)])),
    };
  });
}

/** What shifts in a department are judged by. */
export async function exchangeRules(db: Db, shop: ExchangeShop): Promise<ExchangeRules> {
  return {
    types: await loadDayTypes(db, shop.network_id),
    allow_several_rows_per_date: shop.allow_creation_several_wdays_for_one_employee_for_one_date,
    zone: shop.timezone,
    zones: clocksByShop(await findOtherClocks(db, shop, 'judged')),
    rest_hours: shop.min_change_time,
    shift_hours_min: null,
    shift_hours_max: null,
    week_hours_max: shop.max_work_hours_7days,
    step_minutes: shop.forecast_step_minutes,
    shop_id: shop.id,
    openingOf: null,
    month_hours_max: shop.max_working_hours ?? null,
  };
}
