import { given } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { workerDayJudge } from '../../../access/index.ts';
import type { Step } from '../store/command.ts';
import type { SentDay } from './sent-day.ts';

/** Days sent as approved stay so only for those who may approve them first; for others they are drafts (planning 25). */
export async function draftUnlessApprover(
  ctx: Ctx,
  step: Step,
  sent: readonly SentDay[],
): Promise<SentDay[]> {
  const asked = sent.filter(({ input, stored }) => !stored && input.is_approved);
  if (asked.length === 0) return [...sent];
  const judge = await workerDayJudge(ctx, step.tx, {
    employee_ids: given(asked.map(({ input }) => input.employee_id)),
    shop_ids: given(asked.map(({ input }) => input.shop_id)),
  });

  return sent.map((one) => {
    const { input } = one;
    if (one.stored || !input.is_approved) return one;
    const decision = judge.decide({
      action: 'A',
      is_fact: input.is_fact ?? false,
      type: input.type,
      dt: input.dt,
      is_vacancy: input.is_vacancy ?? false,
      employee_id: input.employee_id ?? null,
      shop_id: input.shop_id ?? null,
      is_first: true,
    });
    return decision.ok ? one : { ...one, input: { ...input, is_approved: false } };
  });
}
