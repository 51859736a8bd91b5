import type { GroupRights } from '@shiftwright/domain';
import { InvalidFields } from '../../../platform/errors.ts';

/** Functions whose calls can be bounded to one's own data: their lists ask for the access scope. */
const OWN_LEVEL = new Set([
  'AttendanceRecords',
  'Employee_shift_schedule',
  'MedicalDocument',
  'Timesheet',
  'Timesheet_items',
  'Timesheet_lines',
  'Timesheet_stats',
  'WorkerConstraint',
  'WorkerDay_daily_stat',
  'WorkerDay_worker_stat',
]);

export function requireOwnLevels(functions: readonly string[]): void {
  const unknown = functions.find((func) => !OWN_LEVEL.has(func));
  if (unknown)
    throw new InvalidFields({ own_functions: [{ key: 'group.no_own_level', params: { func: unknown } }] });
}

/** Rights that reach others: a function for own data alone is none of them, so that widening it is granting (access 57). */
export const reaching = (rights: GroupRights, own: readonly string[] = []): GroupRights => ({
  ...rights,
  functions: rights.functions.filter(({ func }) => !own.includes(func)),
});
