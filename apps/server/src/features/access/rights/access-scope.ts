import type { Method } from '@shiftwright/contracts';
import { isAtOrBelow } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type AccessScope, reachesPerson } from './access-scope.repository.ts';
import { groupsHolding, groupsHoldingEach } from './rights.repository.ts';
import { groupsFor, type Rights, rightsOf } from './rights.ts';
import { commonPaths, lookedThrough } from './seen-as.ts';

export type { AccessScope } from './access-scope.repository.ts';

/**
 * The part of the tree in which the caller holds a function: lists show nothing outside it (access 14). Inside a
 * transaction give it as `db`: whoever holds locks must not wait for a second connection.
 */
export async function accessScope(
  ctx: Ctx,
  func: string,
  method: Method = 'GET',
  db: Db = ctx.db,
): Promise<AccessScope> {
  const rights = await rightsOf(ctx);
  const holding = await groupsHolding(db, [...groupsFor(rights, func, method)], { func, method });
  const mine = scopeOf(ctx, placesOf(rights, holding));
  const person = lookedThrough(ctx);
  return person ? narrowed(mine, await accessScope(person, func, method, db), db) : mine;
}

/** What both scopes show; the data of the person looked through as their own only where the caller reaches all of it. */
async function narrowed(mine: AccessScope, theirs: AccessScope, db: Db): Promise<AccessScope> {
  return {
    paths: commonPaths(mine.paths, theirs.paths),
    user_id: (await reachesPerson(db, theirs.user_id, mine)) ? theirs.user_id : NOBODY,
    is_at_home: mine.is_at_home && theirs.is_at_home,
  };
}

type Places = Rights['employments'];

const NOBODY = 0;

const placesOf = ({ employments }: Rights, groups: ReadonlySet<number>): Places =>
  employments.filter((one) => one.group_ids.some((id) => groups.has(id)));

/** The scope that some employments of the caller make. */
export const scopeOf = ({ who, seen_as }: Pick<Ctx, 'who' | 'seen_as'>, places: Places): AccessScope => ({
  paths: [...new Set(places.map((one) => one.path))],
  // Through somebody's rights nobody's data is one's own, unless it was asked whose.
  user_id: seen_as ? NOBODY : who.user_id,
  is_at_home: places.some((one) => one.network_id === who.network_id),
});

const isWithin = ({ path }: { path: string }, places: Places) =>
  places.some((one) => isAtOrBelow(path, one.path));

/** The places of either that lie within one of the other. */
const withinBoth = (mine: Places, theirs: Places): Places => [
  ...theirs.filter((one) => isWithin(one, mine)),
  ...mine.filter((one) => isWithin(one, theirs)),
];

/** The employments through which the caller holds each of several functions, in one look; keys are "func METHOD". */
export async function placesHolding(
  ctx: Ctx,
  asked: readonly (readonly [func: string, method: Method])[],
): Promise<Map<string, Places>> {
  const rights = await rightsOf(ctx);
  const holding = await groupsHoldingEach(ctx.db, [...rights.group_ids], asked);
  const person = lookedThrough(ctx);
  const theirs = person && (await placesHolding(person, asked));
  return new Map(
    asked.map(([func, method]) => {
      const key = `${func} ${method}`;
      const held = holding.get(key) ?? new Set<number>();
      const mine = placesOf(rights, held.intersection(groupsFor(rights, func, method)));
      return [key, theirs ? withinBoth(mine, theirs.get(key) ?? []) : mine];
    }),
  );
}
