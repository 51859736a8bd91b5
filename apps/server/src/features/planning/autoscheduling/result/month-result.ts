import type { planning } from '@shiftwright/contracts';
import {
  coverageIndicators,
  coverageOf,
  findShiftViolations,
  groupRows,
  type JudgedDay,
  peopleLine,
  personFigures,
  required,
  round2,
  worstGaps,
} from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { findLimitingEmployments } from '../../worker-day/judging/judging.repository.ts';
import { departmentRules } from '../../worker-day/judging/load-department-rules.ts';
import { loadPlanningContext } from '../../worker-day/saving/planning-context.ts';
import { maySeeWages } from '../month/wage-budget-of-run.ts';
import { findHourlyWages } from '../month/wages.repository.ts';
import type { PlannedMonth } from './planned-month.ts';

const WORST_DAYS = 5;
const FULLY_COVERED = 0.9995;

/** The dates whose need is met least. */
function worstDays(coverage: PlannedMonth['coverage']): planning.MonthResult['worst_days'] {
  const { covering, predict_hours } = coverageOf(coverage).day_stats;
  const gaps = worstGaps(coverage.works, coverage);

  return Object.entries(covering ?? {})
    .filter(([dt, share]) => (predict_hours?.[dt] ?? 0) > 0 && share < FULLY_COVERED)
    .sort(([a, x], [b, y]) => x - y || a.localeCompare(b))
    .slice(0, WORST_DAYS)
    .map(([dt, share]) => ({ dt, covering: share, gap: gaps[dt] ?? null }));
}

/** Paid hours above and below the norms of people who are planned, as the engine counts both. */
function hoursOf({ plan: { input, days }, dt_from, dt_to }: PlannedMonth) {
  const apart = input.people
    .filter((person) => person.auto)
    .map((person) => {
      const own = days.filter((day) => day.employment_id === person.employment_id);
      const given = person.fixed_days.filter(({ dt }) => dt >= dt_from && dt <= dt_to);
      const minutes = [...own, ...given].reduce((sum, day) => sum + day.net_minutes, 0);
      return (minutes - person.norm_minutes) / 60;
    });
  const sum = (values: readonly number[]) => round2(values.reduce((total, value) => total + value, 0));

  return {
    hours_over: sum(apart.filter((hours) => hours > 0)),
    hours_under: sum(apart.filter((hours) => hours < 0).map((hours) => -hours)),
  };
}

/**
 * What an hour of each personnel number costs; null for who may not know it, and where somebody works whose wage is not
 * known: a sum without them would look cheap.
 */
export async function wagesOf(ctx: Ctx, month: PlannedMonth): Promise<Map<number, number> | null> {
  if (!(await maySeeWages(ctx, month.plan.shop.id))) return null;
  const wages = await findHourlyWages(ctx.db, month.plan.shop.id, month);
  const isKnown = shiftsHere(month).every(
    ({ employee_id }) => employee_id === null || wages.has(employee_id),
  );
  return wages.size > 0 && isKnown ? wages : null;
}

/** What the paid hours of shifts cost; nobody is paid for a vacancy. */
export const costOf = (
  shifts: readonly { employee_id: number | null; work_seconds: number }[],
  wages: ReadonlyMap<number, number>,
): number =>
  shifts.reduce((sum, row) => sum + (row.work_seconds / 3600) * (wages.get(row.employee_id ?? 0) ?? 0), 0);

/** The shifts in the department on the dates of a period. */
export const shiftsHere = ({ plan, dt_from, dt_to }: Pick<PlannedMonth, 'plan' | 'dt_from' | 'dt_to'>) =>
  plan.rows.filter(
    (row) => !row.is_dayoff && row.shop_id === plan.shop.id && row.dt >= dt_from && row.dt <= dt_to,
  );

/** Rules that the days of the department's people break, each once a day, as the timetable marks them (planning 34). */
async function problemsOf(ctx: Ctx, { plan, dt_from, dt_to }: PlannedMonth): Promise<number> {
  const { shop, people } = plan;
  const period = { dt_from, dt_to };
  const around = await loadPlanningContext(ctx, shop.network_id, {
    ...{ employee_ids: [], shop_ids: [shop.id], ...period },
  });
  const rules = await departmentRules(ctx.db, required(around.shops, shop.id), period, around);
  const worker_ids = [...new Set(people.map((person) => person.user_id))];
  const employments = groupRows(
    await findLimitingEmployments(ctx.db, { worker_ids, ...period }),
    (row) => row.user_id,
  );
  const rows = groupRows(plan.rows, (row) => row.worker_id);
  const found = worker_ids.flatMap((user) => {
    const days = (rows.get(user) ?? []).map((row): JudgedDay => ({ ...row, user_id: user }));
    const own = [...(employments.get(user) ?? [])].sort(
      (a, b) => Number(b.shop_id === shop.id) - Number(a.shop_id === shop.id),
    );
    return findShiftViolations(days, own, rules)
      .filter(({ severity, dt }) => severity !== 'notice' && dt >= dt_from && dt <= dt_to)
      .map(({ code, dt }) => `${user} ${dt} ${code}`);
  });

  return new Set(found).size;
}

/** What a month is for people, coverage, hours and wages (planning 172). */
export async function monthResult(
  ctx: Ctx,
  month: PlannedMonth,
  wages: ReadonlyMap<number, number> | null,
): Promise<planning.MonthResult> {
  const { dt_from, dt_to, coverage, days } = month;
  const { covering, predict_needs } = coverageIndicators(coverage);
  const shifts = shiftsHere(month);
  const seconds = shifts.reduce((sum, row) => sum + row.work_seconds, 0);

  return {
    dt_from,
    dt_to,
    people_line: peopleLine([...days.values()].map((row) => personFigures(row))),
    covering,
    need_hours: round2((predict_needs * coverage.step_minutes) / 60),
    worst_days: worstDays(coverage),
    paid_hours: round2(seconds / 3600),
    ...hoursOf(month),
    cost: wages && round2(costOf(shifts, wages)),
    problems: await problemsOf(ctx, month),
  };
}
