/** One listed shift on one day: how many generated people it is to have. */
export interface ShiftLimit {
  readonly day: number;
  /** Shapes with the times of the shift: people on any of them are counted together. */
  readonly shapes: readonly number[];
  readonly fewest: number;
  readonly most: number;
}

/** How many people listed shifts are to have each day, by limit; fewer cost `price` each, more are forbidden (planning 175). */
export interface ShiftHeadcount {
  /** The limit of a shape on a day (`day * shapes + shape`), -1 where there is none. */
  readonly limit_of: Int32Array;
  readonly fewest: Int16Array;
  readonly most: Int16Array;
  readonly price: number;
}

const NO_LIMIT = 32_000;

/**
 * A listed shift has its least and most people each day. One person more or fewer on a shift is an exact difference,
 * counted by day as coverage is: a row alone does not know it.
 */
export function shiftHeadcount(
  limits: readonly ShiftLimit[],
  size: { days: number; shapes: number },
  price: number,
): ShiftHeadcount {
  const limit_of = new Int32Array(size.days * size.shapes).fill(-1);
  limits.forEach(({ day, shapes }, limit) => {
    for (const shape of shapes) limit_of[day * size.shapes + shape] = limit;
  });

  return {
    limit_of,
    fewest: Int16Array.from(limits, ({ fewest }) => Math.max(0, fewest)),
    most: Int16Array.from(limits, ({ most }) => Math.min(NO_LIMIT, Math.max(0, most))),
    price,
  };
}

/** What it costs that a shift has fewer people than it is to have. */
export const shortOf = ({ fewest, price }: ShiftHeadcount, limit: number, people: number): number =>
  Math.max(0, fewest[limit]! - people) * price;
