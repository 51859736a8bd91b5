import { isEmployedOn, required } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type DayAction, idsOf, readJudgeData } from './authorise-worker-days.ts';
import { findGroups } from './rights.repository.ts';
import { rightsOf } from './rights.ts';

/** Whose a day is and where; which of an employment's dates it is. */
type DayPlace = Pick<DayAction, 'employee_id' | 'shop_id' | 'dt'>;

/**
 * Which days may the caller touch though they are protected? Those in the departments of the employments that give a group
 * with that right, and those of people employed there (access 29).
 */
export async function protectedDaysJudge(
  ctx: Ctx,
  db: Db,
  days: readonly DayPlace[],
): Promise<(day: DayPlace) => boolean> {
  const groups = await findGroups(db, [...(await rightsOf(ctx)).own_group_ids]);
  const holding = groups.filter((group) => group.has_perm_to_change_protected_wdays);
  if (holding.length === 0) return () => false;
  const data = await readJudgeData(ctx, db, idsOf(days));
  const scopes = holding.map(({ id }) => required(data.scopes, id).my_shop_ids);

  return ({ employee_id, shop_id, dt }) => {
    const employments = data.employments.get(employee_id ?? 0) ?? [];
    const active = employments.filter((one) => isEmployedOn(one, dt));
    const homes = (active.length > 0 ? active : employments).map((one) => one.shop_id);
    return scopes.some((mine) => [shop_id, ...homes].some((place) => place !== null && mine.has(place)));
  };
}
