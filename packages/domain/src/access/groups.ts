/** What access needs to know of an employment. */
export interface AccessEmployment {
  /** The personal access group, and the last date on which it holds. */
  function_group_id: number | null;
  dt_to_function_group: string | null;
  /** The group of the position. */
  position_group_id: number | null;
}

/** The groups of one employment: the position's and the personal one, which ends with its last date (access 12). */
export function groupsOfEmployment(employment: AccessEmployment, today: string): number[] {
  const expired = employment.dt_to_function_group !== null && employment.dt_to_function_group < today;

  return [expired ? null : employment.function_group_id, employment.position_group_id].filter(
    (id) => id !== null,
  );
}

/** What changes nothing but the caller's own: their shifts of the exchange, swaps and notifications. */
const FOR_ONESELF = new Set(['WorkerDay_confirm_vacancy', 'ShiftSwap', 'get_notifications']);

/**
 * Does a function that a client company gave to somebody sent there count in their own company? For reading what is theirs,
 * and for what changes nothing but their own; a client gives no power over another company (access 66).
 */
export function opensAtHome(func: string, method: string): boolean {
  return method === 'GET' || FOR_ONESELF.has(func);
}
