import type { Constraint, Rows } from './constraint.ts';

/** A burden that is shared out among people. */
export interface SharedBurden {
  readonly name: 'fair_weekends' | 'fair_closings' | 'fair_nights' | 'fair_holidays';
  /** The days of the axis on which it may be borne. */
  readonly days: readonly number[];
  /** Is a shift of a day that burden? Minutes are from the day's midnight. */
  readonly bears: (day: number, start_minute: number, end_minute: number) => boolean;
  /** By row: what was borne above (or, negative, below) a fair share before the range. */
  readonly carried: Float64Array;
  /** By row: share of a full rate that is there in the range, above 0. */
  readonly share: Float64Array;
  readonly weight: number;
}

/**
 * What so many burdens in the range cost a person: the square of what is borne with what is carried, by the share of a
 * full rate. Who bore less than their share takes the first ones for nothing (planning 185).
 */
export function burdenCost({ carried, share, weight }: SharedBurden, person: number, count: number): number {
  return (Math.max(0, count + carried[person]!) ** 2 * weight) / share[person]!;
}

/** A burden is shared out: each further one of the same person costs more than the one before. */
export function fairBurden(rows: Rows, burden: SharedBurden): Constraint {
  const { works, start_at, end_at } = rows;

  function cost(person: number): number {
    let count = 0;
    for (const day of burden.days) {
      const cell = person * rows.days + day;
      const midnight = day * 1440;
      if (works[cell] === 1 && burden.bears(day, start_at[cell]! - midnight, end_at[cell]! - midnight))
        count++;
    }
    return burdenCost(burden, person, count);
  }
  return { name: burden.name, hard: false, price: 1, cost };
}
