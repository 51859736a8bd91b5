/** Timing of a bench: medians over rounds, printed as a table and, last, as one JSON line. */
export interface Figure {
  name: string;
  median_ms: number;
  p95_ms: number;
  rounds: number;
}

/** The value below which a share of sorted ones lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** What a bench quotes of its rounds. */
export function figure(name: string, rounds: readonly number[]): Figure {
  const sorted = rounds.toSorted((a, b) => a - b);
  return { name, median_ms: quantile(sorted, 0.5), p95_ms: quantile(sorted, 0.95), rounds: rounds.length };
}

/** Runs `work` a few times unmeasured, then measures each round. */
export async function measure(
  name: string,
  work: (round: number) => Promise<unknown>,
  { rounds = 20, warmup = 3 } = {},
): Promise<Figure> {
  const times: number[] = [];
  for (let round = -warmup; round < rounds; round++) {
    const started = performance.now();
    await work(round);
    if (round >= 0) times.push(performance.now() - started);
  }
  return figure(name, times);
}

/** Prints rows under a header in aligned columns. */
export function printTable(header: string[], rows: (string | number)[][]) {
  const cells = [header, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell)),
  );
  const widths = header.map((_title, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  for (const row of cells) {
    console.log(
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    );
  }
}

/** How fast the machine is now: milliseconds of a fixed loop, which differ by a factor of five between days. */
export function spinMs(): number {
  const started = performance.now();
  let sum = 0;
  for (let at = 0; at < 1e8; at++) sum += at;
  return sum > 0 ? performance.now() - started : Number.NaN;
}

/** The last line of every bench: its figures for machines, and how fast this one was. */
export function printJson(figures: object) {
  console.log(JSON.stringify({ ...figures, spin_ms: Math.round(spinMs()) }));
}
