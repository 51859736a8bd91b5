/** A series on whole days; NaN where nothing is known. */
export interface WatchedSeries {
  values: ArrayLike<number>;
  slots_per_day: number;
  /** A holiday, or near one: a peak there is no error. Days are counted from the first value. */
  isSpecial?: (day: number) => boolean;
  /** A value that somebody has looked at. */
  isTrusted?: (at: number) => boolean;
}

/** A value far from all others, and what is usual at its time of day. */
export interface Outlier {
  at: number;
  value: number;
  usual: number;
}

/** So many days before and after a holiday a peak may belong to it. */
export const DAYS_NEAR_A_HOLIDAY = 3;

/** With fewer values nobody can say what is usual. */
const LEAST_VALUES = 14;
/** So many times what the series hardly ever exceeds is no demand, whatever the day. */
const ABSURD = 10;
/** A single step so many times as busy as its time of day ever is, beside neighbours that are not. */
const LONELY = 6;
const ABOVE_NEIGHBOURS = 4;
/** More of them, as a share and in number, are how the series is. */
const USUAL_SHARE = 0.005;
const FEW = 3;

const sortedOf = (values: readonly number[]) => [...values].sort((a, b) => a - b);
/** The value that so large a share lies at or below; the largest ones have no say in it. */
const upTo = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

/** What each time of day usually is, and what it hardly ever exceeds. */
function slotsOf({ values, slots_per_day }: WatchedSeries) {
  const bySlot = Array.from({ length: slots_per_day }, (): number[] => []);
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (value !== undefined && value > 0) bySlot[at % slots_per_day]?.push(value);
  }
  const sorted = bySlot.map(sortedOf);
  return sorted.map((own) => ({ usual: upTo(own, 0.5), high: upTo(own, 0.9) }));
}

/**
 * Values that are typing errors rather than demand: absurd beside the whole series, or far above their time of day while
 * the steps around them are as ever. What is trusted, real peaks (a holiday, a busy day) and series that leap by nature
 * are left alone (demand 49).
 */
export function findOutliers(series: WatchedSeries): Outlier[] {
  const { values, slots_per_day } = series;
  const known = sortedOf(Array.from(values).filter((value) => value > 0));
  if (known.length < LEAST_VALUES) return [];
  const middle = upTo(known, 0.5);
  const top = upTo(known, 0.95);
  const slots = slotsOf(series);
  const highOf = (at: number) => Math.max(slots[at % slots_per_day]?.high ?? 0, middle);
  const ratioOf = (at: number) => {
    const value = values[at];
    return value === undefined || Number.isNaN(value) ? 0 : value / highOf(at);
  };
  const absurd: Outlier[] = [];
  const lonely: Outlier[] = [];

  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? Number.NaN;
    if (!(value > 0) || series.isTrusted?.(at)) continue;
    const found = { at, value, usual: slots[at % slots_per_day]?.usual ?? 0 };
    const ratio = ratioOf(at);
    const beside = Math.max(ratioOf(at - 1), ratioOf(at + 1));
    const isSpecial = series.isSpecial?.(Math.floor(at / slots_per_day)) ?? false;
    if (value > ABSURD * top) absurd.push(found);
    else if (!isSpecial && ratio > LONELY && ratio > ABOVE_NEIGHBOURS * beside) lonely.push(found);
  }
  const isRare = (list: readonly Outlier[]) => list.length <= Math.max(FEW, USUAL_SHARE * known.length);

  return [...(isRare(absurd) ? absurd : []), ...(isRare(lonely) ? lonely : [])].sort((a, b) => a.at - b.at);
}
