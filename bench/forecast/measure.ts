import type { Window } from './read.ts';

/** What a worker hands back for one window: a value per asked step. */
export interface Answer {
  id: string;
  mean: number[];
  q10: number[];
  q50: number[];
  q90: number[];
  confidence: string;
  seconds: number;
  cpu_seconds: number;
}

export interface Figures {
  windows: number;
  points: number;
  smape: number;
  mase: number;
  wape: number;
  naive_smape: number;
  naive_mase: number;
  naive_wape: number;
  wql: number;
  cover80: number;
}

const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;

function smape(actual: readonly number[], predicted: readonly number[]): number {
  return mean(
    actual.map((y, at) => {
      const guess = predicted[at]!;
      const size = Math.abs(y) + Math.abs(guess);
      return size === 0 ? 0 : (200 * Math.abs(y - guess)) / size;
    }),
  );
}

/** Mean absolute difference of the history over one season, pairs with a gap left out. */
function seasonalScale(known: readonly number[], season: number): number {
  const differences: number[] = [];
  for (let at = season; at < known.length; at++) {
    const difference = Math.abs(known[at]! - known[at - season]!);
    if (!Number.isNaN(difference)) differences.push(difference);
  }
  return differences.length === 0 ? Number.NaN : mean(differences);
}

/** The newest known value of the same season slot. */
function seasonalNaive({ known, steps }: Window, season: number): number[] {
  return steps.map((step) => {
    for (let at = known.length - season + (step % season); at >= 0; at -= season) {
      const value = known[at]!;
      if (!Number.isNaN(value)) return value;
    }
    return 0;
  });
}

const pinball = (y: number, q: number, p: number) => (y >= q ? p * (y - q) : (1 - p) * (q - y));
const missed = (actual: readonly number[], predicted: readonly number[]) =>
  actual.reduce((sum, y, at) => sum + Math.abs(y - predicted[at]!), 0);

/** Scores one data set: sMAPE and MASE as means over windows, WAPE, wQL and coverage pooled over points. */
export function measure(
  windows: readonly Window[],
  answers: ReadonlyMap<string, Answer>,
  season: number,
): Figures {
  const rows = windows.map((window) => {
    const predicted = answers.get(window.id)!;
    const { actual } = window;
    const naive = seasonalNaive(window, season);
    const scale = seasonalScale(window.known, season);
    return {
      smape: smape(actual, predicted.mean),
      mase: missed(actual, predicted.mean) / actual.length / scale,
      missed: missed(actual, predicted.mean),
      naive_smape: smape(actual, naive),
      naive_mase: missed(actual, naive) / actual.length / scale,
      naive_missed: missed(actual, naive),
      volume: actual.reduce((sum, y) => sum + Math.abs(y), 0),
      points: actual.length,
      covered: actual.filter((y, at) => y >= predicted.q10[at]! && y <= predicted.q90[at]!).length,
      pinball: actual.reduce(
        (sum, y, at) =>
          sum +
          pinball(y, predicted.q10[at]!, 0.1) +
          pinball(y, predicted.q50[at]!, 0.5) +
          pinball(y, predicted.q90[at]!, 0.9),
        0,
      ),
    };
  });
  const total = (key: keyof (typeof rows)[number]) => rows.reduce((sum, row) => sum + row[key], 0);
  const average = (key: keyof (typeof rows)[number]) =>
    mean(rows.map((row) => row[key]).filter(Number.isFinite));
  return {
    windows: rows.length,
    points: total('points'),
    smape: average('smape'),
    mase: average('mase'),
    wape: total('missed') / total('volume'),
    naive_smape: average('naive_smape'),
    naive_mase: average('naive_mase'),
    naive_wape: total('naive_missed') / total('volume'),
    wql: (2 * total('pinball')) / (3 * total('volume')),
    cover80: total('covered') / total('points'),
  };
}
