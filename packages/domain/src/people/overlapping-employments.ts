import type { EmploymentPeriod } from './employment.ts';

/** An employment as far as it can stand in another's way. */
export interface PlacedEmployment extends EmploymentPeriod {
  id: number | null;
  employee_id: number;
  shop_id: number;
}

/** Do two periods share a day? Both ends count; null is open. */
export function periodsOverlap(a: EmploymentPeriod, b: EmploymentPeriod): boolean {
  const startsByEnd = (from: string | null, to: string | null) => from === null || to === null || from <= to;

  return startsByEnd(a.dt_hired, b.dt_fired) && startsByEnd(b.dt_hired, a.dt_fired);
}

/**
 * The employments a new or changed one collides with: nobody holds two at once under one personnel number in one
 * department. Beside each other in different departments they are normal (people 9).
 */
export function overlappingEmployments<E extends PlacedEmployment>(
  wanted: PlacedEmployment,
  others: readonly E[],
): E[] {
  return others.filter(
    (other) =>
      other.id !== wanted.id &&
      other.employee_id === wanted.employee_id &&
      other.shop_id === wanted.shop_id &&
      periodsOverlap(wanted, other),
  );
}
