import { addDays } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { eventKind } from '../../../platform/jobs/jobs.ts';

/** A department is open at other times on dates to come: its need is calculated anew there (demand 54). */
export interface ChangedHours {
  network_id: number;
  shop_id: number;
  /** Today in the department when the hours were changed. */
  today: string;
  dt_from: string;
  /** Null: for good. */
  dt_to: string | null;
}
export const hoursChanged = eventKind<ChangedHours>('network.hours_changed');

/** Tells that the opening hours of dates have changed, as far as these are not over; null: of all dates from today. */
export async function tellHours(
  ctx: Ctx,
  tx: Tx,
  shop: { id: number; timezone: string },
  dates: readonly string[] | null,
): Promise<void> {
  const today = ctx.clock.today(shop.timezone);
  const sorted = dates?.toSorted();
  const last = sorted?.at(-1) ?? null;
  // Hours past midnight lie on the date after.
  const dt_to = last && addDays(last, 1);
  if (sorted?.length === 0 || (dt_to !== null && dt_to < today)) return;
  const [, dt_from = today] = [sorted?.[0] ?? today, today].sort();
  await ctx.jobs.publish(tx, hoursChanged, {
    network_id: ctx.who.network_id,
    shop_id: shop.id,
    today,
    dt_from,
    dt_to,
  });
}
