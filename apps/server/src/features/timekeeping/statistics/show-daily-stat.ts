import type { InputOf, ResponseOf, timekeeping } from '@shiftwright/contracts';
import { dailyStat, employeeDate, present } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { holdsForOthers } from '../../access/index.ts';
import { namedEmployees } from './show-worker-stat.ts';
import { findNeedByDate, findPlannedDates, findShiftsOfShop } from './statistics.repository.ts';

type DayStat = timekeeping.DayStat;
type Versions = DayStat['plan'];

function nothingYet(): DayStat {
  const bucket = () => ({ shifts: 0, paid_hours: 0, fot: 0 });
  const buckets = () => ({ shop: bucket(), outsource: bucket(), vacancies: bucket() });
  const versions = (): Versions => ({ approved: buckets(), not_approved: buckets(), combined: buckets() });
  return { plan: versions(), fact: versions() };
}

/** Sums of fractions carry no noise to the screen. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** Adds the long-term need of each date; forecasts of other kinds are not mixed in (timekeeping 15). */
function addNeed(stats: Record<string, DayStat>, need: Awaited<ReturnType<typeof findNeedByDate>>) {
  for (const { dt, work_type_id, operation_type_id, is_special, value } of need) {
    const day = stats[dt] ?? nothingYet();
    stats[dt] = day;
    if (work_type_id !== null) day.work_types = { ...day.work_types, [work_type_id]: rounded(value) };
    if (is_special) day.operation_types = { ...day.operation_types, [operation_type_id]: rounded(value) };
  }
}

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
