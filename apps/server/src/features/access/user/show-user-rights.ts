import type { access, ResponseOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { heldFunctions } from '../auth/list-allowed-functions.ts';
import { requireRoot } from '../rights/require-root.ts';
import { groupsById, rightsOf } from '../rights/rights.ts';
import { ownUser } from './visible-user.ts';

/** What a person of the own network may do today: asked as the server asks when that person calls (access 74). */
export async function showUserRights(
  ctx: Ctx,
  { id }: { id: number },
): Promise<ResponseOf<typeof access.userRights>> {
  const user = await ownUser(ctx, id, 'Group', 'GET');
  await requireRoot(ctx, 'Group', 'PUT');

  const theirs: Ctx = { ...ctx, who: { user_id: id, network_id: user.network_id } };
  const { employments, group_ids } = await rightsOf(theirs);
  const groups = await groupsById(ctx, [...group_ids]);
  const functions = await heldFunctions(theirs);
  const reaching = new Set((await heldFunctions(theirs, { for_oneself: false })).map(({ func }) => func));
  return {
    places: employments.map(({ shop_id, group_ids: held }) => ({
      shop_id,
      groups: groups
        .filter((group) => held.includes(group.id))
        .map(({ id: group, name }) => ({ id: group, name })),
    })),
    functions: functions.map(({ func, method }) => ({ func, method })),
    own_functions: [...new Set(functions.map(({ func }) => func))].filter((func) => !reaching.has(func)),
    allowed_tabs: [...new Set(groups.flatMap((group) => group.allowed_tabs))],
    has_perm_to_change_protected_wdays: groups.some((group) => group.has_perm_to_change_protected_wdays),
    has_perm_to_approve_other_shop_days: groups.some((group) => group.has_perm_to_approve_other_shop_days),
  };
}
