import type { Constraint, Rows } from './constraint.ts';

/** In any 7 days in a row a person works at most so many paid minutes, leave aside; counts the minutes above, window by window. */
export function hoursInSevenDays(rows: Rows, most_minutes: number, price: number): Constraint {
  const { days, works, net_minutes } = rows;
  const worked = (cell: number) => works[cell]! * net_minutes[cell]!;

  function cost(person: number, from: number, to: number): number {
    const base = person * days;
    const first = Math.max(0, from - 6);
    const last = Math.min(days - 7, to);
    let window = 0;
    let sum = 0;
    for (let day = first; day < Math.min(days, first + 6); day++) window += worked(base + day);
    for (let day = first; day <= last; day++) {
      window += worked(base + day + 6);
      if (window > most_minutes) sum += window - most_minutes;
      window -= worked(base + day);
    }
    return sum;
  }
  return { name: 'hours_in_seven_days', hard: true, price, cost };
}
