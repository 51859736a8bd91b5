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
