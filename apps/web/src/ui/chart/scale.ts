import type { RangeSpec } from './range-spec.ts';

/** A point above the scale, which stands at its upper edge. */
export interface Above {
  at: number;
  value: number;
  tone: number;
}

interface Scale {
  /** Where the scale ends; null where it goes by all points. */
  max: number | null;
  above: Above[];
}

/** Room above the highest point that counts. */
const ROOM = 1.08;
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return unit * (ROUND.find((one) => one * unit >= value) ?? 10);
}

const highest = (values: readonly (number | null)[]) =>
  values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);

/** The scale goes by the points that are not suspect, so that one typing error does not flatten all others. */
export function scaleOf({ lines, band, ghost, hidden }: RangeSpec): Scale {
  const shown = lines
    .map((line, at) => ({ ...line, tone: line.tone ?? at }))
    .filter(({ name }) => !hidden.has(name));
  const usual = highest([
    ...shown.flatMap(({ values, suspect }) => values.filter((_value, at) => !suspect?.[at])),
    ...(band && !hidden.has(band.name) ? band.high : []),
    ...(ghost?.values ?? []),
  ]);
  const max = usual > 0 ? roundUp(usual * ROOM) : 0;
  const above = shown.flatMap(({ values, suspect, tone }) =>
    values.flatMap((value, at) =>
      suspect?.[at] && value !== null && value > max ? [{ at, value, tone }] : [],
    ),
  );
  return max > 0 && above.length > 0 ? { max, above } : { max: null, above: [] };
}
