import { BEARABLE_DAYS, TIMES_BEYOND } from '../constraints/rotation-days.ts';

/** How far a price moves at once, as a share of what the first days off the rotation cost. */
const STEP = 0.25;

/**
 * Prices of a day off the rotation in the days ahead (planning 178), one for each turn of the rotation that can matter:
 * between what the first of them cost and what those from the fourth on do. They follow the row that promises least.
 */
export class StrayPrices {
  /** At the turn at hand: whether being off and working leave the rotation, by `2 * day + works`. */
  leaves: Uint8Array;
  /** What such a day costs in the days ahead. */
  ahead = 0;
  /** What that promises too much for each of the bearable days that are left. */
  spare = 0;
  private readonly first: number;
  private readonly turns: readonly { readonly strays: Uint8Array }[];
  private readonly prices: Float64Array;
  private readonly seen: Int32Array;

  /** `first`: what one of the first days costs. */
  constructor(first: number, turns: readonly { readonly strays: Uint8Array }[]) {
    this.first = first;
    this.turns = turns;
    this.leaves = turns[0]!.strays;
    this.prices = new Float64Array(turns.length).fill(first);
    this.seen = new Int32Array(turns.length).fill(BEARABLE_DAYS);
  }

  all(): number[] {
    return [...this.prices];
  }

  /** Takes up a turn; without one no day costs anything for leaving the rotation. */
  turnTo(turn: number | null): void {
    this.leaves = this.turns[turn ?? 0]!.strays;
    this.ahead = turn === null ? 0 : this.prices[turn]!;
    this.spare = turn === null ? 0 : this.ahead - this.first;
  }

  /** The row that promises least at the turn at hand, by day: below 0 where it is off. */
  note(turn: number, row: Int32Array): void {
    this.seen[turn] = row.reduce((sum, group, day) => sum + this.leaves[2 * day + (group < 0 ? 0 : 1)]!, 0);
  }

  /** Days get dearer where more of them are seen than are bearable, and cheaper where fewer are. */
  follow(): void {
    for (const [turn, days] of this.seen.entries()) {
      const moved = this.prices[turn]! + Math.sign(days - BEARABLE_DAYS) * STEP * this.first;
      this.prices[turn] = Math.min(TIMES_BEYOND * this.first, Math.max(this.first, moved));
    }
  }
}
