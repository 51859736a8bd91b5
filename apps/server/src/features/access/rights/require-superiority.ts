import {
  departmentsWithOtherScope,
  groupsOfPerson,
  type HeldGroup,
  isSuperior,
  looksAfter,
  mayGive,
  type Rank,
} from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Forbidden } from '../../../platform/errors.ts';
import { ranksAtRoot } from './require-root.ts';
import {
  findEmploymentsOfUser,
  findGroupsHeldIn,
  findMakerOfUser,
  findRemovedEmploymentsOfUser,
  givesMoreThan,
} from './rights.repository.ts';
import { type Rights, rightsOf } from './rights.ts';

/** What an act does to the rights of people. */
export interface RightsAct {
  /** Groups that begin, reach elsewhere, last longer or end by it, each at its place. */
  groups?: readonly HeldGroup[];
  /** The user whose employment it concerns: nobody acts on a superior. */
  employs?: number;
  /** The user in whose name somebody else could sign in or read after it. */
  opens_login_of?: number;
  /** The user of whom a record goes, with the groups that it gave. */
  removes_record_of?: number;
}

type Holds = (ranks: readonly Rank[], held: HeldGroup) => boolean;

/** Groups of a client's network are subordinate to nobody here: those that give no more than the caller has will do (access 20). */
async function everyGroup(
  ctx: Ctx,
  db: Db,
  { rights, held, holds }: { rights: Rights; held: readonly HeldGroup[]; holds: Holds },
) {
  for (const one of held) {
    if (holds(rights.employments, one)) continue;
    if (one.network_id === ctx.who.network_id) return false;
    if (await givesMoreThan(db, one.group_id, [...rights.group_ids])) return false;
  }
  return true;
}

/** The groups by which a user is judged; what was removed is read only where nothing else counts (access 60). */
async function heldByUser(ctx: Pick<Ctx, 'clock'>, db: Db, userId: number): Promise<HeldGroup[]> {
  const judged = (rows: Awaited<ReturnType<typeof findEmploymentsOfUser>>) =>
    groupsOfPerson(rows.map((row) => ({ ...row, today: ctx.clock.today(row.timezone) })));
  const held = judged(await findEmploymentsOfUser(db, userId));
  return held.length > 0 ? held : judged(await findRemovedEmploymentsOfUser(db, userId));
}

async function requireNoSuperior(ctx: Ctx, db: Db, rights: Rights, userId: number) {
  if (userId === ctx.who.user_id) return;
  const held = await heldByUser(ctx, db, userId);
  const own = held.filter((one) => one.network_id === ctx.who.network_id);
  if (!own.every((one) => looksAfter(rights.employments, one.group_id)))
    throw new Forbidden('user.not_subordinate');
}

/**
 * Somebody employed nowhere may yet become anybody's superior, whose password would be known: theirs are set up by who
 * made them, and by who looks after others at a root and so manages every place they may come to (access 61).
 */
async function requireNewcomer(ctx: Ctx, db: Db, userId: number) {
  if (userId === ctx.who.user_id || (await findEmploymentsOfUser(db, userId)).length > 0) return;
  const roots = await ranksAtRoot(ctx);
  if (roots.some((one) => one.subordinate_group_ids.size > 0)) return;
  if ((await findMakerOfUser(db, userId)) !== ctx.who.user_id) throw new Forbidden('user.employed_nowhere');
}

async function requireSuperiorOf(ctx: Ctx, db: Db, rights: Rights, userId: number) {
  if (userId === ctx.who.user_id) return;
  const held = await heldByUser(ctx, db, userId);
  if (!(await everyGroup(ctx, db, { rights, held, holds: isSuperior })))
    throw new Forbidden('user.not_subordinate');
}

/**
 * The one rule of rights: whatever makes rights begin, last longer, reach further or end needs superiority over every
 * group concerned, as if the group itself were given (access 60, 61).
 */
export async function requireSuperiority(ctx: Ctx, db: Db, act: RightsAct): Promise<void> {
  const rights = await rightsOf(ctx);
  if (act.employs !== undefined) await requireNoSuperior(ctx, db, rights, act.employs);
  if (act.opens_login_of !== undefined) await requireNewcomer(ctx, db, act.opens_login_of);
  for (const user_id of [act.opens_login_of, act.removes_record_of])
    if (user_id !== undefined) await requireSuperiorOf(ctx, db, rights, user_id);
  if (!(await everyGroup(ctx, db, { rights, held: act.groups ?? [], holds: mayGive })))
    throw new Forbidden('employment.group_not_subordinate');
}

/** The same for what holds in the whole network: an access group itself, or the group that a position gives (access 18, 20). */
export async function requireSuperiorityAtRoot(ctx: Ctx, groupIds: readonly number[]): Promise<void> {
  const roots = await ranksAtRoot(ctx);
  const isBelow = (group_id: number) => roots.some((one) => mayGive([one], { group_id, path: one.path }));
  if (!groupIds.every(isBelow)) throw new Forbidden('group.not_subordinate');
}

/**
 * A department that moves takes its people's superiors from them and gives them others; an empty root has neither, and
 * is judged where it comes to (access 64).
 */
export async function requireSuperiorityOverMove(
  ctx: Ctx,
  tx: Tx,
  move: { before: string; after: string; at: string },
): Promise<number[]> {
  const shopIds = departmentsWithOtherScope(move.before, move.after);
  const held = await findGroupsHeldIn(tx, shopIds, ctx.clock.now().toISOString());
  const { network_id } = ctx.who;
  const groups = held.map((group_id) => ({ group_id, network_id, path: move.at }));
  await requireSuperiority(ctx, tx, { groups });
  return held;
}
