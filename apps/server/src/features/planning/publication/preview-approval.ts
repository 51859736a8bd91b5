import type { InputOf, planning, ResponseOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { approveIn, asApproval } from '../worker-day/approving/approve-worker-days.ts';
import { withNames } from '../worker-day/judging/judge-approval.ts';
import { notifyChanges } from './notify-published.ts';

/**
 * What an approval would do, found by doing it and leaving nothing: how many days would become approved, whose published
 * days would change, who of these would be told, and which rules the plan would break (planning 72). What the approval would refuse is refused here.
 */
export function previewApproval(
  ctx: Ctx,
  input: InputOf<typeof planning.previewApproval>,
): Promise<ResponseOf<typeof planning.previewApproval>> {
  return asApproval(
    ctx,
    input,
    async (step) => {
      const { approved, violations } = await approveIn(ctx, step, input);
      const command_id = await step.commandId();
      const people = await notifyChanges(step.tx, ctx, { command_id, user_id: ctx.who.user_id });
      return { approved, ...people, violations: await withNames(step.tx, violations) };
    },
    { dry_run: true },
  );
}
