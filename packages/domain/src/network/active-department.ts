import { isWithin } from '../calendar/index.ts';

/** The first and last date of a department, both included; null has no end. */
export interface DepartmentLife {
  dt_opened: string | null;
  dt_closed: string | null;
}

/** Is the department active on a date: opened already, and not closed yet (network 9)? */
export function isDepartmentActive(dt: string, { dt_opened, dt_closed }: DepartmentLife): boolean {
  return isWithin(dt, dt_opened, dt_closed);
}
