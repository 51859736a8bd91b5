import type { planning } from '@shiftwright/contracts';
import { colleagueBlock, type ExchangeBlock } from '@shiftwright/domain';
import { catalogues, type MessageKey } from '@shiftwright/i18n';
import type { Ctx } from '../../../platform/context.ts';
import { knownPeople } from '../../access/index.ts';

/** A rule, a reason or an action with its figures, said in the reader's language. */
export function ruleTextOf(
  ctx: Pick<Ctx, 't'>,
  kind: 'block' | 'reason' | 'action',
  { rule, values }: ExchangeBlock,
): planning.ExchangeRuleText {
  const key = `exchange.${kind}.${rule}`;
  return { rule, values, text: key in catalogues.en ? ctx.t(key as MessageKey, values) : rule };
}

/** Says what keeps people from a shift, of each as far as the caller may know it (access 56). */
export async function blockTextsOf(ctx: Ctx, userIds: readonly number[]) {
  const knows = await knownPeople(ctx, userIds);
  return (userId: number, block: ExchangeBlock) =>
    ruleTextOf(ctx, 'block', knows(userId) ? block : colleagueBlock(block));
}
