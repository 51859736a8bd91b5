import type { access, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { holdToRemove } from '../../../platform/db/row-locks.ts';
import { Conflict, InvalidFields, NotFound } from '../../../platform/errors.ts';
import { sentOf } from '../../../platform/sent.ts';
import { recordAudit } from '../access-log/record-audit.ts';
import { keepingAdministration } from '../rights/keep-administration.ts';
import { ranksAtRoot, requireRoot } from '../rights/require-root.ts';
import { requireSuperiorityAtRoot } from '../rights/require-superiority.ts';
import { findFunctions, groupsHolding } from '../rights/rights.repository.ts';
import { rightsOf } from '../rights/rights.ts';
import {
  addSubordinate,
  findDayTypeCodes,
  findExistingGroups,
  findGroup,
  insertGroup,
  replaceDayRights,
  replaceFunctions,
  replaceSubordinates,
  updateGroupColumns,
} from './group.repository.ts';
import { loggedChange } from './group-log.ts';
import { keyOf, requireHeld, requireKnownFunctions, rightsOfGroup } from './group-rights.ts';
import { isGroupInUse } from './in-use.repository.ts';
import { reaching, requireOwnFunctions } from './own-functions.ts';

type GroupInput = InputOf<typeof access.createGroup>;
type FunctionKey = NonNullable<GroupInput['functions']>[number];
export async function showGroup(ctx: Ctx, input: { id: number }): Promise<access.Group> {
  const group = await findGroup(ctx.db, ctx.who.network_id, input.id);
  if (!group) throw new NotFound();
  return group;
}

/** Whoever edits groups cannot shut that door behind them. */
async function checkStillEditing(ctx: Ctx, groupId: number, functions: readonly FunctionKey[]) {
  const { group_ids } = await rightsOf(ctx);
  if (!group_ids.has(groupId) || functions.some((one) => keyOf(one) === 'Group PUT')) return;
  const others = await findFunctions(
    ctx.db,
    [...group_ids].filter((id) => id !== groupId),
  );
  if (!others.some((one) => keyOf(one) === 'Group PUT'))
    throw new InvalidFields({ functions: [{ key: 'group.locks_out' }] });
}

async function checkReferences(ctx: Ctx, input: GroupInput) {
  const { network_id } = ctx.who;
  const subordinates = input.subordinates ?? [];
  const known = await findExistingGroups(ctx.db, network_id, subordinates);
  if (subordinates.some((id) => !known.has(id)))
    throw new InvalidFields({ subordinates: [{ key: 'validation.unknown' }] });
  const types = await findDayTypeCodes(ctx.db, network_id);
  if (input.worker_day_permissions?.some(({ wd_type }) => !types.has(wd_type)))
    throw new InvalidFields({ worker_day_permissions: [{ key: 'validation.unknown' }] });
  requireOwnFunctions(input.own_functions ?? []);
}

const columnsOf = (input: GroupInput) => ({
  name: input.name,
  ...(input.own_functions === undefined ? {} : { own_functions: [...new Set(input.own_functions)] }),
  ...(input.code === undefined ? {} : { code: input.code }),
  ...(input.allowed_tabs === undefined ? {} : { allowed_tabs: [...new Set(input.allowed_tabs)] }),
  ...(input.has_perm_to_change_protected_wdays === undefined
    ? {}
    : { has_perm_to_change_protected_wdays: input.has_perm_to_change_protected_wdays }),
  ...(input.has_perm_to_approve_other_shop_days === undefined
    ? {}
    : { has_perm_to_approve_other_shop_days: input.has_perm_to_approve_other_shop_days }),
});

async function saveLists(ctx: Ctx, tx: Tx, id: number, input: GroupInput) {
  const { network_id } = ctx.who;
  if (input.subordinates) await replaceSubordinates(tx, network_id, id, input.subordinates);
  if (input.functions) await replaceFunctions(tx, network_id, id, input.functions);
  if (input.worker_day_permissions) await replaceDayRights(tx, network_id, id, input.worker_day_permissions);
}

/** The creator's groups that may create groups at the root: without a group above it nobody could give the new one. */
async function creatingGroups(ctx: Ctx, db: Db): Promise<number[]> {
  const ids = (await ranksAtRoot(ctx)).flatMap((one) => one.group_ids);
  return [...(await groupsHolding(db, ids, { func: 'Group', method: 'POST' }))];
}

/** Creates an access group, subordinate to the groups of its creator, who could not give it to anybody otherwise. */
export async function createGroup(ctx: Ctx, input: GroupInput): Promise<access.Group> {
  await requireRoot(ctx, 'Group', 'POST');
  await checkReferences(ctx, input);
  const nothing = rightsOfGroup({});
  const after = rightsOfGroup(input as Partial<access.Group>);
  requireKnownFunctions(after.functions, []);
  await requireHeld(ctx, ctx.db, reaching(after, input.own_functions), nothing);
  const id = await saving(() =>
    ctx.db.transaction().execute(async (tx) => {
      const created = await insertGroup(tx, ctx.who.network_id, columnsOf(input));
      await addSubordinate(tx, ctx.who.network_id, await creatingGroups(ctx, tx), created);
      await saveLists(ctx, tx, created, input);
      const details = { group_id: created, ...loggedChange(nothing, after) };
      await recordAudit(ctx, tx, { event: 'group_created', details });
      return created;
    }),
  );
  return showGroup(ctx, { id });
}

/** A group of the network is changed from the root, by those to whom it is subordinate (access 18). */
async function changeableGroup(ctx: Ctx, id: number, method: 'PUT' | 'DELETE'): Promise<access.Group> {
  const group = await showGroup(ctx, { id });
  await requireRoot(ctx, 'Group', method);
  await requireSuperiorityAtRoot(ctx, [id]);
  return group;
}

/** The group before and after a change that the caller may make; else it is refused (access 18). */
export async function checkedChange(ctx: Ctx, input: InputOf<typeof access.updateGroup>) {
  const before = await changeableGroup(ctx, input.id, 'PUT');
  await checkReferences(ctx, input);
  const after = { ...before, ...sentOf(input) } as access.Group;
  const rights = rightsOfGroup(after);
  requireKnownFunctions(rights.functions, before.functions);
  await requireHeld(
    ctx,
    ctx.db,
    reaching(rights, after.own_functions),
    reaching(rightsOfGroup(before), before.own_functions),
  );
  if (input.functions) await checkStillEditing(ctx, input.id, input.functions);
  return { before, after };
}

export async function updateGroup(
  ctx: Ctx,
  input: InputOf<typeof access.updateGroup>,
): Promise<access.Group> {
  const { before, after } = await checkedChange(ctx, input);
  await saving(() =>
    ctx.db.transaction().execute((tx) =>
      keepingAdministration(ctx, tx, async () => {
        await updateGroupColumns(tx, input.id, columnsOf(input));
        await saveLists(ctx, tx, input.id, input);
        const change = loggedChange(rightsOfGroup(before), rightsOfGroup(after));
        await recordAudit(ctx, tx, { event: 'group_changed', details: { group_id: input.id, ...change } });
      }),
    ),
  );
  return showGroup(ctx, input);
}

const NOTHING = {
  allowed_tabs: [],
  has_perm_to_change_protected_wdays: false,
  has_perm_to_approve_other_shop_days: false,
};

/** Removes a group that nobody has; its name is free again, and it gives nothing any more (access 17). */
export async function deleteGroup(ctx: Ctx, input: InputOf<typeof access.deleteGroup>): Promise<undefined> {
  const group = await changeableGroup(ctx, input.id, 'DELETE');
  const dttm_deleted = ctx.clock.now().toISOString();
  const lists = { subordinates: [], functions: [], worker_day_permissions: [] };
  await ctx.db.transaction().execute(async (tx) => {
    await holdToRemove(tx, 'access_group', group.id);
    if (await isGroupInUse(tx, group.id, dttm_deleted)) throw new Conflict('group.in_use');
    await updateGroupColumns(tx, group.id, { dttm_deleted, code: null, ...NOTHING });
    await saveLists(ctx, tx, group.id, { name: group.name, ...lists });
    const details = { group_id: group.id, ...loggedChange(rightsOfGroup(group), rightsOfGroup({})) };
    await recordAudit(ctx, tx, { event: 'group_deleted', details });
  });
}
