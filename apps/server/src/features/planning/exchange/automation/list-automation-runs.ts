import type { InputOf, planning } from '@shiftwright/contracts';
import { wallClockOf } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { findRuns } from './automation.repository.ts';
import { actionShape, refusalShape, visiblePeople } from './automation-shapes.ts';

/** What the automation did in a department, and why (planning 127). */
export async function listExchangeAutomationRuns(
  ctx: Ctx,
  input: InputOf<typeof planning.listExchangeAutomationRuns>,
): Promise<planning.AutomationLog> {
  const { rows, count, looked, timezone } = await findRuns(ctx.db, input);
  const seen = await visiblePeople(
    ctx,
    rows.flatMap((row) => [...row.actions, ...row.refusals]),
  );
  const local = (instant: string) => wallClockOf(Date.parse(instant), timezone);

  return {
    count,
    looked_dttm: looked && local(looked),
    results: rows.map((row) => ({
      id: row.id,
      shop_id: input.shop_id,
      trigger: row.trigger as planning.AutomationRun['trigger'],
      dttm: local(row.dttm),
      user_name: row.user_name,
      state: row.state,
      text: row.failure ? ctx.t(row.failure.key, row.failure.params) : '',
      actions: row.actions.map((one) => actionShape(ctx, one, seen)),
      refusals: row.refusals.map((one) => refusalShape(ctx, one, seen)),
      command_id: row.command_id,
    })),
  };
}
