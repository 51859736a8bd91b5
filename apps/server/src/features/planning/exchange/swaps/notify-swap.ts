import type { Deps } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { findManagersOf, notify } from '../../../network/index.ts';
import type { SwapRow } from './shift-swap.repository.ts';

const EVENTS = {
  proposed: { event_type: 'shift_swap_proposed', severity: 'warning' },
  accepted: { event_type: 'shift_swap_accepted', severity: 'warning' },
  done: { event_type: 'shift_swap_done', severity: 'success' },
  declined: { event_type: 'shift_swap_declined', severity: 'warning' },
  refused: { event_type: 'shift_swap_refused', severity: 'negative' },
  cancelled: { event_type: 'shift_swap_cancelled', severity: 'warning' },
  expired: { event_type: 'shift_swap_expired', severity: 'warning' },
  reversed: { event_type: 'shift_swap_reversed', severity: 'negative' },
} as const;

/** Managers of the departments that have not given their word yet. */
async function approversOf(db: Db, deps: Pick<Deps, 'clock'>, swap: SwapRow): Promise<number[]> {
  const open = swap.approvals.filter((one) => one.approved_by === null);
  const found = await Promise.all(
    open.map(({ shop_id }) =>
      findManagersOf(db, {
        ...{ network_id: swap.network_id, shop_id, func: 'ShiftSwap_decide', method: 'POST' },
        now: deps.clock.now().toISOString(),
      }),
    ),
  );
  return found.flat();
}

/** Tells those whom a new state concerns, but not whoever brought it about: both people, and who has to decide next. */
export async function notifySwap(
  db: Db,
  deps: Pick<Deps, 'clock' | 'live' | 'jobs' | 'mail'>,
  swap: SwapRow,
  author: { user_id: number | null; name: string },
) {
  const both = [swap.from_user_id, swap.to_user_id];
  const readers =
    swap.state === 'proposed'
      ? [swap.to_user_id]
      : swap.state === 'accepted'
        ? [...both, ...(await approversOf(db, deps, swap))]
        : both;
  const { network_id, from_shop_id: shop_id } = swap;
  await notify(db, deps, {
    network_id,
    user_ids: readers.filter((id) => id !== author.user_id),
    ...EVENTS[swap.state],
    params: {
      from_name: swap.from_name,
      to_name: swap.to_name,
      dt: swap.from_day.dt,
      ...(swap.to_day ? { dt_return: swap.to_day.dt } : { is_one_way: true }),
      author: author.name,
      reason: swap.state === 'proposed' ? swap.comment : swap.reason,
    },
    // In whatever state it is by the time somebody reads of it.
    link: `/exchange?exchangeTab=requests&exchange%3Erequests=all&deps=${shop_id}`,
    shop_id,
  });
  await deps.live.publish(db, { topic: 'shift_swap', network_id, shop_id });
  if (swap.to_shop_id !== shop_id)
    await deps.live.publish(db, { topic: 'shift_swap', network_id, shop_id: swap.to_shop_id });
}
