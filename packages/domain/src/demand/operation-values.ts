import { dtOf, formatDttm, naiveSeconds, weekdayOf } from '../calendar/index.ts';
import type { OpeningOf } from '../network/index.ts';
import { required } from '../required.ts';
import { type ChangeWorkloadRule, changeWorkload } from './change-workload.ts';
import { type DuplicateOver, duplicateOver, type ForecastPoint } from './even-over-period.ts';
import { evaluateFormula, type Formula, parseFormula } from './formula.ts';
import { clampNeed } from './need-bounds.ts';
import { type NeedHours, stepsOf } from './need-steps.ts';
import type { ForecastKind } from './relations.ts';

/** An operation of a load template with what it is computed from. */
export interface NeedOperation extends NeedHours {
  id: number;
  kind: ForecastKind;
  const_value: number | null;
  duplicate_over: DuplicateOver;
  min_value: number | null;
  max_value: number | null;
  /** Formula relations only: the source operation and the formula of its value. */
  formulas: readonly { depended_id: number; formula: string }[];
}

/** What a person said about a value: that it is so much, or so many times what was calculated. */
export type ManualCorrection = { set: number } | { multiply: number };

/** The value that a correction makes of a calculated one. */
export const corrected = (value: number, correction: ManualCorrection | undefined): number => {
  if (!correction) return value;
  return 'set' in correction ? correction.set : value * correction.multiply;
};

export interface NeedInput {
  dt_from: string;
  dt_to: string;
  operations: readonly NeedOperation[];
  change_workload: readonly ChangeWorkloadRule[];
  /** Forecast (H) and feature (FS) values by operation. */
  forecasts: ReadonlyMap<number, readonly ForecastPoint[]>;
  openingOf: OpeningOf;
  /** Manual corrections of computed operations by moment; what depends on them is computed from them. */
  corrections?: ReadonlyMap<number, ReadonlyMap<string, ManualCorrection>>;
  /** Values are rounded to multiples of this; 0 leaves them. */
  round_delta: number;
}

export interface NeedProblem {
  operation_id: number;
  code: 'formula_invalid' | 'division_by_zero' | 'not_a_number' | 'source_missing' | 'cycle';
  dttm?: string;
}

export interface NeedResult {
  /** Points of every operation for open hours, in order of time. */
  points: Map<number, ForecastPoint[]>;
  /** When not empty the calculation failed and nothing should be stored. */
  problems: NeedProblem[];
}

/** Naive seconds of each step to its value. */
type Series = Map<number, number>;

interface Calculation {
  input: NeedInput;
  byId: ReadonlyMap<number, NeedOperation>;
  done: Map<number, Series>;
  open: Set<number>;
  problems: NeedProblem[];
}

const stepStart = (second: number, step_minutes: number) =>
  Math.floor(second / (step_minutes * 60)) * step_minutes * 60;

/** Points as they came, summed into the operation's own steps. */
function givenSeries(operation: NeedOperation, input: NeedInput): Series {
  const series: Series = new Map();
  for (const { dttm, value } of input.forecasts.get(operation.id) ?? []) {
    const second = stepStart(naiveSeconds(dttm), operation.step_minutes);
    series.set(second, (series.get(second) ?? 0) + value);
  }

  return series;
}

function addFormula(
  series: Series,
  operation: NeedOperation,
  { formula, source, sourceStep }: { formula: Formula; source: Series; sourceStep: number },
  run: Calculation,
) {
  // The operation's own hours in the steps of a source that is finer, else its own steps.
  const step_minutes = Math.min(operation.step_minutes, sourceStep);
  const inner = Map.groupBy(stepsOf({ ...operation, step_minutes }, run.input), (second) =>
    stepStart(second, operation.step_minutes),
  );
  for (const second of stepsOf(operation, run.input)) {
    const parts = inner.get(second) ?? [second];
    for (const part of parts) {
      const result = evaluateFormula(formula, source.get(stepStart(part, sourceStep)) ?? 0);
      if (!result.ok) {
        run.problems.push({ operation_id: operation.id, code: result.code, dttm: formatDttm(part) });
        return;
      }
      series.set(second, (series.get(second) ?? 0) + result.value / parts.length);
    }
  }
}

