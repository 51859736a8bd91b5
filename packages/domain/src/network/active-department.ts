import { addDays, isWithin } from '../calendar/index.ts';

/** The first and last date of a department, both included; null has no end. */
export interface DepartmentLife {
  dt_opened: string | null;
  dt_closed: string | null;
}

/** Is the department active on a date: opened already, and not closed yet (network 9)? No shift is in any other (planning 8). */
export function isDepartmentActive(dt: string, { dt_opened, dt_closed }: DepartmentLife): boolean {
  return isWithin(dt, dt_opened, dt_closed);
}

/**
 * The last date of a department that is switched on or off: off as of yesterday, on without an end, and nothing where it
 * reads so already. One that opens today cannot be switched off (network 9).
 */
export function closingDate(
  life: DepartmentLife,
  is_active: boolean,
  today: string,
): { dt_closed?: string | null } | 'opened_today' {
  if (is_active === isDepartmentActive(today, life)) return {};
  if (is_active) return { dt_closed: null };
  const dt_closed = addDays(today, -1);
  return life.dt_opened !== null && life.dt_opened > dt_closed ? 'opened_today' : { dt_closed };
}
