import type { planning } from '@shiftwright/contracts';
import type { SwapRow } from './shift-swap.repository.ts';
import type { SwapReader } from './visible-swaps.repository.ts';

const OPEN: readonly planning.SwapState[] = ['proposed', 'accepted'];
export const isOpen = (swap: Pick<SwapRow, 'state'>) => OPEN.includes(swap.state);

/** What the caller may do with a request as it stands (planning 112, planning 114). */
export function actionsOf(
  swap: SwapRow,
  { user_id }: Pick<SwapReader, 'user_id'>,
  decided: ReadonlySet<number>,
): planning.SwapAction[] {
  const decidesFrom = decided.has(swap.from_shop_id);
  const decidesTo = decided.has(swap.to_shop_id);
  const decides = decidesFrom || decidesTo;
  const answers = swap.to_user_id === user_id || decidesTo;
  const owns = swap.from_user_id === user_id || swap.started_by === user_id;
  if (swap.state === 'done') return decides ? ['reverse'] : [];
  if (!isOpen(swap)) return [];
  const waits = swap.approvals.some((one) => one.approved_by === null && decided.has(one.shop_id));
  const answer: planning.SwapAction[] = swap.state === 'proposed' && answers ? ['accept', 'decline'] : [];
  const withdraw: planning.SwapAction[] =
    owns || decides || (swap.state === 'accepted' && swap.to_user_id === user_id) ? ['cancel'] : [];
  const decide: planning.SwapAction[] =
    swap.state === 'accepted' && waits ? ['approve', 'refuse'] : decides ? ['refuse'] : [];
  return [...answer, ...decide, ...withdraw];
}
