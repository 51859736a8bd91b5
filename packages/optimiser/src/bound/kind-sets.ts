import { MOST_KINDS } from './kinds.ts';

const FEW_SETS = 64;

/** Sets of a person's kinds of shifts, numbered as they come up; set 0 is empty. */
export class KindSets {
  private readonly width: number;
  private readonly lists: number[][] = [[]];
  private readonly known = new Map<string, number>([['', 0]]);
  /** The set with one kind more, by `set * kinds + kind`; -1 where nobody has asked. */
  private more: Int32Array;
  /** The habits of each set, as bits. */
  private masks: number[] = [0];
  private bitOf: (kind: number) => number;

  constructor(kinds: number, bitOf: (kind: number) => number) {
    this.width = kinds;
    this.bitOf = bitOf;
    this.more = new Int32Array(FEW_SETS * kinds).fill(-1);
  }

  size(set: number): number {
    return this.lists[set]!.length;
  }

  mask(set: number): number {
    return this.masks[set]!;
  }

  /** Other habits are told apart. */
  tell(bitOf: (kind: number) => number): void {
    this.bitOf = bitOf;
    this.masks = this.lists.map((list) => this.maskOf(list));
  }

  /** The set with one kind more; one that has many stays as it is. */
  with(set: number, kind: number): number {
    const entry = set * this.width + kind;
    const known = this.more[entry]!;
    if (known >= 0) return known;
    const own = this.lists[set]!;
    const isFull = own.includes(kind) || own.length >= MOST_KINDS;
    const found = isFull ? set : this.numberOf([...own, kind].sort((a, b) => a - b));
    this.more[entry] = found;
    return found;
  }

  private numberOf(list: number[]): number {
    const key = list.join();
    const there = this.known.get(key);
    if (there !== undefined) return there;
    const found = this.lists.push(list) - 1;
    this.known.set(key, found);
    this.masks.push(this.maskOf(list));
    if ((found + 1) * this.width > this.more.length) {
      const grown = new Int32Array(2 * this.more.length).fill(-1);
      grown.set(this.more);
      this.more = grown;
    }
    return found;
  }

  private maskOf(list: readonly number[]): number {
    return list.reduce((mask, kind) => mask | this.bitOf(kind), 0);
  }
}
