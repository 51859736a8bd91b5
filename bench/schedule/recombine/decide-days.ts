import type { Random } from '@shiftwright/optimiser/research';
import type { PooledRow } from './row-pool.ts';

/** No shape is decided for the day yet. */
export const OPEN = -1;
/** A shape with nearly the whole share of a day is decided beside the quota. */
const DECIDED = 0.97;
/** What chance adds to a share at most, so that no two dives are alike. */
const CHANCE = 0.05;

/** A row of a mix and its share of the member's period. */
export type SharedRow = Pick<PooledRow, 'member' | 'shapes'> & { readonly share: number };

/**
 * Decides further days of a mix: the shapes that rows agree upon most, so many as `quota` says and all that nearly every
 * row has. Of each member a row remains that has all of theirs. `decided` has a shape by member and day, or `OPEN`; the
 * answer is another such list.
 */
export function decideDays(
  rows: readonly SharedRow[],
  decided: readonly Int32Array[],
  { quota, random }: { quota: number; random: Random },
): Int32Array[] {
  const after = decided.map((days) => days.slice());
  const left = after.map((days, member) =>
    rows.filter((row) => row.member === member && agrees(row.shapes, days)),
  );
  const wishes = after
    .flatMap((days, member) => wishesOf(days, left[member]!).map((wish) => ({ ...wish, member })))
    .map((wish) => ({ ...wish, worth: wish.share + random.share() * CHANCE }))
    .sort((a, b) => b.worth - a.worth);
  let count = 0;
  for (const { member, day, shape, share } of wishes) {
    if (count >= quota && share < DECIDED) continue;
    const agreeing = left[member]!.filter(({ shapes }) => shapes[day] === shape);
    if (agreeing.length === 0) continue;
    left[member] = agreeing;
    after[member]![day] = shape;
    if (share < DECIDED) count++;
  }
  return after;
}

/** The shape with the largest share on each open day of a member. */
function wishesOf(
  days: Int32Array,
  rows: readonly SharedRow[],
): { day: number; shape: number; share: number }[] {
  const wishes: { day: number; shape: number; share: number }[] = [];
  for (const [day, own] of days.entries()) {
    if (own !== OPEN) continue;
    const shares = new Map<number, number>();
    for (const { shapes, share } of rows) shares.set(shapes[day]!, (shares.get(shapes[day]!) ?? 0) + share);
    const [most] = [...shares].sort((a, b) => b[1] - a[1]);
    if (most) wishes.push({ day, shape: most[0], share: most[1] });
  }
  return wishes;
}

/** Whether a row has every shape that is decided. */
export function agrees(shapes: Int32Array, decided: Int32Array): boolean {
  return decided.every((shape, day) => shape === OPEN || shapes[day] === shape);
}
