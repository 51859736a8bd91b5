import { daysBetween } from '@shiftwright/domain';
import type { DepartmentMonth } from '@shiftwright/optimiser';

const LEAST_MS = 3000;
const MS_A_CELL = 15;
/** By then fifty people have their month; from 65 on each takes longer. */
const SOON_MS = 20_000;
const MS_A_CELL_OF_MANY = 10;
const MOST_MS = 25_000;

/** Time for the search: by the dates to plan, unless the department's profile says otherwise (planning 140). */
export function budgetOf(month: DepartmentMonth, budget_seconds: number | undefined): number {
  if (budget_seconds !== undefined && budget_seconds > 0) return Math.min(budget_seconds, 120) * 1000;
  const days = daysBetween(month.dt_from, month.dt_to) + 1;
  const cells = month.people.filter((person) => person.auto).length * days;

  const soon = Math.min(SOON_MS, LEAST_MS + cells * MS_A_CELL);

  return Math.min(MOST_MS, Math.max(soon, cells * MS_A_CELL_OF_MANY));
}
