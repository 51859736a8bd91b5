import { itemAt } from '@shiftwright/domain';

/** A stream of invented chance that is the same on every run: mulberry32 started from a text. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(from: number, to: number): number;
  /** True that often, of 1. */
  happens(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function chanceOf(text: string): Chance {
  let state = 2166136261;
  for (const char of text) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    happens: (share) => next() < share,
    pick: (items) => itemAt(items, between(0, items.length - 1)),
  };
}
