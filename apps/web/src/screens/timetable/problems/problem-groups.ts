import { groupRows, type ShiftProblem } from '@shiftwright/domain';
import type { CellAt } from '../../../ui/day-grid/index.ts';
import type { Fix } from '../model/fixes.ts';

/** One broken rule in one cell, with the ways out of it. */
export interface FoundProblem {
  at: CellAt;
  name: string;
  problem: ShiftProblem;
  fixes: readonly Fix[];
}

export type Grouping = 'rule' | 'person';

/**
 * The problems by rule or by person: the largest group of rules first, people in the order of the grid. Rules that stand
 * in an order already keep it, so that nothing moves under the hand that mends them.
 */
export function groupsOf(
  problems: readonly FoundProblem[],
  by: Grouping,
  order: readonly string[] = [],
): FoundProblem[][] {
  const groups = groupRows(problems, ({ at, problem }) => (by === 'rule' ? problem.code : at.row));
  const lists = [...groups.values()].map((some) => [...some]);

  const placeOf = ([one]: FoundProblem[]) => {
    const at = order.indexOf(one?.problem.code ?? '');
    return at < 0 ? order.length : at;
  };

  return by === 'rule' ? lists.sort((a, b) => placeOf(a) - placeOf(b) || b.length - a.length) : lists;
}

/**
 * What mending all of a group writes: of each cell the gentlest way out of its first problem, each cell once. Whether a
 * shift becomes a day off is decided one by one.
 */
export function mendAll(problems: readonly FoundProblem[]): { at: CellAt; drafts: Fix['drafts'] }[] {
  const cells = new Map<string, { at: CellAt; drafts: Fix['drafts'] }>();
  for (const { at, fixes } of problems) {
    const key = `${at.row}:${at.column}`;
    const [fix] = fixes;
    if (fix && fix.code !== 'day_off' && !cells.has(key)) cells.set(key, { at, drafts: fix.drafts });
  }

  return [...cells.values()];
}
