import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../../platform/context.ts';
import { readableOf } from '../saving/readable.ts';
import { findDaysOfEmployees } from '../store/worker-day.repository.ts';
import { checkCopy, copiesFor } from './copy-range.ts';

const cellOf = ({ employee_id, dt }: { employee_id?: number | null | undefined; dt: string }) =>
  `${employee_id} ${dt}`;

/** How many days of how many people a copy would write, and the drafts that would make way (screens 88). */
export async function previewCopy(ctx: Ctx, input: InputOf<typeof planning.previewCopy>) {
  await checkCopy(ctx, input);
  const copies = await copiesFor(ctx, ctx.db, input);
  const cells = new Set(copies.map(cellOf));
  const people = new Set(copies.map(({ employee_id }) => employee_id)).size;
  if (cells.size === 0) return { days: 0, people, replaced: 0 };
  const drafts = await findDaysOfEmployees(ctx.db, {
    employee_ids: [...new Set(input.employee_ids)],
    ...{ dt_from: input.to_copy_dt_from, dt_to: input.to_copy_dt_to, is_fact: false, is_approved: false },
  });
  const replaced = await readableOf(
    ctx,
    ctx.db,
    drafts.filter((row) => cells.has(cellOf(row))),
  );
  return { days: copies.length, people, replaced: replaced.length };
}
