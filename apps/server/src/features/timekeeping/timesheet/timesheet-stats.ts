import type { InputOf, ResponseOf, timekeeping } from '@shiftwright/contracts';
import { groupRows, monthEnd, monthStart, timesheetSums } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { accessScope } from '../../access/index.ts';
import { loadDayTypes, loadNormRules } from '../../planning/index.ts';
import { loadStats } from '../statistics/load-stats.ts';
import { findItems } from './timesheet.repository.ts';

/** A department that is nobody's: timesheets tell no departments apart. */
const NOWHERE = 0;

/** Sums of timesheets beside the norms of the month in which the period starts (timekeeping 32). */
export async function showTimesheetStats(
  ctx: Ctx,
  input: InputOf<typeof timekeeping.timesheetStats>,
): Promise<ResponseOf<typeof timekeeping.timesheetStats>> {
  const { network_id } = ctx.who;
  const scope = await accessScope(ctx, 'Timesheet_stats');
  const [items, types, rules] = await Promise.all([
    findItems(ctx.db, { ...input, network_id, within: scope }),
    loadDayTypes(ctx.db, network_id),
    loadNormRules(ctx, network_id),
  ]);
  const month = { dt_from: monthStart(input.dt__gte), dt_to: monthEnd(input.dt__gte) };
  const people = groupRows(items, (item) => item.employee_id);
  const stats = await loadStats(ctx.db, rules, {
    employee_ids: [...people.keys()],
    shop_id: NOWHERE,
    ...month,
  });

  return Object.fromEntries(
    [...people].map(([id, own]) => {
      const stat = stats.get(id);
      const plan = stat?.plan.approved;
      const norms = {
        calendar_norm_hours: stat?.calendar_norm_hours.curr_month ?? 0,
        norm_hours: plan?.norm_hours.curr_month ?? 0,
        sawh_hours: plan?.sawh_hours.curr_month ?? 0,
        sawh_hours_without_reduce: plan?.sawh_hours.curr_month_without_reduce_norm ?? 0,
      };

      return [id, { ...timesheetSums(own, types), ...norms }];
    }),
  );
}
