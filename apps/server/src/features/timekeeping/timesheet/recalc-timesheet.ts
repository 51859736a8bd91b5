import type { InputOf, timekeeping } from '@shiftwright/contracts';
import { monthEnd, monthStart } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { accessScope } from '../../access/index.ts';
import { findEmployeesToCount } from './recalculating/recalculation.repository.ts';
import { enqueueRecalculation } from './recalculating/recalculation-job.ts';

/** Orders the timesheets of one month anew, for a department or for people of it (timekeeping 31). */
export async function recalcTimesheet(ctx: Ctx, input: InputOf<typeof timekeeping.recalcTimesheet>) {
  const { dt_from, dt_to, shop_id } = input;
  if (dt_from !== monthStart(dt_from))
    throw new InvalidFields({ dt_from: [{ key: 'timesheet.whole_month' }] });
  if (dt_to !== monthEnd(dt_from)) throw new InvalidFields({ dt_to: [{ key: 'timesheet.whole_month' }] });
  const named = input.employee_id__in ?? [];
  const employee_ids = await findEmployeesToCount(ctx.db, {
    shop_id,
    dt_from,
    dt_to,
    named: named.length > 0 ? named : null,
    within: await accessScope(ctx, 'Timesheet_recalc', 'POST'),
  });
  if (employee_ids.length === 0)
    throw new InvalidFields({ employee_id__in: [{ key: 'timesheet.nobody_employed' }] });

  await enqueueRecalculation(ctx, ctx.db, { employee_ids, months: [dt_from] });
  return { detail: ctx.t('timesheet.recalculation_started') };
}
