import type { access } from '@shiftwright/contracts';
import { beyondHeld, type GroupRights, type WorkerDayGrant } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Forbidden, InvalidFields } from '../../../platform/errors.ts';
import { ranksAtRoot } from '../rights/require-root.ts';
import { findFunctions, findGroups } from '../rights/rights.repository.ts';
import { findGrants } from '../rights/worker-day-permissions.repository.ts';
import { knownFunctions } from './functions.ts';

type FunctionKey = GroupRights['functions'][number];
export const keyOf = ({ func, method }: FunctionKey) => `${func} ${method}`;

/** What a group gives, in the words of the rule. */
export const rightsOfGroup = (group: Partial<access.Group>): GroupRights => ({
  functions: group.functions ?? [],
  subordinates: group.subordinates ?? [],
  worker_day_permissions: (group.worker_day_permissions ?? []) as WorkerDayGrant[],
  allowed_tabs: group.allowed_tabs ?? [],
  has_perm_to_change_protected_wdays: group.has_perm_to_change_protected_wdays ?? false,
  has_perm_to_approve_other_shop_days: group.has_perm_to_approve_other_shop_days ?? false,
});

/** What the caller holds at the root, where groups are edited: rights that end at a store are none for the whole network. */
async function heldAtRoot(ctx: Ctx, db: Db): Promise<GroupRights> {
  const roots = await ranksAtRoot(ctx);
  const ids = [...new Set(roots.flatMap((one) => one.group_ids))];
  const groups = await findGroups(db, ids);
  const isHeld = (flag: (group: (typeof groups)[number]) => boolean) => groups.some(flag);
  return {
    functions: await findFunctions(db, ids, { for_oneself: false }),
    subordinates: roots.flatMap((one) => [...one.subordinate_group_ids]),
    worker_day_permissions: await findGrants(db, ids),
    allowed_tabs: groups.flatMap((group) => group.allowed_tabs),
    has_perm_to_change_protected_wdays: isHeld((group) => group.has_perm_to_change_protected_wdays),
    has_perm_to_approve_other_shop_days: isHeld((group) => group.has_perm_to_approve_other_shop_days),
  };
}

/** Functions that no call asks for are refused, unless the group had them before. */
export function requireKnownFunctions(asked: readonly FunctionKey[], before: readonly FunctionKey[]) {
  const known = new Set([...knownFunctions(), ...before.map(({ func }) => func)]);
  const unknown = asked.find(({ func }) => !known.has(func));
  if (unknown)
    throw new InvalidFields({
      functions: [{ key: 'group.unknown_function', params: { func: unknown.func } }],
    });
}

/** Nobody grants what they do not hold at the root; what the group gave before may stay (access 18). */
export async function requireHeld(ctx: Ctx, db: Db, after: GroupRights, before: GroupRights): Promise<void> {
  const [beyond] = beyondHeld(after, before, await heldAtRoot(ctx, db));
  if (beyond) throw new Forbidden('group.grants_more', { func: beyond.what });
}
