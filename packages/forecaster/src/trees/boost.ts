import { binned, quantileEdges } from './bins.ts';
import type { Tree } from './tree.ts';
import { growTree, isTree, leafOf } from './tree.ts';

/** Gradient-boosted regression trees, as plain data that can be stored. */
export interface BoostedTrees {
  start: number;
  trees: Tree[];
}

export interface BoostSettings {
  trees: number;
  /** Share of each tree's answer that is believed. */
  rate: number;
  depth: number;
  /** Least weight of rows in a leaf, as a share of all. */
  leaf_share: number;
  /** Shares of rows and of features that each tree sees. */
  row_share: number;
  feature_share: number;
  seed: number;
}

/** A column of values per feature (NaN = unknown), the actual value, and how much each row counts. */
export interface Examples {
  features: Float32Array[];
  targets: Float32Array;
  weights: Float32Array;
}

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Learns trees one after the other, each from what its forerunners missed. Absolute errors count, by weight:
 * the answer is a middle, which rare accidents do not move.
 */
export function boost({ features, targets, weights }: Examples, settings: BoostSettings): BoostedTrees {
  const edges = features.map(quantileEdges);
  const bins = features.map((column, f) => binned(column, edges[f]!));
  const random = seeded(settings.seed);
  const start = weightedMedian(targets, weights);
  const missed = targets.map((target) => target - start);
  const trees: Tree[] = [];
  for (let turn = 0; turn < settings.trees; turn++) {
    const rows = Uint32Array.from(targets.keys()).filter(() => random() < settings.row_share);
    const seen = features.map((_, f) => f).filter(() => random() < settings.feature_share);
    if (rows.length === 0 || seen.length === 0) continue;
    const tree = growTree(
      { bins, edges, missed, pulls: missed.map(Math.sign), weights },
      rows,
      seen,
      settings,
    );
    trees.push(tree);
    for (let row = 0; row < missed.length; row++)
      missed[row]! -= tree.value[leafOf(tree, (f) => features[f]![row]!)]!;
  }
  return { start, trees };
}

function weightedMedian(values: Float32Array, weights: Float32Array): number {
  const order = Uint32Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!);
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  let below = 0;
  for (const at of order) {
    below += weights[at]!;
    if (below >= half) return values[at]!;
  }
  return 0;
}

/** The sum of all trees for one row of features. */
export function boosted({ start, trees }: BoostedTrees, featureOf: (feature: number) => number): number {
  let sum = start;
  for (const tree of trees) sum += tree.value[leafOf(tree, featureOf)]!;
  return sum;
}

/** Leaves are kept to a ten millionth: further digits are stored text that says nothing. */
const rounded = (value: number) => Math.round(value * 1e7) / 1e7;

/** The trees whose sum is the mean of what several sets of trees answer; at least one set. */
export function meanOf(sets: readonly BoostedTrees[]): BoostedTrees {
  const share = 1 / sets.length;
  return {
    start: share * sets.reduce((sum, { start }) => sum + start, 0),
    trees: sets.flatMap(({ trees }) =>
      trees.map((tree) => ({ ...tree, value: tree.value.map((value) => rounded(value * share)) })),
    ),
  };
}

/** True when something read from a store can be asked as trees: every answer is a number, every walk ends. */
export function areTrees(found: unknown): found is BoostedTrees {
  const { start, trees } = (found ?? {}) as Partial<BoostedTrees>;
  return Number.isFinite(start) && Array.isArray(trees) && trees.every(isTree);
}
