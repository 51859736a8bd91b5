import type { GivenDay, ShapeTable } from '../search/problem.ts';
import type { Constraint, Rows } from './constraint.ts';

/** A burden that is shared out among people. */
export interface SharedBurden {
  readonly name: 'fair_weekends' | 'fair_closings' | 'fair_nights' | 'fair_holidays' | 'fair_burdens';
  /** The days of the axis on which it may be borne. */
  readonly days: readonly number[];
  /** How many burdens a shift of a day is. Minutes are from the day's midnight. */
  readonly bears: (day: number, start_minute: number, end_minute: number) => number;
  /** By row: what was borne above (or, negative, below) a fair share before the range, less the share of the range. */
  readonly carried: Float64Array;
  /** By row: share of a full rate that is there in the range, above 0. */
  readonly share: Float64Array;
  readonly weight: number;
  /** What one burden more costs at most, however far somebody is from their share; absent is no limit. */
  readonly most?: number;
}

/**
 * What so many burdens in the range cost a person: the square of how far they are then from their fair share, by the share
 * of a full rate. Only the distance costs: nobody is spared a burden that demand asks for (planning 185).
 */
export function burdenCost(
  { carried, share, weight, most = Number.POSITIVE_INFINITY }: SharedBurden,
  person: number,
  count: number,
): number {
  const far = Math.abs(count + carried[person]!) / share[person]!;
  const near = Math.min(far, most / (2 * weight));
  return weight * near * (2 * far - near) * share[person]!;
}

/** Times of shifts by shape; shape 0 is a day off. */
type ShapeTimes = Pick<ShapeTable, 'start_minute' | 'end_minute'>;

/**
 * A burden is shared out: each further one of the same person costs more than the one before. What is given under another
 * clock is borne by that clock.
 */
export function fairBurden(
  rows: Rows,
  burden: SharedBurden,
  shapes: ShapeTimes,
  given: readonly GivenDay[] = [],
): Constraint {
  const { works, shape, start_at, end_at } = rows;
  const { days, bears } = burden;
  const kinds = shapes.start_minute.length;
  // By day and shape: asked at every move of a search.
  const borne = new Uint8Array(days.length * kinds);
  days.forEach((day, at) => {
    for (let kind = 1; kind < kinds; kind++)
      borne[at * kinds + kind] = bears(day, shapes.start_minute[kind]!, shapes.end_minute[kind]!);
  });

  const clocks = new Map(given.flatMap(({ cell, clock }) => (clock ? [[cell, clock]] : [])));

  function bearsGiven(cell: number, day: number): number {
    if (works[cell] !== 1) return 0;
    const { start_at: start, end_at: end } = clocks.get(cell) ?? {
      start_at: start_at[cell]!,
      end_at: end_at[cell]!,
    };
    return bears(day, start - day * 1440, end - day * 1440);
  }

  function cost(person: number): number {
    let count = 0;
    for (let at = 0; at < days.length; at++) {
      const cell = person * rows.days + days[at]!;
      const kind = shape[cell]!;
      count += kind !== 0 ? borne[at * kinds + kind]! : bearsGiven(cell, days[at]!);
    }
    return burdenCost(burden, person, count);
  }
  return { name: burden.name, hard: false, price: 1, cost, of_row: true };
}
