/** People missing on one work in one step of a date; `minute` is from midnight. */
export interface LackStep {
  minute: number;
  lack: number;
}

/** Exchange settings as far as they say which vacancies a lack becomes (planning 120). */
export interface VacancyBounds {
  /** A gap is offered when its mean lack, at most one person a step, is above this. */
  lack_min: number;
  min_minutes: number;
  max_minutes: number;
}

/** A stretch of a date in minutes from midnight. */
export interface Stretch {
  start_minute: number;
  end_minute: number;
}

interface Gap extends Stretch {
  mean: number;
}

/** Gaps closer than this are offered as one shift. */
const NEAR_MINUTES = 240;

/** The runs of steps on which somebody is missing, as one person would fill them. */
function gapsOf(steps: readonly LackStep[], step_minutes: number): Gap[] {
  const gaps: (Stretch & { sum: number; count: number })[] = [];
  for (const { minute, lack } of steps) {
    if (lack <= 0) continue;
    const one = Math.min(lack, 1);
    const last = gaps.at(-1);
    if (last?.end_minute === minute) {
      last.end_minute += step_minutes;
      last.sum += one;
      last.count++;
    } else gaps.push({ start_minute: minute, end_minute: minute + step_minutes, sum: one, count: 1 });
  }

  return gaps.map(({ start_minute, end_minute, sum, count }) => ({
    start_minute,
    end_minute,
    mean: sum / count,
  }));
}

function merged(gaps: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const { start_minute, end_minute } of gaps) {
    const last = result.at(-1);
    if (last && start_minute - last.end_minute < NEAR_MINUTES) last.end_minute = end_minute;
    else result.push({ start_minute, end_minute });
  }

  return result;
}

/** The lengths of the shifts that a stretch is offered as; none when it is too short to come for. */
function lengthsOf(minutes: number, { min_minutes: min, max_minutes: max }: VacancyBounds): number[] {
  if (minutes < min / 2) return [];
  if (minutes <= max) return [Math.max(minutes, min)];
  const whole = Array.from({ length: Math.floor(minutes / max) }, () => max);
  const rest = minutes % max;
  if (rest === 0) return whole;
  if (rest >= min) return [...whole, rest];
  // Too little for a shift of its own: the last long one gives what is missing, as long as it stays one itself.
  const shared = max + rest - min;

  return shared >= min ? [...whole.slice(1), shared, min] : [...whole, min];
}

/**
 * The shifts as which people missing on a work and date are offered (planning 120): peeled in layers of one
 * person, near gaps joined, too long ones divided, too short ones stretched or dropped, none outside the opening hours.
 * Steps are in order, each `step_minutes` long; what is on offer already counts as present.
 */
export function gapVacancies(
  steps: readonly LackStep[],
  step_minutes: number,
  open: { opens_minute: number; closes_minute: number },
  bounds: VacancyBounds,
): Stretch[] {
  const result: Stretch[] = [];
  let layer = steps.filter(
    ({ minute }) => minute >= open.opens_minute && minute + step_minutes <= open.closes_minute,
  );
  while (layer.some(({ lack }) => lack > 0)) {
    const kept = gapsOf(layer, step_minutes).filter((gap) => gap.mean > bounds.lack_min);
    for (const { start_minute, end_minute } of merged(kept)) {
      let at = start_minute;
      for (const length of lengthsOf(end_minute - start_minute, bounds)) {
        const end = Math.min(at + length, open.closes_minute);
        result.push({ start_minute: Math.max(open.opens_minute, end - length), end_minute: end });
        at += length;
      }
    }
    layer = layer.map(({ minute, lack }) => ({ minute, lack: lack - 1 }));
  }

  return result;
}
