import type { access, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { saving } from '../../../platform/db/saving.ts';
import { Conflict, Forbidden, InvalidFields, NotFound } from '../../../platform/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findFunctions } from '../rights/rights.repository.ts';
import { rightsOf } from '../rights/rights.ts';
import { functionCatalogue } from './functions.ts';
import {
  addSubordinate,
  findDayTypeCodes,
  findExistingGroups,
  findGroup,
  insertGroup,
  isGroupInUse,
  replaceDayRights,
  replaceFunctions,
  replaceSubordinates,
  updateGroupColumns,
} from './group.repository.ts';

type GroupInput = InputOf<typeof access.createGroup>;
type FunctionKey = NonNullable<GroupInput['functions']>[number];
const keyOf = ({ func, method }: { func: string; method: string }) => `${func} ${method}`;

export async function showGroup(ctx: Ctx, input: { id: number }): Promise<access.Group> {
  const group = await findGroup(ctx.db, ctx.who.network_id, input.id);
  if (!group) throw new NotFound();
  return group;
}

/** Nobody grants what they do not hold; what the group held before may stay (access 18). */
async function checkFunctions(ctx: Ctx, asked: readonly FunctionKey[], before: readonly FunctionKey[]) {
  const known = new Set(functionCatalogue().map(([name]) => name));
  const kept = new Set(before.map(keyOf));
  const added = asked.filter((one) => !kept.has(keyOf(one)));
  const unknown = added.find(({ func }) => !known.has(func));
  if (unknown)
    throw new InvalidFields({
      functions: [{ key: 'group.unknown_function', params: { func: unknown.func } }],
    });
  const held = new Set((await findFunctions(ctx.db, [...(await rightsOf(ctx)).group_ids])).map(keyOf));
  const above = added.find((one) => !held.has(keyOf(one)));
  if (above) throw new Forbidden('group.grants_more', { func: keyOf(above) });
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
}

const columnsOf = (input: GroupInput) => ({
  name: input.name,
  ...(input.code === undefined ? {} : { code: input.code }),
  ...(input.allowed_tabs === undefined ? {} : { allowed_tabs: [...new Set(input.allowed_tabs)] }),
  ...(input.has_perm_to_change_protected_wdays === undefined
    ? {}
    : { has_perm_to_change_protected_wdays: input.has_perm_to_change_protected_wdays }),
  ...(input.has_perm_to_approve_other_shop_days === undefined
    ? {}
    : { has_perm_to_approve_other_shop_days: input.has_perm_to_approve_other_shop_days }),
});

/** Which functions came and which went; nothing where the list was left alone. */
function changeOf(before: readonly FunctionKey[], after: readonly FunctionKey[] | undefined) {
  if (!after) return {};
  const [had, has] = [before.map(keyOf), after.map(keyOf)];
  return { granted: has.filter((one) => !had.includes(one)), taken: had.filter((one) => !has.includes(one)) };
}

async function saveLists(ctx: Ctx, tx: Tx, id: number, input: GroupInput) {
  const { network_id } = ctx.who;
  if (input.subordinates) await replaceSubordinates(tx, network_id, id, input.subordinates);
  if (input.functions) await replaceFunctions(tx, network_id, id, input.functions);
  if (input.worker_day_permissions) await replaceDayRights(tx, network_id, id, input.worker_day_permissions);
}

/** Creates an access group, subordinate to the groups of its creator, who could not give it to anybody otherwise. */
export async function createGroup(ctx: Ctx, input: GroupInput): Promise<access.Group> {
  await checkReferences(ctx, input);
  await checkFunctions(ctx, input.functions ?? [], []);
  const { group_ids } = await rightsOf(ctx);
  const id = await saving(() =>
    ctx.db.transaction().execute(async (tx) => {
      const created = await insertGroup(tx, ctx.who.network_id, columnsOf(input));
      await addSubordinate(tx, ctx.who.network_id, [...group_ids], created);
      await saveLists(ctx, tx, created, input);
      const details = { group_id: created, ...changeOf([], input.functions) };
      await recordAudit(ctx, tx, { event: 'group_created', details });
      return created;
    }),
  );
  return showGroup(ctx, { id });
}

/** A group may be changed by its members and by those it is subordinate to (access 18). */
async function changeableGroup(ctx: Ctx, id: number): Promise<access.Group> {
  const group = await showGroup(ctx, { id });
  const { group_ids, subordinate_group_ids } = await rightsOf(ctx);
  if (!group_ids.has(id) && !subordinate_group_ids.has(id)) throw new Forbidden('group.not_subordinate');
  return group;
}

export async function updateGroup(
  ctx: Ctx,
  input: InputOf<typeof access.updateGroup>,
): Promise<access.Group> {
  const before = await changeableGroup(ctx, input.id);
  await checkReferences(ctx, input);
  if (input.functions) {
    await checkFunctions(ctx, input.functions, before.functions);
    await checkStillEditing(ctx, input.id, input.functions);
  }
  await saving(() =>
    ctx.db.transaction().execute(async (tx) => {
      await updateGroupColumns(tx, input.id, columnsOf(input));
      await saveLists(ctx, tx, input.id, input);
      const details = { group_id: input.id, ...changeOf(before.functions, input.functions) };
      await recordAudit(ctx, tx, { event: 'group_changed', details });
    }),
  );
  return showGroup(ctx, input);
}

/** Removes a group that nobody has; its name is free again (access 17). */
export async function deleteGroup(ctx: Ctx, input: InputOf<typeof access.deleteGroup>): Promise<undefined> {
  const group = await changeableGroup(ctx, input.id);
  if (await isGroupInUse(ctx.db, group.id, ctx.clock.today('UTC'))) throw new Conflict('group.in_use');
  const dttm_deleted = ctx.clock.now().toISOString();
  await ctx.db.transaction().execute(async (tx) => {
    await updateGroupColumns(tx, group.id, { dttm_deleted, code: null });
    await saveLists(ctx, tx, group.id, {
      name: group.name,
      subordinates: [],
      functions: [],
      worker_day_permissions: [],
    });
    await recordAudit(ctx, tx, { event: 'group_deleted', details: { group_id: group.id } });
  });
}
