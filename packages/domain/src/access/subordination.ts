import { mayGive, type Rank } from './superiority.ts';

/**
 * Is a person with these employments subordinate to the caller for planning? One group suffices that a group of the caller,
 * held there or above, looks after, and so does having none (access 19).
 */
export function isSubordinate(
  ranks: readonly Rank[],
  employments: readonly Pick<Rank, 'path' | 'group_ids'>[],
): boolean {
  const held = employments.flatMap(({ path, group_ids }) =>
    group_ids.map((group_id) => ({ group_id, path })),
  );
  return held.length === 0 || held.some((one) => mayGive(ranks, one));
}
