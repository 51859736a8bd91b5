import type { Constraint, Rows } from '@shiftwright/optimiser/research';

/**
 * A run of equal days (worked, or off) has at least so many; counts the days missing. A run that touches
 * the first or last day may continue outside and is not judged.
 */
export function fewestConsecutiveDays(
  rows: Rows,
  worked: 0 | 1,
  shortest: Int32Array,
  price: number,
): Constraint {
  const { days, works } = rows;

  function cost(person: number, from: number, to: number): number {
    const base = person * days;
    const least = shortest[person]!;
    if (least <= 1) return 0;
    let day = Math.max(0, from - 1);
    while (day > 0 && works[base + day - 1] === works[base + day]) day--;
    const last = Math.min(days - 1, to + 1);
    let sum = 0;
    while (day <= last) {
      const kind = works[base + day]!;
      let end = day + 1;
      while (end < days && works[base + end] === kind) end++;
      if (kind === worked && day > 0 && end < days && end - day < least) sum += least - (end - day);
      day = end;
    }
    return sum;
  }
  return { name: worked === 1 ? 'shortest_run' : 'shortest_days_off', hard: true, price, cost };
}
