import { isWithin } from '../calendar/index.ts';

/** What access needs to know of an employment. */
export interface AccessEmployment {
  shop_id: number | null;
  dt_hired: string | null;
  dt_fired: string | null;
  /** The personal access group, and the last date on which it holds. */
  function_group_id: number | null;
  dt_to_function_group: string | null;
  /** The group of the position. */
  position_group_id: number | null;
}

/** A right of a group: an HTTP method of a named function. */
export interface FunctionGrant {
  group_id: number;
  func: string;
  method: string;
}

/** Is somebody employed on a date? Both the day of hiring and the day of dismissal count (people 7). */
export function isActiveOn(
  employment: { dt_hired: string | null; dt_fired: string | null },
  dt: string,
): boolean {
  return isWithin(dt, employment.dt_hired, employment.dt_fired);
}

/** The groups of one employment: the position's and the personal one, which ends with its last date (access 12). */
export function groupsOfEmployment(employment: AccessEmployment, today: string): number[] {
  const expired = employment.dt_to_function_group !== null && employment.dt_to_function_group < today;

  return [expired ? null : employment.function_group_id, employment.position_group_id].filter(
    (id) => id !== null,
  );
}

/** All access groups of a person today, over every active employment together (access 12). */
export function groupsOf(employments: readonly AccessEmployment[], today: string): Set<number> {
  return new Set(
    employments.filter((one) => isActiveOn(one, today)).flatMap((one) => groupsOfEmployment(one, today)),
  );
}

/** Everything a person may call: each function and method of the groups held, once (access 10). */
export function functionsOf<Grant extends FunctionGrant>(
  group_ids: ReadonlySet<number>,
  grants: readonly Grant[],
): Grant[] {
  const held = new Map<string, Grant>();
  for (const grant of grants) {
    const key = `${grant.method} ${grant.func}`;
    if (group_ids.has(grant.group_id) && !held.has(key)) held.set(key, grant);
  }

  return [...held.values()];
}

/** May a person with these groups call the function with the method? */
export function holdsFunction(
  group_ids: ReadonlySet<number>,
  grants: readonly FunctionGrant[],
  asked: Pick<FunctionGrant, 'func' | 'method'>,
): boolean {
  return grants.some(
    (grant) => group_ids.has(grant.group_id) && grant.func === asked.func && grant.method === asked.method,
  );
}

/** Are people with the target's groups subordinate to the caller? One subordinate group suffices, and so does having none (access 19). */
export function isSubordinate(
  subordinate_group_ids: ReadonlySet<number>,
  target_group_ids: ReadonlySet<number>,
): boolean {
  return target_group_ids.size === 0 || [...target_group_ids].some((id) => subordinate_group_ids.has(id));
}

/** May the caller replace one access group by another? Both must be none or subordinate (access 20). */
export function mayChangeGroup(
  subordinate_group_ids: ReadonlySet<number>,
  from: number | null,
  to: number | null,
): boolean {
  return [from, to].every((id) => id === null || subordinate_group_ids.has(id));
}
