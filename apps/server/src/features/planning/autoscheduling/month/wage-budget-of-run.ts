import { daysBetween, eachDt, monthEnd, monthStart, round2 } from '@shiftwright/domain';
import type { DepartmentMonth } from '@shiftwright/optimiser';
import type { Ctx } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { Invalid } from '../../../../platform/errors.ts';
import { holdsForOthers } from '../../../access/index.ts';
import type { LastRun } from '../../json-columns.ts';
import type { TimetableOrder } from '../timetable-job.ts';
import type { LoadedMonth } from './loaded-month.ts';
import { findHourlyWages } from './wages.repository.ts';

type Order = Pick<TimetableOrder, 'shop_id' | 'dt_from' | 'dt_to' | 'wage_budget' | 'wage_budget_unit'>;

/**
 * What a run may pay: what was ordered, else the part of the template's monthly wage fund that falls on its dates; null
 * is no limit (planning 179).
 */
export function wageBudgetOf(
  { dt_from, dt_to, wage_budget, wage_budget_unit = 'hours' }: Order,
  { fot }: Pick<LoadedMonth['shop'], 'fot'>,
): LastRun['wage_budget'] {
  if (wage_budget != null) return { unit: wage_budget_unit, limit: wage_budget };
  if (!fot || fot <= 0) return null;
  const shares = eachDt(dt_from, dt_to).map((dt) => 1 / (daysBetween(monthStart(dt), monthEnd(dt)) + 1));
  const months = shares.reduce((sum, share) => sum + share, 0);

  return { unit: 'hours', limit: round2(fot * months) };
}

/** Wages are for those who hold the statistics for more than their own data (timekeeping 14). */
export function maySeeWages(ctx: Ctx, shopId: number, db: Db = ctx.db): Promise<boolean> {
  return holdsForOthers(ctx, shopId, 'WorkerDay_daily_stat', { db });
}

/** A month with what it may pay; a wage that is not known (of a guest) counts as the mean one. */
export async function withinBudget(db: Db, order: Order, month: LoadedMonth): Promise<DepartmentMonth> {
  const { input, people } = month;
  const budget = wageBudgetOf(order, month.shop);
  if (!budget) return input;
  if (budget.unit === 'hours') return { ...input, budget_minutes: budget.limit * 60 };
  const wages = await findHourlyWages(db, order.shop_id, order);
  if (wages.size === 0) throw new Invalid('autoscheduling.no_wages');
  const mean = [...wages.values()].reduce((sum, wage) => sum + wage, 0) / wages.size;
  const wageOf = new Map(people.map((person) => [person.id, wages.get(person.employee_id)]));

  return {
    ...input,
    budget_minutes: (budget.limit / mean) * 60,
    people: input.people.map((person) => ({
      ...person,
      pay_rate: (wageOf.get(person.employment_id) ?? mean) / mean,
    })),
  };
}
