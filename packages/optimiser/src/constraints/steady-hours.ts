import type { Constraint, Rows } from './constraint.ts';

const MOST_MINUTES = 360;

/** Shifts on neighbouring days should be alike; costs the minutes their starts and ends differ by, on average. */
export function steadyHours(rows: Rows, weight_per_minute: number): Constraint {
  const { days, works, start_at, end_at } = rows;

  function cost(person: number, from: number, to: number): number {
    const base = person * days;
    let minutes = 0;
    for (let day = Math.max(0, from - 1); day <= Math.min(days - 2, to); day++) {
      if (works[base + day] === 0 || works[base + day + 1] === 0) continue;
      const earlier = Math.abs(start_at[base + day + 1]! - start_at[base + day]! - 1440);
      const longer = Math.abs(end_at[base + day + 1]! - end_at[base + day]! - 1440);
      minutes += Math.min(earlier + longer, 2 * MOST_MINUTES) / 2;
    }
    return minutes * weight_per_minute;
  }
  return { name: 'steady_hours', hard: false, price: 1, cost };
}
