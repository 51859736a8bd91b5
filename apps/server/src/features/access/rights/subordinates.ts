import { isSubordinate, looksAfter } from '@shiftwright/domain';
import type { findEmployeesAround } from './rights.repository.ts';
import { isMine, type Rights } from './rights.ts';

type Around = Awaited<ReturnType<typeof findEmployeesAround>>;

/** The employees subordinate to the caller in the caller's departments (access 19), or whose groups theirs look after anywhere. */
export function subordinateEmployees(around: Around, rights: Rights, where: 'subtree' | 'network'): number[] {
  const mine = around.filter(({ path, function_group_id, position_group_id }) => {
    const group_ids = [function_group_id, position_group_id].filter((id) => id !== null);
    if (where === 'subtree')
      return isMine(rights, path) && isSubordinate(rights.employments, [{ path, group_ids }]);
    return group_ids.length === 0 || group_ids.some((id) => looksAfter(rights.employments, id));
  });
  return [...new Set(mine.map((one) => one.employee_id))];
}
