import type { WorkerDayGrant } from './worker-day-permission.ts';

/** Everything that an access group gives. */
export interface GroupRights {
  functions: readonly { func: string; method: string }[];
  /** Groups whose people the group looks after. */
  subordinates: readonly number[];
  worker_day_permissions: readonly WorkerDayGrant[];
  allowed_tabs: readonly string[];
  has_perm_to_change_protected_wdays: boolean;
  has_perm_to_approve_other_shop_days: boolean;
}

/** What nobody may grant who does not hold it, by the field of the group; `what` names it. */
export interface BeyondHeld {
  field: keyof GroupRights;
  what: string;
}

/** What a group may besides its functions and rights on days. */
export const GROUP_FLAGS = [
  'has_perm_to_change_protected_wdays',
  'has_perm_to_approve_other_shop_days',
] as const;

/** Whom and where a right covers besides: anybody of the network is also anybody of the own departments. */
const EMPLOYEES: Record<number, readonly number[]> = { 1: [1, 2], 2: [2], 3: [3], 4: [1, 2, 4] };
const SHOPS: Record<number, readonly number[]> = { 1: [1], 2: [1, 2], 3: [3], 4: [4] };

const isWithinLimit = (asked: number | null, held: number | null) =>
  held === null || (asked !== null && asked <= held);

/** Does a right on worker days hold everything that another would give (access 18)? */
export function coversDayRight(held: WorkerDayGrant, asked: WorkerDayGrant): boolean {
  return (
    held.action === asked.action &&
    held.graph_type === asked.graph_type &&
    held.wd_type === asked.wd_type &&
    (EMPLOYEES[held.employee_type] ?? []).includes(asked.employee_type) &&
    (SHOPS[held.shop_type] ?? []).includes(asked.shop_type) &&
    isWithinLimit(asked.limit_days_in_past, held.limit_days_in_past) &&
    isWithinLimit(asked.limit_days_in_future, held.limit_days_in_future) &&
    (held.allow_actions_on_vacancies || !asked.allow_actions_on_vacancies) &&
    (held.allow_approve_first || !asked.allow_approve_first)
  );
}

const keyOf = ({ func, method }: { func: string; method: string }) => `${func} ${method}`;
const dayKeyOf = (one: WorkerDayGrant) =>
  `${one.action} ${one.graph_type} ${one.wd_type} ${one.employee_type}/${one.shop_type}`;

/** Which rights on worker days are covered neither by what is held nor by what was there; looked up by action and type. */
function daysBeyond(asked: readonly WorkerDayGrant[], had: readonly WorkerDayGrant[]): WorkerDayGrant[] {
  const of = ({ action, graph_type, wd_type }: WorkerDayGrant) => `${action} ${graph_type} ${wd_type}`;
  const known = Map.groupBy(had, of);
  return asked.filter((one) => !known.get(of(one))?.some((held) => coversDayRight(held, one)));
}

const missing = (asked: readonly string[], had: readonly string[]) => {
  const known = new Set(had);
  return asked.filter((one) => !known.has(one));
};

/**
 * What a group would give that its editor does not hold: functions, groups to look after, rights on worker days, sections
 * and flags alike; what the group had before may stay (access 18).
 */
export function beyondHeld(after: GroupRights, before: GroupRights, held: GroupRights): BeyondHeld[] {
  const lists: [keyof GroupRights, string[]][] = [
    ['functions', missing(after.functions.map(keyOf), [...before.functions, ...held.functions].map(keyOf))],
    [
      'subordinates',
      missing(after.subordinates.map(String), [...before.subordinates, ...held.subordinates].map(String)),
    ],
    [
      'worker_day_permissions',
      daysBeyond(after.worker_day_permissions, [
        ...before.worker_day_permissions,
        ...held.worker_day_permissions,
      ]).map(dayKeyOf),
    ],
    ['allowed_tabs', missing(after.allowed_tabs, [...before.allowed_tabs, ...held.allowed_tabs])],
    ...GROUP_FLAGS.map((flag): [keyof GroupRights, string[]] => [
      flag,
      after[flag] && !before[flag] && !held[flag] ? [flag] : [],
    ]),
  ];
  return lists.flatMap(([field, found]) => found.map((what) => ({ field, what })));
}
