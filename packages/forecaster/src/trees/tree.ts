import { BINS } from './bins.ts';

/** A full binary tree in arrays: the children of node n are 2n + 1 and 2n + 2; a leaf has feature −1. */
export interface Tree {
  feature: number[];
  /** Values above go right; the rest and the unknown go left. */
  edge: number[];
  value: number[];
}

export interface BinnedRows {
  bins: Uint8Array[];
  edges: number[][];
  missed: Float32Array;
  /** Which way each row pulls: the sign of what was missed. */
  pulls: Float32Array;
  weights: Float32Array;
}

interface Growth {
  depth: number;
  rate: number;
  leaf_share: number;
}

interface Split {
  feature: number;
  bin: number;
  gain: number;
}

/** Index of the leaf that a row falls into. */
export function leafOf({ feature, edge }: Tree, featureOf: (feature: number) => number): number {
  let node = 0;
  while (feature[node]! >= 0) node = featureOf(feature[node]!) > edge[node]! ? 2 * node + 2 : 2 * node + 1;
  return node;
}

/** Grows one tree level by level on the chosen rows and features. */
export function growTree(data: BinnedRows, rows: Uint32Array, seen: number[], growth: Growth): Tree {
  const size = 2 ** (growth.depth + 1) - 1;
  const tree: Tree = {
    feature: new Array<number>(size).fill(-1),
    edge: new Array<number>(size).fill(0),
    value: new Array<number>(size).fill(0),
  };
  const nodes = new Uint8Array(rows.length);
  const least = growth.leaf_share * rows.reduce((sum, row) => sum + data.weights[row]!, 0);
  for (let level = 0; level < growth.depth; level++) {
    const first = 2 ** level - 1;
    const splits = bestSplits(data, { rows, nodes }, seen, { first, count: first + 1, least });
    const cuts = splits.map((split) => split?.bin ?? 0);
    splits.forEach((split, at) => {
      if (!split) return;
      tree.feature[first + at] = split.feature;
      tree.edge[first + at] = data.edges[split.feature]![split.bin - 1] ?? -Number.MAX_VALUE;
    });
    for (let k = 0; k < rows.length; k++) {
      const node = nodes[k]!;
      if (node < first || tree.feature[node]! < 0) continue;
      nodes[k] =
        data.bins[tree.feature[node]!]![rows[k]!]! > cuts[node - first]! ? 2 * node + 2 : 2 * node + 1;
    }
  }
  settle(tree, data, { rows, nodes }, { least, rate: growth.rate });
  return tree;
}

/** What was missed is told apart in so many steps of so much each when a leaf looks for its middle. */
const STEPS = 1024;
const STEP = 4.8 / STEPS;

/** Leaves answer with the weighted median of what was missed there, drawn to zero when they hold little. */
function settle(
  tree: Tree,
  { missed, weights }: BinnedRows,
  { rows, nodes }: { rows: Uint32Array; nodes: Uint8Array },
  { least, rate }: { least: number; rate: number },
): void {
  const counts = new Float64Array(tree.value.length * STEPS);
  const mass = new Float64Array(tree.value.length);
  rows.forEach((row, k) => {
    const step = Math.min(STEPS - 1, Math.max(0, Math.floor(missed[row]! / STEP + STEPS / 2)));
    counts[nodes[k]! * STEPS + step]! += weights[row]!;
    mass[nodes[k]!]! += weights[row]!;
  });
  mass.forEach((weight, node) => {
    if (weight === 0) return;
    let below = 0;
    let step = 0;
    while (below + counts[node * STEPS + step]! < weight / 2) below += counts[node * STEPS + step++]!;
    const within = (weight / 2 - below) / counts[node * STEPS + step]!;
    const middle = (step + within - STEPS / 2) * STEP;
    tree.value[node] = (rate * weight * middle) / (weight + 0.25 * least + 1e-12);
  });
}

function bestSplits(
  { bins, pulls, weights }: BinnedRows,
  { rows, nodes }: { rows: Uint32Array; nodes: Uint8Array },
  seen: number[],
  { first, count, least }: { first: number; count: number; least: number },
): (Split | null)[] {
  const best = new Array<Split | null>(count).fill(null);
  const mass = new Float64Array(count * BINS);
  const sums = new Float64Array(count * BINS);
  for (const feature of seen) {
    const column = bins[feature]!;
    mass.fill(0);
    sums.fill(0);
    for (let k = 0; k < rows.length; k++) {
      const node = nodes[k]! - first;
      if (node < 0) continue;
      const row = rows[k]!;
      const cell = node * BINS + column[row]!;
      mass[cell]! += weights[row]!;
      sums[cell]! += weights[row]! * pulls[row]!;
    }
    for (let node = 0; node < count; node++) {
      const at = node * BINS;
      const split = bestCut(mass.subarray(at, at + BINS), sums.subarray(at, at + BINS), least);
      if (split && split.gain > (best[node]?.gain ?? 1e-12)) best[node] = { feature, ...split };
    }
  }
  return best;
}

/** The last bin on the left of the cut that explains most, with enough weight on both sides. */
function bestCut(
  mass: Float64Array,
  sums: Float64Array,
  least: number,
): { bin: number; gain: number } | null {
  let all = 0;
  let total = 0;
  for (let bin = 0; bin < BINS; bin++) {
    all += mass[bin]!;
    total += sums[bin]!;
  }
  let best: { bin: number; gain: number } | null = null;
  let left = 0;
  let sum = 0;
  for (let bin = 0; bin < BINS - 1; bin++) {
    left += mass[bin]!;
    sum += sums[bin]!;
    if (left < least || all - left < least) continue;
    const gain = sum ** 2 / left + (total - sum) ** 2 / (all - left) - total ** 2 / all;
    if (gain > (best?.gain ?? 0)) best = { bin, gain };
  }
  return best;
}

/** True when every node is either a leaf or has both children, and all figures are numbers. */
export function isTree(found: unknown): found is Tree {
  const { feature, edge, value } = (found ?? {}) as Partial<Tree>;
  if (![feature, edge, value].every((list) => Array.isArray(list) && list.every(Number.isFinite)))
    return false;
  const size = value!.length;
  if (size === 0 || feature!.length !== size || edge!.length !== size) return false;
  return feature!.every((one, node) => one < 0 || 2 * node + 2 < size);
}
