import type { ChartLine } from './line-option.ts';

/** A line of a chart whose points can be chosen. */
export interface RangeLine extends ChartLine {
  /** Which colour of the set; by its place when left out. */
  tone?: number;
  /** A thin line that only accompanies another. */
  faint?: boolean;
  /** Points with a mark of their own. */
  marked?: readonly boolean[];
  /** Points that the scale does not go by: above it they stand at its edge with their value. */
  suspect?: readonly boolean[];
}

/** The range within which the values are expected. */
export interface Band {
  name: string;
  low: (number | null)[];
  high: (number | null)[];
  tone: number;
}

/** Points of the axis, both ends included. */
export interface IndexRange {
  from: number;
  to: number;
}

export interface RangeSpec {
  /** Short names of the points, under the axis. */
  axis: string[];
  /** The same in full, for the tooltip and the spoken value. */
  titles: string[];
  /** Points that stand out under the axis, such as weekends. */
  rests?: readonly boolean[];
  /** What is special about points, such as the name of a holiday. */
  events?: readonly (string | null)[];
  lines: RangeLine[];
  band: Band | null;
  /** What the values would become. */
  ghost: { name: string; values: (number | null)[] } | null;
  /** A point that is marked by an upright line, with its name. */
  mark: { at: number; name: string } | null;
  hidden: ReadonlySet<string>;
  formatValue: (value: number) => string;
}
