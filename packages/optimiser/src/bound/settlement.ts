import type { Column } from './column.ts';
import type { Mixture, Prices } from './mixture.ts';

/** So many rows of a person are remembered once one is settled on. */
const REMEMBERED = 20;
/** How often a better row is looked for at prices that each look teaches more about. */
const LOOKS = 3;
const EQUAL = 1e-6;

/** Whole rows of a mixture that become a plan: one row a person is settled on, and gives way to better ones. */
export class Settlement {
  /** People of whom no row is settled on yet. */
  readonly open: Set<number>;
  private readonly mixture: Mixture;
  private readonly known: Column[][];
  /** Who reconsidered last. */
  private last = -1;

  constructor(mixture: Mixture) {
    this.mixture = mixture;
    this.open = new Set(mixture.pools.keys());
    this.known = mixture.pools.map(() => []);
  }

  /** Settles on the weightiest row of so many people, where that costs least (but for some that are skipped), and of all who have a row of `enough` weight. */
  settle(count: number, enough: number, skipped = 0): void {
    const best = [...this.open].map((at) => {
      const row = weightiest(this.mixture, at);
      return { at, row, rise: row.weight >= enough ? Number.NEGATIVE_INFINITY : this.riseBy(at, row) };
    });
    best.sort((a, b) => a.rise - b.rise);
    const from = Math.min(skipped, best.length - 1);
    for (const [place, { at, row }] of best.entries()) {
      if ((place < from || place >= from + count) && row.weight < enough) continue;
      for (const one of this.mixture.pools[at]!) this.mixture.move(at, one, -one.weight);
      this.take(at, row);
      this.open.delete(at);
    }
  }

  /** What the mixture costs more once a person has one row only. */
  private riseBy(at: number, row: Column): number {
    const { mixture } = this;
    const parts = mixture.pools[at]!.filter(({ weight }) => weight > 0);
    const entries = new Set([row, ...parts].flatMap((one) => [...one.entries]));
    const before = mixture.costOn(entries, at);
    const turn = (by: 1 | -1) => {
      for (const one of parts) mixture.move(at, one, -by * one.weight);
      mixture.move(at, row, by);
    };
    turn(1);
    const after = mixture.costOn(entries, at);
    turn(-1);

    return after - before + row.cost - parts.reduce((sum, { cost, weight }) => sum + weight * cost, 0);
  }

  /** Some of those who are settled, in turn, take a better row at what all others have. */
  reconsider(count: number): void {
    const { length } = this.mixture.pools;
    for (let one = 0; one < count; one++) {
      this.last = (this.last + 1) % length;
      if (!this.open.has(this.last)) this.respond(this.last, 1);
    }
  }

  /** Everybody takes a better row, one after another until it is over; whether there was any. */
  better(isOver: () => boolean): boolean {
    let isBetter = false;
    for (const at of this.mixture.pools.keys()) {
      if (isOver()) break;
      isBetter = this.respond(at, LOOKS) || isBetter;
    }

    return isBetter;
  }

  /** The row of each person. */
  rows(): Pick<Column, 'shapes' | 'entries'>[] {
    return this.mixture.pools.map((_, at) => weightiest(this.mixture, at));
  }

  /** A person takes the row that costs least at what all others have. */
  private respond(at: number, looks: number): boolean {
    const { mixture } = this;
    const own = mixture.pools[at]![0]!;
    mixture.move(at, own, -1);
    const prices: Prices = { cover: mixture.oneMore(), tallies: mixture.prices.tallies };
    mixture.pools[at] = [own, ...this.known[at]!];
    mixture.look(at, prices, looks);
    let best = own;
    let least = this.costOf(at, own, prices) - EQUAL;
    for (const row of mixture.pools[at]!) {
      const cost = this.costOf(at, row, prices);
      if (cost < least) [least, best] = [cost, row];
    }
    this.take(at, best);

    return best !== own;
  }

  private take(at: number, row: Column): void {
    const { mixture } = this;
    const others = mixture.pools[at]!.filter((one) => one !== row);
    for (const one of others) one.weight = 0;
    row.weight = 1;
    mixture.move(at, row, 1);
    mixture.pools[at] = [row];
    mixture.refreshRow(at);
    this.known[at] = others.slice(-REMEMBERED);
  }

  /** What a row costs exactly beside all others, its sums included. */
  private costOf(at: number, { cost, entries, sums }: Column, { cover }: Prices): number {
    let total = cost;
    for (const entry of entries) total -= cover[entry]!;
    for (const [tally, { sums: places, costs }] of this.mixture.terms.rows[at]!.tallies.entries()) {
      const unit = places.length > 1 ? places[1]! - places[0]! : 1;
      total += costs[Math.round((this.mixture.sums[at]![tally]! + sums[tally]! - places[0]!) / unit)]!;
    }

    return total;
  }
}

function weightiest({ pools }: Mixture, at: number): Column {
  return pools[at]!.reduce((best, one) => (one.weight > best.weight ? one : best));
}
