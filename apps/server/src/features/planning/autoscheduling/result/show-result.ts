import type { InputOf, planning } from '@shiftwright/contracts';
import { addDays, monthStart } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { findDistance } from '../month-record.repository.ts';
import { leftRhythms } from './left-rhythms.ts';
import { monthResult } from './month-result.ts';
import { loadPlannedMonth } from './planned-month.ts';

/** A month as it is planned beside the month before as it was approved (planning 172, planning 173). */
export async function showResult(
  ctx: Ctx,
  { shop_id, dt }: InputOf<typeof planning.showResult>,
): Promise<planning.RunResult> {
  const { network_id } = ctx.who;
  const of = { network_id, shop_id };
  const month = await loadPlannedMonth(ctx.db, { ...of, dt, is_approved: false });
  const dt_before = addDays(monthStart(dt), -1);
  const before = await loadPlannedMonth(ctx.db, { ...of, dt: dt_before, is_approved: true });
  const wasPlanned = before.coverage.shifts.length > 0;

  return {
    month: await monthResult(ctx, month),
    before: wasPlanned ? await monthResult(ctx, before) : null,
    left_rhythms: leftRhythms(month),
    distance: await findDistance(ctx.db, { ...of, dt: monthStart(dt) }),
  };
}
