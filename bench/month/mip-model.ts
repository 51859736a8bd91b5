import type { Highs } from 'highs';

const BINARY = 1;
const INFINITE = 1e30;

export async function loadHighs(): Promise<Highs> {
  const { default: load } = (await import('highs')) as unknown as { default: () => Promise<Highs> };
  return load();
}

/** A mixed integer program under construction: columns with costs, and rows over them. */
export class MipModel {
  private readonly cost: number[] = [];
  private readonly most: number[] = [];
  private readonly integer: boolean[] = [];
  private readonly row: { least: number; most: number; indices: number[]; values: number[] }[] = [];

  get columns(): number {
    return this.cost.length;
  }

  get rows(): number {
    return this.row.length;
  }

  binary(cost: number): number {
    return this.add(cost, 1, true);
  }

  /** A column of fractions from 0 to `most`. */
  amount(cost: number, most = INFINITE): number {
    return this.add(cost, most, false);
  }

  /** `least <= sum of value * column <= most`. */
  between(least: number, entries: readonly (readonly [column: number, value: number])[], most: number): void {
    if (entries.length === 0) return;
    const indices = entries.map(([column]) => column);
    this.row.push({ least, most, indices, values: entries.map(([, value]) => value) });
  }

  atMost(entries: readonly (readonly [number, number])[], most: number): void {
    this.between(-INFINITE, entries, most);
  }

  equal(entries: readonly (readonly [number, number])[], sum: number): void {
    this.between(sum, entries, sum);
  }

  /** The best answer within the time; null when there is none. */
  solve(highs: Highs, seconds: number): { value: Float64Array; objective: number; bound: number } | null {
    const model = highs.createModel();
    try {
      model.options.set('output_flag', false);
      model.options.set('time_limit', seconds);
      this.cost.forEach((cost, at) => {
        model.addCol(cost, 0, this.most[at]!, { indices: [], values: [] });
        if (this.integer[at]) model.changeColIntegrality(at, BINARY);
      });
      for (const { least, most, indices, values } of this.row) model.addRow(least, most, { indices, values });
      model.run();
      const { colValue } = model.getSolution();
      if (colValue.length !== this.cost.length || !this.isWhole(colValue)) return null;
      return {
        value: colValue,
        objective: model.getObjectiveValue(),
        bound: Number(model.info.get('mip_dual_bound')),
      };
    } finally {
      model.dispose();
    }
  }

  private isWhole(value: Float64Array): boolean {
    return this.integer.every((whole, at) => !whole || Math.abs(value[at]! - Math.round(value[at]!)) < 1e-4);
  }

  private add(cost: number, most: number, integer: boolean): number {
    this.cost.push(cost);
    this.most.push(most);
    this.integer.push(integer);
    return this.cost.length - 1;
  }
}
