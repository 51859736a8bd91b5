import type { access, InputOf, ResponseOf } from '@shiftwright/contracts';
import { changedDays, changedRights } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { countPeopleOfGroup } from './group.repository.ts';
import { checkedChange } from './save-group.ts';

/** What saving would give and take in words, and to how many people; refused where saving would be (access 73). */
export async function previewGroup(
  ctx: Ctx,
  input: InputOf<typeof access.previewGroup>,
): Promise<ResponseOf<typeof access.previewGroup>> {
  const { before, after } = await checkedChange(ctx, input);
  return {
    rights: changedRights(before, after),
    days: changedDays(before.worker_day_permissions, after.worker_day_permissions),
    people: await countPeopleOfGroup(ctx.db, input.id, ctx.clock.now().toISOString()),
  };
}