/** The sum of an operation's formulas over their sources, which are computed first. */
function formulaSeries(operation: NeedOperation, run: Calculation): Series {
  const series: Series = new Map();
  for (const { depended_id, formula } of operation.formulas) {
    const source = run.byId.get(depended_id);
    const parsed = parseFormula(formula);
    if (!source || !parsed.ok) {
      run.problems.push({ operation_id: operation.id, code: source ? 'formula_invalid' : 'source_missing' });
      continue;
    }
    addFormula(
      series,
      operation,
      { formula: parsed.formula, source: seriesOf(source, run), sourceStep: source.step_minutes },
      run,
    );
  }

  return series;
}

function seriesOf(operation: NeedOperation, run: Calculation): Series {
  const known = run.done.get(operation.id);
  if (known) return known;
  if (run.open.has(operation.id)) {
    run.problems.push({ operation_id: operation.id, code: 'cycle' });
    return new Map();
  }
  run.open.add(operation.id);
  const { const_value: constant } = operation;
  let series: Series;
  if (constant !== null) series = new Map(stepsOf(operation, run.input).map((second) => [second, constant]));
  else series = operation.kind === 'F' ? formulaSeries(operation, run) : givenSeries(operation, run.input);
  for (const [dttm, correction] of run.input.corrections?.get(operation.id) ?? [])
    series.set(naiveSeconds(dttm), corrected(series.get(naiveSeconds(dttm)) ?? 0, correction));
  run.open.delete(operation.id);
  run.done.set(operation.id, series);

  return series;
}

function moveWorkloads(run: Calculation) {
  const rules = run.input.change_workload;
  const named = new Set(rules.flatMap((rule) => [rule.to_serie, rule.from_serie]));
  const series = new Map([...run.done].filter(([id]) => named.has(id)));
  const steps = new Map(
    [...series.keys()].map((id) => [id, new Set(stepsOf(required(run.byId, id), run.input))]),
  );
  const seconds = new Set([...series.values()].flatMap((one) => [...one.keys()]));
  for (const second of seconds) {
    const values = new Map([...series].map(([id, one]) => [id, one.get(second) ?? 0]));
    const takers = rules.filter((rule) => steps.get(rule.to_serie)?.has(second));
    const moved = changeWorkload(values, takers, weekdayOf(dtOf(formatDttm(second))));
    for (const [id, value] of moved) if (value !== values.get(id)) series.get(id)?.set(second, value);
  }
}

/**
 * Calculates the need of a department from its load template: constants, formulas over their sources, forecasts and
 * features; then workload moves, values made constant over a period, bounds and rounding, for open hours only
 * (demand 20, demand 21). A source with a bigger step keeps its value for all the base's steps inside it; of one with a
 * smaller step, as the need of a department with longer steps has it, the mean over the open ones counts (demand 53).
 */
export function calculateNeed(input: NeedInput): NeedResult {
  const byId = new Map(input.operations.map((operation) => [operation.id, operation]));
  const run: Calculation = { input, byId, done: new Map(), open: new Set(), problems: [] };
  for (const operation of input.operations) seriesOf(operation, run);
  moveWorkloads(run);

  const points = new Map(
    input.operations.map((operation) => {
      const series = required(run.done, operation.id);
      const stored = stepsOf(operation, input).flatMap((second) => {
        const value = series.get(second);
        return value === undefined ? [] : [{ dttm: formatDttm(second), value }];
      });
      const constant = duplicateOver(stored, operation.duplicate_over);
      const said = input.corrections?.get(operation.id);

      return [
        operation.id,
        constant.map(({ dttm, value }) => {
          const correction = said?.get(dttm);
          const isSet = correction !== undefined && 'set' in correction;
          return { dttm, value: isSet ? correction.set : clampNeed(value, operation, input.round_delta) };
        }),
      ];
    }),
  );

  return { points, problems: run.problems };
}
