import type { Constraint, Rows } from './constraint.ts';

/** A person's morning and evening shifts should be about as many; a shift is judged by its middle against the day's. */
export function evenMorningEvening(rows: Rows, middle_minute: Int32Array, weight: number): Constraint {
  const { days, shape, start_at, end_at } = rows;

  function cost(person: number): number {
    let balance = 0;
    for (let day = 0; day < days; day++) {
      const cell = person * days + day;
      if (shape[cell] === 0) continue;
      const middle = (start_at[cell]! + end_at[cell]!) / 2 - day * 1440;
      if (middle < middle_minute[day]!) balance++;
      else if (middle > middle_minute[day]!) balance--;
    }
    return Math.max(0, Math.abs(balance) - 1) * weight;
  }
  return { name: 'even_morning_evening', hard: false, price: 1, cost, of_row: true };
}
