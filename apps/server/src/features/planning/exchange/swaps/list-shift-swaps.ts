import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../../platform/context.ts';
import { findSwaps } from './shift-swap.repository.ts';
import { readerOf, swapShapes } from './swap-shape.ts';

/** The one queue of requests in every state: one's own, and those of the departments in which one decides. */
export async function listShiftSwaps(
  ctx: Ctx,
  input: InputOf<typeof planning.listShiftSwaps>,
): Promise<planning.ShiftSwapList> {
  const reader = await readerOf(ctx);
  const { rows, count, waiting } = await findSwaps(ctx.db, reader, input);
  return { count, waiting, results: await swapShapes(ctx, ctx.db, reader, rows) };
}
