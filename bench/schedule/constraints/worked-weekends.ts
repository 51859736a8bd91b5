import type { Constraint, Rows } from '@shiftwright/optimiser/research';

/** A person works at most so many weekends (Saturday or Sunday or both); counts the weekends above that. */
export function workedWeekends(
  rows: Rows,
  first_saturday: number,
  most: Int32Array,
  price: number,
): Constraint {
  const { days, works } = rows;

  function cost(person: number): number {
    const base = person * days;
    let count = 0;
    for (let day = first_saturday; day < days; day += 7) {
      if (works[base + day] === 1 || (day + 1 < days && works[base + day + 1] === 1)) count++;
    }
    return Math.max(0, count - most[person]!);
  }
  return { name: 'worked_weekends', hard: true, price, cost };
}
