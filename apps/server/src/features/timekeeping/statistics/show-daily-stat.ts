import type { InputOf, ResponseOf, timekeeping } from '@shiftwright/contracts';
import { dailyStat, employeeDate, present } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { holdsForOthers } from '../../access/index.ts';
import { addNeed, type DayStat } from './need-in-daily-stat.ts';
import { namedEmployees } from './show-worker-stat.ts';
import { findNeedByDate, findPlannedDates, findShiftsOfShop } from './statistics.repository.ts';

/** Shifts, paid hours and wages of a department by date, version and kind of person. */
export async function showDailyStat(
  ctx: Ctx,
  input: InputOf<typeof timekeeping.dailyStat>,
): Promise<ResponseOf<typeof timekeeping.dailyStat>> {
  const named = namedEmployees(input);
  const [shifts, need] = await Promise.all([
    findShiftsOfShop(ctx.db, input.shop_id, input, named),
    findNeedByDate(ctx.db, input.shop_id, input),
  ]);
  const worked = shifts.filter((shift) => shift.is_fact && shift.employee_id !== null);
  const planned = await findPlannedDates(
    ctx.db,
    [...new Set(worked.map((one) => present(one.employee_id)))],
    input,
  );

  // Wages are for those who hold the function there for more than their own data.
  const isPaid = await holdsForOthers(ctx, input.shop_id, 'WorkerDay_daily_stat');
  const paid = isPaid ? shifts : shifts.map((shift) => ({ ...shift, salary: 0 }));
  const stats: Record<string, DayStat> = dailyStat(paid, new Set(planned.map(employeeDate)));
  addNeed(stats, need);
  return Object.fromEntries(Object.entries(stats).sort(([a], [b]) => (a < b ? -1 : 1)));
}
