import type { ListedShift } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { updateDepartmentColumns } from './department-write.repository.ts';

/** Gives a department shifts of its own, or with null those of its template again (network 40). */
export async function saveShifts(ctx: Ctx, shop_id: number, shifts: readonly ListedShift[] | null) {
  await updateDepartmentColumns(ctx.db, shop_id, { shifts: shifts && JSON.stringify(shifts) });
}
