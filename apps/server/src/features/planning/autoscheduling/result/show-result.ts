import type { InputOf, planning } from '@shiftwright/contracts';
import { addDays, monthStart } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { readLastRun } from '../../json-columns.ts';
import { findDistance, findMonth } from '../month-record.repository.ts';
import { budgetOf } from './budget.ts';
import { leftRhythms } from './list-left-rhythms.ts';
import { monthResult, wagesOf } from './month-result.ts';
import { loadPlannedMonth } from './planned-month.ts';

/** A month as it is planned beside the month before as it was approved (planning 172, planning 173). */
export async function showResult(
  ctx: Ctx,
  { shop_id, dt }: InputOf<typeof planning.showResult>,
): Promise<planning.RunResult> {
  const { network_id } = ctx.who;
  const of = { network_id, shop_id };
  const month = await loadPlannedMonth(ctx, { ...of, dt, is_approved: false });
  const dt_before = addDays(monthStart(dt), -1);
  const before = await loadPlannedMonth(ctx, { ...of, dt: dt_before, is_approved: true });
  const record = await findMonth(ctx.db, { ...of, dt: month.dt_from });
  const run = record ? readLastRun(record.last_run) : null;
  const wasPlanned = before.coverage.shifts.length > 0;

  const wages = await wagesOf(ctx, month);
  const told = await monthResult(ctx, month, wages);

  return {
    month: told,
    before: wasPlanned ? await monthResult(ctx, before, await wagesOf(ctx, before)) : null,
    budget: run && budgetOf(month, run, { need_hours: told.need_hours, wages }),
    left_rhythms: leftRhythms(month),
    distance: await findDistance(ctx.db, { ...of, dt: monthStart(dt) }),
  };
}
