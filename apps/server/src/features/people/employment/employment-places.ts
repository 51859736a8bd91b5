import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { holdInUse } from '../../../platform/db/row-locks.ts';
import { Invalid, InvalidFields } from '../../../platform/errors.ts';
import { authorise } from '../../access/index.ts';
import { findPlaces, findPositionsBy, hasNormSetting } from './employment-write.repository.ts';

interface ShopWish {
  shop_id?: number | undefined;
  shop_code?: string | null | undefined;
}
interface PositionWish {
  position_id?: number | undefined;
  position_code?: string | null | undefined;
}

/** The id or code that was sent under a name, or null. */
function wished(id: number | undefined, code: string | null | undefined) {
  if (id !== undefined) return { id };
  return code ? { code } : null;
}

/**
 * The department named: an own one where the right is held, or a client's for one's own people. Foreign and unknown
 * ones read the same (people 12).
 */
export async function placeFor(ctx: Ctx, db: Db, wish: ShopWish, method: 'POST' | 'PUT') {
  const by = wished(wish.shop_id, wish.shop_code);
  if (!by) throw new InvalidFields({ shop_id: [{ key: 'validation.required' }] });
  const [place, another] = await findPlaces(db, ctx.who.network_id, by);
  if (!place || another) throw new Invalid('request.unknown_department', {}, { as: 'non_field_errors' });
  if (place.network_id === ctx.who.network_id) await authorise(ctx, 'Employment', method, [place.id]);
  return place;
}

/** The position named, of the department's own network. */
export async function positionFor(db: Db, networkId: number, wish: PositionWish) {
  const by = wished(wish.position_id, wish.position_code);
  if (!by) throw new InvalidFields({ position_id: [{ key: 'validation.required' }] });
  const [position, another] = await findPositionsBy(db, networkId, by);
  if (!position || another)
    throw new InvalidFields({ position_id: [{ key: 'employment.unknown_position' }] });
  return position;
}

/** Groups and norm settings belong to the department's network. */
export async function checkBelonging(
  db: Db,
  networkId: number,
  row: { function_group_id?: number | null | undefined; sawh_settings_id?: number | null | undefined },
) {
  const { function_group_id: id, sawh_settings_id } = row;
  if (id && !(await holdInUse(db, 'access_group', { id, network_id: networkId })))
    throw new InvalidFields({ function_group_id: [{ key: 'employment.unknown_group' }] });
  if (sawh_settings_id && !(await hasNormSetting(db, networkId, sawh_settings_id)))
    throw new InvalidFields({ sawh_settings_id: [{ key: 'employment.unknown_norm' }] });
}
