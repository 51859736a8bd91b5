import { isAtOrBelow } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { type Rights, rightsOf } from './rights.ts';

const theirs = new WeakMap<Ctx, Ctx>();

/**
 * As the person is asked through whose rights the caller looks as well; null when the caller looks for themselves. What
 * this context holds only ever narrows what the caller may see (access 84).
 */
export function lookedThrough(ctx: Ctx): Ctx | null {
  const { seen_as, ...rest } = ctx;
  if (!seen_as) return null;
  const held = theirs.get(ctx) ?? { ...rest, who: seen_as };
  theirs.set(ctx, held);
  return held;
}

/** Places that lie within both: of two above each other the lower one. */
export function commonPaths(mine: readonly string[], others: readonly string[]): string[] {
  const both = mine.flatMap((one) =>
    others.flatMap((other) => (isAtOrBelow(other, one) ? [other] : isAtOrBelow(one, other) ? [one] : [])),
  );
  return [...new Set(both)];
}

/** Where the caller is employed; through somebody's rights, where that person is, as far as the caller reaches. */
export async function ownPlaces(ctx: Ctx): Promise<Rights['employments']> {
  const { employments } = await rightsOf(ctx);
  const person = lookedThrough(ctx);
  if (!person) return employments;
  const within = ({ path }: { path: string }) => employments.some((one) => isAtOrBelow(path, one.path));
  return (await rightsOf(person)).employments.filter(within);
}
