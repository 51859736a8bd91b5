import type { Problem } from '../search/problem.ts';
import type { RowTerms } from './row-terms.ts';

/** A whole row that takes part in the mixture. */
export interface Column {
  /** Entries of cover to which it adds one person. */
  readonly entries: Int32Array;
  /** What it adds to the sums of its row. */
  readonly sums: Float64Array;
  readonly shapes: Int32Array;
  readonly cost: number;
  weight: number;
  /** Rounds since it had a weight. */
  age: number;
}

/** The column of some shapes of a person, by day, without its cost; `taskOf` is the work of a cell and step. */
export function columnOf(
  { days, stride, tasks, shapes: table }: Problem,
  { tallies }: RowTerms,
  row: { at: number; shapes: ArrayLike<number> },
  taskOf: (cell: number, step: number) => number,
): Column {
  const { at, shapes } = row;
  const entries: number[] = [];
  const sums = new Float64Array(tallies.length);
  for (let day = 0; day < days; day++) {
    const shape = shapes[day]!;
    const first = table.from[shape]!;
    for (let step = 0; shape !== 0 && step < table.to[shape]! - first; step++)
      entries.push((day * stride + first + step) * tasks + taskOf(at * days + day, step));
    for (const [tally, { adds }] of tallies.entries()) sums[tally]! += adds[day * table.count + shape]!;
  }

  return {
    entries: Int32Array.from(entries).sort(),
    sums,
    shapes: Int32Array.from(shapes),
    cost: 0,
    weight: 0,
    age: 0,
  };
}

/** Entries of one rising list that are not in another, and the other way round. */
export function difference(one: Int32Array, other: Int32Array): { plus: number[]; minus: number[] } {
  const plus: number[] = [];
  const minus: number[] = [];
  let at = 0;
  for (const entry of one) {
    while (at < other.length && other[at]! < entry) minus.push(other[at++]!);
    if (other[at] === entry) at++;
    else plus.push(entry);
  }
  while (at < other.length) minus.push(other[at++]!);
  return { plus, minus };
}

/** Do both cover the same? */
export function isSame(a: Column, b: Column): boolean {
  if (a.entries.length !== b.entries.length) return false;

  return a.entries.every((entry, at) => entry === b.entries[at]);
}
