/** How an input of a forecast moves it (a prediction relation, demand 31). */
export interface LearntInput {
  /** The operation that is the input. */
  id: number;
  /**
   * The input's elasticity: where it is one per cent above what was to be expected of it, the forecast rises by so many
   * per cent. Null where the past shows no effect.
   */
  effect: number | null;
  /** Added before ratios are taken, so that quiet steps stay calm. */
  small: number;
}

export interface InputNow extends LearntInput {
  /** What is known of the input at a step; null: nothing, so it moves nothing. */
  known: number | null;
  /** What its own past lets expect. */
  expected: number;
}

/** No input moves a forecast to more than this many times (or below one part of it). */
const MOST = 3;

/** By how much the inputs multiply a forecast at a step; 1 where they are as expected. */
export function inputsFactor(inputs: readonly InputNow[]): number {
  let sum = 0;
  for (const { effect, small, known, expected } of inputs)
    if (effect !== null && known !== null)
      sum += effect * Math.log((Math.max(0, known) + small) / (Math.max(0, expected) + small));
  return Math.exp(Math.min(Math.log(MOST), Math.max(-Math.log(MOST), sum)));
}

type Values = readonly (number | null)[];

/** Weeks before a step that say what was to be expected there. */
const WEEKS = 4;
/** So many days must be known in common. */
const FEWEST_DAYS = 28;
/** An effect must stand out of its uncertainty so many times. */
const CERTAIN = 2.5;
/** Weight of the belief that there is no effect, in steps of usual size. */
const DOUBT = 10;

/** A twentieth of the mean of what is not zero. */
export function smallOfValues(values: Values): number {
  const some = values.filter((value): value is number => value !== null && value > 0);
  return 0.05 * (some.length === 0 ? 1 : some.reduce((sum, value) => sum + value, 0) / some.length) + 1e-9;
}

/** How far each step lies from the mean of the same weekday and time of the four weeks before, in logarithms. */
function departures(values: Values, steps_per_week: number, small: number): Float64Array {
  return Float64Array.from(values, (value, at) => {
    if (value === null) return Number.NaN;
    let sum = 0;
    let count = 0;
    for (let week = 1; week <= WEEKS; week++) {
      const before = values[at - week * steps_per_week];
      if (before === null || before === undefined) continue;
      sum += before;
      count++;
    }
    return count < 2 ? Number.NaN : Math.log((value + small) / (sum / count + small));
  });
}

function slopeOf(x: Float64Array, y: Float64Array, steps_per_day: number): number | null {
  let [n, mx, my, days, today] = [0, 0, 0, 0, -1];
  const isKnown = (dx: number, dy: number) => !Number.isNaN(dx) && !Number.isNaN(dy);
  y.forEach((dy, at) => {
    const dx = x[at] ?? Number.NaN;
    if (!isKnown(dx, dy)) return;
    const day = Math.floor(at / steps_per_day);
    if (day !== today) days++;
    today = day;
    n++;
    mx += dx;
    my += dy;
  });
  if (days < FEWEST_DAYS) return null;
  mx /= n;
  my /= n;
  let [xx, xy, yy] = [0, 0, 0];
  y.forEach((dy, at) => {
    const dx = x[at] ?? Number.NaN;
    if (!isKnown(dx, dy)) return;
    xx += (dx - mx) ** 2;
    xy += (dx - mx) * (dy - my);
    yy += (dy - my) ** 2;
  });
  if (!(xx > 1e-9) || !(yy > 1e-12)) return null;
  const slope = xy / (xx * (1 + DOUBT / n));
  const left = Math.max(1e-12, yy - (xy * xy) / xx);
  // Steps of a day tell much the same story: what counts is days.
  const uncertainty = Math.sqrt(left / xx / (days - 2));
  return Math.abs(slope) >= CERTAIN * uncertainty ? slope : null;
}

/**
 * Learns from the past how inputs move a series: both are compared with what their last four weeks let expect, holidays
 * aside. Inputs are taken one after the other, each explaining what those before it left; one whose effect does not
 * stand out of the noise has none. All rows lie on the steps of the series, null where nothing is known.
 */
export function learnInputs(
  series: Values,
  inputs: readonly { id: number; values: Values }[],
  { steps_per_day, aside }: { steps_per_day: number; aside: (step: number) => boolean },
): LearntInput[] {
  const left = departures(series, steps_per_day * 7, smallOfValues(series));
  for (let at = 0; at < left.length; at++) if (aside(at)) left[at] = Number.NaN;
  return inputs.map(({ id, values }) => {
    const small = smallOfValues(values);
    const x = departures(values, steps_per_day * 7, small);
    const effect = slopeOf(x, left, steps_per_day);
    if (effect !== null)
      left.forEach((departure, at) => {
        const dx = x[at] ?? Number.NaN;
        if (!Number.isNaN(dx)) left[at] = departure - effect * dx;
      });
    return { id, effect, small };
  });
}
