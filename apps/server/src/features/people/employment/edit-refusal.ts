import { employmentEditRefusal } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Forbidden } from '../../../platform/errors.ts';
import { findShopZone } from '../../network/index.ts';
import { protectsIntegration, type StoredEmployment } from './employment-write.repository.ts';

/** How a change came: by the id, as from a screen; by the code; in a batch of a system of personnel. */
export type CallBy = 'hand' | 'code' | 'batch';

/** Is the caller the system that keeps the employment: it made it, or nobody is known to have made it (people 14)? */
const isKeeper = (ctx: Ctx, { created_by_id }: StoredEmployment, by: CallBy) =>
  (by !== 'hand' && created_by_id === ctx.who.user_id) || (by === 'batch' && created_by_id === null);

/** Why an employment may not be changed at all, in the department's own today (people 14). */
export async function editRefusal(ctx: Ctx, db: Db, stored: StoredEmployment, by: CallBy) {
  const timezone = await findShopZone(db, stored.shop_id);
  const network = {
    forbid_edit_employments_came_through_integration:
      !isKeeper(ctx, stored, by) && (await protectsIntegration(db, stored.network_id)),
  };
  return employmentEditRefusal(stored, network, ctx.clock.today(timezone));
}

export const REFUSALS = {
  came_through_integration: () => new Forbidden('employment.came_through_integration'),
  fired: () => new Forbidden('employment.fired'),
};
