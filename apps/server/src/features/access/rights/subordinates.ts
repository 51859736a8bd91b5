import { isSubordinate } from '@shiftwright/domain';
import type { findEmployeesAround } from './rights.repository.ts';
import { isMine, type Rights } from './rights.ts';

type Around = Awaited<ReturnType<typeof findEmployeesAround>>;

/** The employees whose groups are subordinate to the caller's, in the caller's departments or all of the network. */
export function subordinateEmployees(around: Around, rights: Rights, where: 'subtree' | 'network'): number[] {
  const mine = around.filter(
    (one) =>
      (where === 'network' || isMine(rights, one.path)) &&
      isSubordinate(
        rights.subordinate_group_ids,
        new Set([one.function_group_id, one.position_group_id].filter((id) => id !== null)),
      ),
  );
  return [...new Set(mine.map((one) => one.employee_id))];
}
