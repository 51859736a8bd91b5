import type { access } from '@shiftwright/contracts';

export type DayRight = access.DayRight;
export const ACTIONS = ['C', 'U', 'D', 'A'] as const;
export const KINDS = [1, 2, 3, 4] as const;

/** One cell of the matrix: what may be done with which days of which graph (access 22). */
export interface CellKey {
  action: DayRight['action'];
  graph_type: DayRight['graph_type'];
  wd_type: string;
}

export const isOf = (right: CellKey, key: CellKey): boolean =>
  right.action === key.action && right.graph_type === key.graph_type && right.wd_type === key.wd_type;

/** A right as it starts: subordinates in the own network, without limit. */
export const newRight = (key: CellKey): DayRight => ({
  ...{ action: key.action, graph_type: key.graph_type, wd_type: key.wd_type },
  ...{ employee_type: 2, shop_type: 2, limit_days_in_past: null, limit_days_in_future: null },
  ...{ allow_actions_on_vacancies: true, allow_approve_first: true },
});

/** The days around today in which a cell's rights hold, the widest of them: "3 … ∞"; null is without limit. */
export function limitsOf(rights: readonly DayRight[]): { past: number | null; future: number | null } {
  const widest = (limits: (number | null)[]) =>
    limits.includes(null) ? null : Math.max(...limits.map((limit) => limit ?? 0));
  return {
    past: widest(rights.map((right) => right.limit_days_in_past)),
    future: widest(rights.map((right) => right.limit_days_in_future)),
  };
}

/** A pair of people and departments that a cell has no right for yet; null when it has all. */
export function freePair(rights: readonly DayRight[]): { employee_type: number; shop_type: number } | null {
  for (const employee_type of [2, 1, 3, 4])
    for (const shop_type of [2, 1, 3, 4])
      if (!rights.some((one) => one.employee_type === employee_type && one.shop_type === shop_type))
        return { employee_type, shop_type };
  return null;
}
