import type { ShapeTable } from './problem.ts';

/** Finds the shape with a given first and last step. */
export class ShapeGrid {
  private readonly low: number;
  private readonly span: number;
  private readonly at: Int32Array;

  constructor(shapes: ShapeTable) {
    let low = 0;
    let high = 0;
    for (let shape = 1; shape < shapes.count; shape++) {
      low = Math.min(low, shapes.from[shape]!);
      high = Math.max(high, shapes.to[shape]!);
    }
    this.low = low;
    this.span = high - low + 1;
    this.at = new Int32Array(this.span * this.span);
    for (let shape = 1; shape < shapes.count; shape++) {
      const at = (shapes.from[shape]! - low) * this.span + shapes.to[shape]! - low;
      if (this.at[at] === 0) this.at[at] = shape;
    }
  }

  /** The shape from step `from` up to step `to`, or 0 when there is none. */
  find(from: number, to: number): number {
    const a = from - this.low;
    const b = to - this.low;
    if (a < 0 || b < 0 || a >= this.span || b >= this.span) return 0;
    return this.at[a * this.span + b]!;
  }
}
