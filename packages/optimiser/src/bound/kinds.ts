import type { ShapeTable } from '../search/problem.ts';

export type Span = readonly [number, number];

/** Shifts of a row that are not told apart: one shape, one given time, or several alike in hours and start. */
export interface Kind {
  readonly given: boolean;
  readonly shapes: ReadonlySet<number>;
  /** Earliest and latest start and end. */
  readonly start: Span;
  readonly end: Span;
}

/** The shifts of a row. */
export interface RowShifts {
  /** Worked days that are given: start and end in minutes from their own midnight, and paid minutes. */
  readonly given: ReadonlyMap<number, { readonly start: number; readonly end: number; readonly net: number }>;
  /** Shapes that each day may take; null where the day is given or always off. */
  readonly choices: readonly (Int32Array | null)[];
  /** Paid minutes of a shape on a day, by `day * shapes + shape`. */
  readonly net: Float32Array;
  /** Shapes that this person works by habit, the most common ones. */
  readonly usual: readonly number[];
}

/** Runs longer than this cost the same by the day. */
export const LONGEST = 7;
export const MOST_APART = 720;
/** So many kinds of a person's shifts are remembered. */
export const MOST_KINDS = 5;
/** More shapes than this are not told apart one by one. */
const MOST_SHAPES = 72;

/** Kinds that the days ahead are reckoned in: usual shapes by themselves, others by their start. */
export interface Group {
  /** Bit of the usual shape, the next one for all others, 0 for what is given. */
  readonly bit: number;
  readonly given: boolean;
  readonly start: Span;
  readonly end: Span;
}

/** The kinds that each day may take. */
export function possibleKinds({
  choices,
  given,
  kinds,
}: RowShifts & { kinds: readonly Kind[] }): Int32Array[] {
  return choices.map((list, day) => {
    const own = given.get(day);
    const fits = (kind: Kind) =>
      own
        ? kind.given && kind.start[0] === own.start && kind.end[0] === own.end
        : (list?.some((shape) => kind.shapes.has(shape)) ?? false);
    return Int32Array.from(kinds.flatMap((kind, at) => (fits(kind) ? [at] : [])));
  });
}

/** Groups of kinds, and the group of each kind. */
export function groupsOf(
  kinds: readonly Kind[],
  usual: readonly number[],
): { groups: Group[]; group_of: Int32Array } {
  const keyOf = ({ given, shapes, start, end }: Kind) => {
    if (given) return `given ${start[0]} ${end[0]}`;
    const own = usual.findIndex((shape) => shapes.has(shape));
    return own >= 0 ? `usual ${own}` : `${start[0]}`;
  };
  const keys = kinds.map(keyOf);
  const all = [...new Set(keys)];
  const groups = all.map((key): Group => {
    const own = kinds.filter((_, at) => keys[at] === key);
    const usual_at = usual.findIndex((shape) => own[0]!.shapes.has(shape));
    return {
      given: own[0]!.given,
      bit: own[0]!.given ? 0 : 1 << (usual_at >= 0 ? usual_at : usual.length),
      start: [Math.min(...own.map((one) => one.start[0])), Math.max(...own.map((one) => one.start[1]))],
      end: [Math.min(...own.map((one) => one.end[0])), Math.max(...own.map((one) => one.end[1]))],
    };
  });
  return { groups, group_of: Int32Array.from(keys, (key) => all.indexOf(key)) };
}

/** How far two spans are apart at least. */
export const apart = (a: Span, b: Span): number => Math.max(0, a[0] - b[1], b[0] - a[1]);

/** The shapes one by one (where they are many only the usual ones, others by hours and start), and the times that are given. */
export function kindsOf(row: RowShifts, { start_minute, end_minute, count }: ShapeTable): Kind[] {
  const span = (times: readonly number[]): Span => [Math.min(...times), Math.max(...times)];
  const kind = (list: readonly number[]): Kind => ({
    given: false,
    shapes: new Set(list),
    start: span(list.map((shape) => start_minute[shape]!)),
    end: span(list.map((shape) => end_minute[shape]!)),
  });
  const all = [...new Set(row.choices.flatMap((choices) => [...(choices ?? [])]))].filter(
    (shape) => shape > 0,
  );
  const isFew = all.length <= MOST_SHAPES;
  const netsOf = (shape: number) =>
    [
      ...new Set(
        row.choices.flatMap((choices, day) =>
          choices?.includes(shape) ? [row.net[day * count + shape]!] : [],
        ),
      ),
    ].join();
  const keyOf = (shape: number) =>
    isFew || row.usual.includes(shape)
      ? `${shape}`
      : `${Math.floor(start_minute[shape]! / 120)} ${netsOf(shape)}`;
  const groups = Map.groupBy(all, keyOf);
  const given = new Map([...row.given.values()].map((one) => [`${one.start} ${one.end}`, one]));
  return [
    ...[...groups.values()].map(kind),
    ...[...given.values()].map(
      ({ start, end }): Kind => ({ given: true, shapes: new Set(), start: [start, start], end: [end, end] }),
    ),
  ];
}
