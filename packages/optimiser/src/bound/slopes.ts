/** A convex function by its values at evenly spaced sums. */
interface Values {
  readonly sums: ArrayLike<number>;
  readonly costs: ArrayLike<number>;
}

/** The slopes of convex functions, smoothed: each is the mean slope of the stretch around a sum, so it is continuous. */
export class Slopes {
  private readonly functions: readonly Values[];

  constructor(functions: readonly Values[]) {
    this.functions = functions;
  }

  /** The value of a function at a sum, straight between two of its sums. */
  value(one: number, sum: number): number {
    const { sums, costs } = this.functions[one]!;
    if (sums.length < 2) return costs[0]!;

    return valueAt(costs, sums.length, (sum - sums[0]!) / (sums[1]! - sums[0]!));
  }

  /** The mean slope of a function from `wide` units (distances of two sums) below a sum to as many above. */
  at(one: number, sum: number, wide: number): number {
    const { sums, costs } = this.functions[one]!;
    if (sums.length < 2) return 0;
    const unit = sums[1]! - sums[0]!;
    const place = (sum - sums[0]!) / unit;

    return (
      (valueAt(costs, sums.length, place + wide) - valueAt(costs, sums.length, place - wide)) /
      (2 * wide * unit)
    );
  }

  /**
   * The slope that is charged at a sum where leaving a known slope costs the square of how far it is left: `stiff` units
   * of slope for each unit that the sum is away from the one the function is taken at.
   */
  near(one: number, sum: number, { slope, stiff }: { slope: number; stiff: number }): number {
    const { sums, costs } = this.functions[one]!;
    if (sums.length < 2) return slope;
    const unit = sums[1]! - sums[0]!;
    const place = (sum - sums[0]!) / unit;
    const taken = (low: number) => place - (costs[low + 1]! - costs[low]! - slope * unit) / stiff;
    const last = sums.length - 2;
    let low = Math.min(last, Math.max(0, Math.floor(place)));
    while (low > 0 && taken(low) < low) low--;
    while (low < last && taken(low) > low + 1) {
      if (taken(low + 1) < low + 1) return slope + (stiff * (place - low - 1)) / unit;
      low++;
    }
    const here = Math.min(low + 1, Math.max(low, taken(low)));

    return slope + (stiff * (place - here)) / unit;
  }
}

/** Between two values and beyond the ends it goes on straight. */
function valueAt(costs: ArrayLike<number>, count: number, place: number): number {
  const low = Math.min(count - 2, Math.max(0, Math.floor(place)));

  return costs[low]! + (place - low) * (costs[low + 1]! - costs[low]!);
}
