import type { InputOf, ResponseOf, timekeeping } from '@shiftwright/contracts';
import type { DraftReason } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { accessScope } from '../../access/index.ts';
import { findAttendanceRecords } from './attendance.repository.ts';

type Record = ResponseOf<typeof timekeeping.listAttendanceRecords>[number];

/** One id or a list of them; an empty list means that nothing was asked. */
export const asked = (one: number | undefined, many: number[] | undefined) => {
  const ids = one === undefined ? (many ?? []) : [one];
  return ids.length > 0 ? ids : undefined;
};

/** Arrivals and leaves in the departments of the caller's network (timekeeping 34). */
export async function listAttendanceRecords(
  ctx: Ctx,
  input: InputOf<typeof timekeeping.listAttendanceRecords>,
): Promise<Record[]> {
  const rows = await findAttendanceRecords(ctx.db, ctx.who.network_id, {
    ...input,
    within: await accessScope(ctx, 'AttendanceRecords'),
    shop_ids: asked(input.shop_id, input.shop_id__in),
    employee_ids: asked(input.employee_id, input.employee_id__in),
  });
  return rows.map(({ is_draft, draft_reasons, ...row }) => ({
    ...row,
    type: row.type as Record['type'],
    ...(is_draft ? { is_draft, draft_reasons: draft_reasons as DraftReason[] } : {}),
  }));
}
