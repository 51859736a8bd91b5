import type { planning } from '@shiftwright/contracts';
import type { ExchangeBlock } from '@shiftwright/domain';
import { catalogues, type MessageKey } from '@shiftwright/i18n';
import type { Ctx } from '../../../platform/context.ts';

/** A rule, a reason or an action with its figures, said in the reader's language. */
export function ruleTextOf(
  ctx: Pick<Ctx, 't'>,
  kind: 'block' | 'reason' | 'action',
  { rule, values }: ExchangeBlock,
): planning.ExchangeRuleText {
  const key = `exchange.${kind}.${rule}`;
  return { rule, values, text: key in catalogues.en ? ctx.t(key as MessageKey, values) : rule };
}
