import { dtOf, formatDttm, naiveSeconds } from '../calendar/index.ts';
import { itemAt, required } from '../required.ts';
import { inputsFactor, type LearntInput } from './inputs.ts';
import {
  calculateNeed,
  corrected,
  type ManualCorrection,
  type NeedInput,
  type NeedOperation,
} from './operation-values.ts';

/**
 * A forecast point as it is kept: what counts, what stood before corrections (null where that is the same), and its
 * own correction. A point that a correction made has no original.
 */
export interface StoredPoint {
  dttm: string;
  value: number;
  original: number | null;
  is_corrected: boolean;
  /** Set where the correction multiplies; a correction without it sets the value. */
  multiply_coef: number | null;
}

/** What was calculated at a point; null where a correction made it. */
export const originalOf = ({ value, original, is_corrected }: StoredPoint): number | null =>
  original ?? (is_corrected ? null : value);

/** A point's own correction. */
export function correctionOf(point: StoredPoint): ManualCorrection | undefined {
  if (!point.is_corrected) return undefined;
  return point.multiply_coef === null ? { set: point.value } : { multiply: point.multiply_coef };
}

/** What a correction makes of a newly calculated value. */
export function carryOver(value: number, stored: StoredPoint): StoredPoint {
  const { is_corrected, multiply_coef } = stored;
  return {
    dttm: stored.dttm,
    value: corrected(value, correctionOf(stored)),
    original: value,
    is_corrected,
    multiply_coef,
  };
}

export type StoredSeries = ReadonlyMap<number, readonly StoredPoint[]>;

export interface Recomputation extends Pick<NeedInput, 'openingOf' | 'round_delta' | 'change_workload'> {
  dt_from: string;
  dt_to: string;
  operations: readonly NeedOperation[];
  stored: StoredSeries;
  /** What else forecasts were made from, by operation. */
  inputs: ReadonlyMap<number, readonly LearntInput[]>;
}

const EQUAL = 1e-9;
const isSame = (a: number, b: number) => Math.abs(a - b) <= EQUAL * Math.max(1, Math.abs(a), Math.abs(b));

const isForecast = ({ kind, const_value }: NeedOperation) => kind !== 'F' && const_value === null;

/** The point with another value before its own correction; `calculated` is what the calculation had said. */
function withValue(point: StoredPoint, said: number, calculated: number): StoredPoint {
  const value = corrected(said, correctionOf(point));
  const keeps = point.is_corrected || !isSame(value, calculated);
  return { ...point, value: keeps ? value : calculated, original: keeps ? calculated : null };
}

/** Forecasts moved by what was said about their inputs, sources first. */
function moveForecasts(task: Recomputation): Map<number, StoredPoint[]> {
  const steps = new Map(task.operations.map((one) => [one.id, one.step_minutes * 60]));
  const done = new Map<number, StoredPoint[]>();
  const open = new Set<number>();
  const moved = (id: number): StoredPoint[] => {
    const known = done.get(id);
    if (known) return known;
    open.add(id);
    const inputs = (task.inputs.get(id) ?? []).filter((one) => !open.has(one.id));
    const sources = inputs.map((input) => ({
      input,
      step: steps.get(input.id) ?? 3600,
      points: new Map(moved(input.id).map((point) => [point.dttm, point])),
    }));
    const points = (task.stored.get(id) ?? []).map((point) => {
      const calculated = originalOf(point);
      if (calculated === null || sources.length === 0) return point;
      const factor = inputsFactor(
        sources.map(({ input, step, points: at }) => {
          const source = at.get(formatDttm(Math.floor(naiveSeconds(point.dttm) / step) * step));
          const before = source ? originalOf(source) : null;
          const known = source && before !== null ? source.value : null;
          return { ...input, known, expected: before ?? 0 };
        }),
      );
      return withValue(point, calculated * factor, calculated);
    });
    open.delete(id);
    done.set(id, points);
    return points;
  };
  for (const operation of task.operations) if (isForecast(operation)) moved(operation.id);
  return done;
}

function needOf(
  task: Recomputation,
  forecasts: NeedInput['forecasts'],
  corrections: NeedInput['corrections'],
) {
  const { points } = calculateNeed({ ...task, forecasts, ...(corrections ? { corrections } : {}) });
  const byMoment = (id: number) => new Map((points.get(id) ?? []).map(({ dttm, value }) => [dttm, value]));
  return new Map(task.operations.map(({ id }) => [id, byMoment(id)]));
}

/**
 * Computes anew what depends on corrected operations: the need is calculated twice, from what was forecast and from
 * what counts now, and only where the two differ a point takes the new value. So taking all corrections back gives the
 * calculated values again, to the digit. Answers the points that change (demand 37).
 */
export function recomputeNeed(task: Recomputation): Map<number, StoredPoint[]> {
  const forecasts = moveForecasts(task);
  const computed = task.operations.filter((one) => !isForecast(one));
  const originals = [...forecasts.keys()].map(
    (id) =>
      [
        id,
        (task.stored.get(id) ?? []).flatMap((point) => {
          const value = originalOf(point);
          return value === null ? [] : [{ dttm: point.dttm, value }];
        }),
      ] as const,
  );
  const corrections = computed.map(
    ({ id }) =>
      [
        id,
        new Map(
          (task.stored.get(id) ?? []).flatMap((point) => {
            const correction = correctionOf(point);
            return correction && dtOf(point.dttm) >= task.dt_from && dtOf(point.dttm) <= task.dt_to
              ? [[point.dttm, correction] as const]
              : [];
          }),
        ),
      ] as const,
  );
  const before = needOf(task, new Map(originals), undefined);
  const now = needOf(task, forecasts, new Map(corrections));

  const changes = new Map<number, StoredPoint[]>();
  for (const operation of task.operations) {
    const { id } = operation;
    const moved = forecasts.get(id);
    const points = (task.stored.get(id) ?? []).flatMap((point, at) => {
      const next = moved ? itemAt(moved, at) : computedPoint(point, required(before, id), required(now, id));
      return next.value === point.value && next.original === point.original ? [] : [next];
    });
    if (points.length > 0) changes.set(id, points);
  }
  return changes;
}

/** A computed point: as calculated unless something it rests on was corrected; its own correction wins. */
function computedPoint(
  point: StoredPoint,
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): StoredPoint {
  const [was, is] = [before.get(point.dttm), now.get(point.dttm)];
  const calculated = originalOf(point);
  if (was === undefined || is === undefined || calculated === null) return point;
  if (point.is_corrected) {
    const { multiply_coef } = point;
    if (multiply_coef === null) return point;
    // The calculation already holds the factor; without a change beneath, it is the calculated value times it.
    const value = isSame(is, was * multiply_coef) ? calculated * multiply_coef : is;
    return { ...point, value };
  }
  return isSame(was, is)
    ? { ...point, value: calculated, original: null }
    : { ...point, value: is, original: calculated };
}
