import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { draftsToDelete, namesNothing } from './delete-worker-days.ts';
import { readableOf } from './saving/readable.ts';

/** How many days of how many people a deletion would take, and how many stay (screens 88). */
export async function previewDeletion(ctx: Ctx, input: InputOf<typeof planning.previewDeletion>) {
  if (namesNothing(input)) return { days: 0, people: 0, kept: 0 };
  const { remove, kept } = await draftsToDelete(ctx, ctx.db, input);
  const seen = await readableOf(ctx, ctx.db, remove);
  const people = new Set(seen.map(({ employee_id }) => employee_id)).size;
  return { days: seen.length, people, kept: (await readableOf(ctx, ctx.db, kept)).length };
}
