import { MOST_KINDS } from './kinds.ts';

const FEW_SETS = 64;
/** More are forgotten before the next search. */
const MANY_SETS = 4096;

/** Sets of a person's kinds of shifts, numbered as they come up; set 0 is empty. */
export class KindSets {
  private readonly width: number;
  private lists: number[][] = [[]];
  private known = new Map<string, number>([['', 0]]);
  /** The set with one kind more, by `set * kinds + kind`; -1 where nobody has asked. */
  private more: Int32Array;
  /** By set: how many kinds it has, and its habits as bits. */
  private sizes = new Uint8Array(FEW_SETS);
  private masks = new Int32Array(FEW_SETS);
  private bitOf: (kind: number) => number;

  constructor(kinds: number, bitOf: (kind: number) => number) {
    this.width = kinds;
    this.bitOf = bitOf;
    this.more = new Int32Array(FEW_SETS * kinds).fill(-1);
  }

  /** A search begins: no path has any set. */
  begin(): void {
    if (this.lists.length <= MANY_SETS) return;
    this.lists = [[]];
    this.known = new Map([['', 0]]);
    this.more = new Int32Array(FEW_SETS * this.width).fill(-1);
    this.sizes = new Uint8Array(FEW_SETS);
    this.masks = new Int32Array(FEW_SETS);
  }

  size(set: number): number {
    return this.sizes[set]!;
  }

  mask(set: number): number {
    return this.masks[set]!;
  }

  /** Other habits are told apart. */
  tell(bitOf: (kind: number) => number): void {
    this.bitOf = bitOf;
    for (const [set, list] of this.lists.entries()) this.masks[set] = this.maskOf(list);
  }

  /** Whether a set gets larger by a kind; one that has many stays as it is. */
  grows(set: number, kind: number): boolean {
    return this.more[set * this.width + kind] !== set;
  }

  /** The set with one kind more. */
  with(set: number, kind: number): number {
    const entry = set * this.width + kind;
    const known = this.more[entry]!;
    if (known >= 0) return known;
    const found = this.numberOf([...this.lists[set]!, kind].sort((a, b) => a - b));
    this.more[entry] = found;
    return found;
  }

  private numberOf(list: number[]): number {
    const key = list.join();
    const there = this.known.get(key);
    if (there !== undefined) return there;
    const found = this.lists.push(list) - 1;
    this.known.set(key, found);
    if (found === this.sizes.length) this.grow();
    this.sizes[found] = list.length;
    this.masks[found] = this.maskOf(list);
    const row = found * this.width;
    if (list.length >= MOST_KINDS) this.more.fill(found, row, row + this.width);
    else for (const kind of list) this.more[row + kind] = found;
    return found;
  }

  private grow(): void {
    const room = 2 * this.sizes.length;
    const [more, sizes, masks] = [
      new Int32Array(room * this.width).fill(-1),
      new Uint8Array(room),
      new Int32Array(room),
    ];
    more.set(this.more);
    sizes.set(this.sizes);
    masks.set(this.masks);
    [this.more, this.sizes, this.masks] = [more, sizes, masks];
  }

  private maskOf(list: readonly number[]): number {
    return list.reduce((mask, kind) => mask | this.bitOf(kind), 0);
  }
}
