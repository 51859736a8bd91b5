import { TIMES_BEYOND } from '../constraints/rotation-days.ts';
import type { RowTerms } from './row-terms.ts';

/** How far a price moves at once, as a share of what the first days off the rotation cost. */
const STEP = 0.25;

/**
 * Prices of a day off the rotation in the days ahead (planning 178), one for each turn of the rotation that can matter:
 * between what the bearable ones cost and what those beyond do. They follow the row that promises least.
 */
export class StrayPrices {
  /** At the turn at hand: whether being off and working leave the rotation, by `2 * day + works`. */
  leaves: Uint8Array;
  /** What such a day costs in the days ahead. */
  ahead = 0;
  /** What that promises too much for each of the bearable days that are left. */
  spare = 0;
  private readonly first: number;
  private readonly bearable: number;
  private readonly turns: readonly { readonly strays: Uint8Array }[];
  private readonly prices: Float64Array;

  constructor(
    { stray, bearable_days }: Pick<RowTerms, 'stray' | 'bearable_days'>,
    turns: readonly { readonly strays: Uint8Array }[],
  ) {
    this.first = stray;
    this.bearable = bearable_days;
    this.turns = turns;
    this.leaves = turns[0]!.strays;
    this.prices = new Float64Array(turns.length).fill(stray);
  }

  priceAt(turn: number): number {
    return this.prices[turn]!;
  }

  set(turn: number, price: number): void {
    this.prices[turn] = price;
  }

  turnTo(turn: number): void {
    this.leaves = this.turns[turn]!.strays;
    this.ahead = this.prices[turn]!;
    this.spare = this.ahead - this.first;
  }

  /**
   * Days of a turn get dearer where the row that promises least (by day, below 0 where it is off) has more of them than
   * are bearable, and cheaper where it has fewer; false where the price stays.
   */
  follow(turn: number, row: Int32Array): boolean {
    const { strays } = this.turns[turn]!;
    const days = row.reduce((sum, group, day) => sum + strays[2 * day + (group < 0 ? 0 : 1)]!, 0);
    const before = this.prices[turn]!;
    const moved = before + Math.sign(days - this.bearable) * STEP * this.first;
    this.prices[turn] = Math.min(TIMES_BEYOND * this.first, Math.max(this.first, moved));
    return this.prices[turn] !== before;
  }
}
