import type { DayCombinationCode, DayCombinationProblem } from './clash-of-rows.ts';

/** So many days before and after a change are looked at (planning 33). */
export const CLASH_REACH_DAYS = 1;

/** What no approval may break; other rules of a date were asked when the drafts were saved. */
export const CLASHES_OF_APPROVAL: readonly DayCombinationCode[] = ['overlap', 'several_days_off'];

/** The clashes that refuse a change: those of a row that it writes, of the kinds that are asked (planning 33). */
export function clashesOfChange(
  found: readonly DayCombinationProblem[],
  change: { coming: readonly { id: number }[]; codes?: readonly DayCombinationCode[] | undefined },
): DayCombinationProblem[] {
  const touched = new Set(change.coming.map(({ id }) => id));
  return found.filter(
    ({ row_ids, code }) =>
      row_ids.some((id) => touched.has(id)) && (change.codes === undefined || change.codes.includes(code)),
  );
}
