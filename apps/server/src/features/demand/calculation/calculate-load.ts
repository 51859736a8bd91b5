import {
  addDays,
  type ChangeWorkloadRule,
  calculateNeed,
  clampNeed,
  dtOf,
  formatDttm,
  inputsFactor,
  itemAt,
  type LearntInput,
  learnInputs,
  type NeedOperation,
  type NeedProblem,
  naiveSeconds,
} from '@shiftwright/domain';
import {
  type Forecast,
  forecast,
  type History,
  type Holiday,
  loadModel,
  type NetworkModel,
} from '@shiftwright/forecaster';
import { type Fact, type Hours, historyOf, isShut, type Opening, openingOf } from './history.ts';

/** What else a forecast is made from: another driver, or a feature series with the values given for the period. */
export interface TaskInput {
  id: number;
  step_minutes: number;
  facts: Fact[];
  /** Null: another driver, of which the forecast knows no more than its past. */
  given: Fact[] | null;
}

/** Everything a department's need is computed from, as plain values. */
export interface LoadTask extends Hours {
  dt_from: string;
  dt_to: string;
  operations: NeedOperation[];
  change_workload: ChangeWorkloadRule[];
  round_delta: number;
  /** Facts before the period by operation, in order of time; for operations that the model forecasts. */
  facts: Map<number, Fact[]>;
  inputs: Map<number, TaskInput[]>;
  holidays: Holiday[];
  /** What the network's departments have in common, as stored, by step. */
  models: Map<number, string>;
}

export interface LoadPoint {
  dttm: string;
  value: number;
  q10: number | null;
  q90: number | null;
  /** Level, shape, trend, holiday, learnt, inputs: they add up to the forecast before bounds and rounding. */
  parts: number[] | null;
}

/** How an operation's forecast was made. */
export interface LoadForecast {
  confidence: Forecast['confidence'];
  method: string;
  inputs: LearntInput[];
  /** The last moment with a fact. */
  facts_until: string;
}

export interface LoadAnswer {
  points: Map<number, LoadPoint[]>;
  forecasts: Map<number, LoadForecast>;
  problems: NeedProblem[];
}

interface Continued extends Forecast {
  /** Naive seconds of the first step forecast. */
  from: number;
  step: number;
  /** By how much inputs multiply each step. */
  factors: number[];
  inputs: LearntInput[];
  facts_until: string;
}

interface Run {
  task: LoadTask;
  opening: Opening;
  models: Map<number, NetworkModel | null>;
}

const endOf = (history: History) =>
  naiveSeconds(`${history.start}:00`) + history.values.length * history.step_minutes * 60;

function continued({ task, opening, models }: Run, history: History, explain: boolean): Forecast {
  const step = history.step_minutes * 60;
  const end = naiveSeconds(`${addDays(task.dt_to, 1)}T00:00:00`);
  return forecast(history, {
    horizon_steps: Math.ceil((end - endOf(history)) / step),
    holidays: task.holidays,
    closed: isShut(opening, step),
    model: models.get(history.step_minutes) ?? null,
    explain,
  });
}

/** The values of another series at the steps of a history and after it. */
function onStepsOf(history: History, other: History, count: number): (number | null)[] {
  const start = naiveSeconds(`${history.start}:00`);
  const from = naiveSeconds(`${other.start}:00`);
  return Array.from({ length: count }, (_, at) => {
    const second = start + at * history.step_minutes * 60;
    return other.values[Math.floor((second - from) / (other.step_minutes * 60))] ?? null;
  });
}

/** What inputs did to the series before, and what they will do where they are given for the period. */
function inputsOf(run: Run, operation: NeedOperation, history: History, steps: number) {
  const wanted = (run.task.inputs.get(operation.id) ?? []).filter((one) => one.facts.length > 0);
  const past = wanted.map((one) => ({
    ...one,
    history: historyOf(one.facts, one.step_minutes, run.opening),
  }));
  const known = history.values.length;
  const holidays = new Set(run.task.holidays.map((one) => one.dt));
  const start = naiveSeconds(`${history.start}:00`);
  const learnt = learnInputs(
    history.values,
    past.map((one) => ({ id: one.id, values: onStepsOf(history, one.history, known) })),
    {
      steps_per_day: 1440 / history.step_minutes,
      aside: (at) => holidays.has(dtOf(formatDttm(start + at * history.step_minutes * 60))),
    },
  );
  const rows = past.map(({ given, history: its }, at) => {
    if (!given || given.length === 0 || itemAt(learnt, at).effect === null) return null;
    const ahead = continued(run, its, false);
    const expected = { ...its, values: [...its.values.map(() => null), ...ahead.mean] };
    const future = { ...historyOf(given, its.step_minutes, run.opening) };
    return {
      known: onStepsOf(history, future, known + steps),
      expected: onStepsOf(history, expected, known + steps),
    };
  });
  const factors = Array.from({ length: steps }, (_, step) =>
    inputsFactor(
      learnt.map((one, at) => ({
        ...one,
        known: rows[at]?.expected[known + step] == null ? null : (rows[at].known[known + step] ?? null),
        expected: rows[at]?.expected[known + step] ?? 0,
      })),
    ),
  );
  return { inputs: learnt, factors };
}

function continueFacts(run: Run, operation: NeedOperation): Continued {
  const facts = run.task.facts.get(operation.id) ?? [];
  const history = historyOf(facts, operation.step_minutes, run.opening);
  const said = continued(run, history, true);
  const { inputs, factors } = inputsOf(run, operation, history, said.mean.length);
  const by = (row: readonly number[]) => row.map((value, at) => value * itemAt(factors, at));
  return {
    ...said,
    ...{ inputs, factors, mean: by(said.mean), q10: by(said.q10), q50: by(said.q50), q90: by(said.q90) },
    from: endOf(history),
    step: operation.step_minutes * 60,
    facts_until: itemAt(facts, -1)[0],
  };
}

function partsAt({ explanation, mean, factors }: Continued, at: number): number[] | null {
  if (!explanation) return null;
  const { level, shape, trend, holiday, learnt } = explanation;
  const own = [level, shape, trend, holiday, learnt].map((part) => itemAt(part, at));
  return [...own, itemAt(mean, at) - itemAt(mean, at) / itemAt(factors, at)];
}

const isForecast = (operation: NeedOperation) => operation.kind === 'H' && operation.const_value === null;

/** The band around a forecast, within the bounds of its operation and around its stored value. */
function withBand(
  points: readonly { dttm: string; value: number }[],
  operation: NeedOperation,
  said: Continued | undefined,
): LoadPoint[] {
  const isPlain = operation.duplicate_over === null;
  return points.map(({ dttm, value }) => {
    const at = said && isPlain ? Math.floor((naiveSeconds(dttm) - said.from) / said.step) : -1;
    const [low, high] = [said?.q10[at], said?.q90[at]];
    if (!said || low === undefined || high === undefined)
      return { dttm, value, q10: null, q90: null, parts: null };
    return {
      dttm,
      value,
      q10: Math.min(value, clampNeed(low, operation, 0)),
      q90: Math.max(value, clampNeed(high, operation, 0)),
      parts: partsAt(said, at),
    };
  });
}

/**
 * Continues the facts of every operation that the model forecasts, and computes the others from them, for the open
 * hours of the period (demand 18, demand 26). Operations without facts must be sorted out before.
 */
export function calculateLoadOf(task: LoadTask, onProgress: (share: number) => void = () => {}): LoadAnswer {
  const opening = openingOf(task);
  const models = new Map([...task.models].map(([step, text]) => [step, loadModel(text)]));
  const run: Run = { task, opening, models };
  const forecasts = new Map<number, Continued>();
  const wanted = task.operations.filter(isForecast);
  for (const [done, operation] of wanted.entries()) {
    onProgress(done / wanted.length);
    forecasts.set(operation.id, continueFacts(run, operation));
  }
  const inPeriod = ({ mean, from, step }: Continued) =>
    mean
      .map((value, at) => ({ dttm: formatDttm(from + at * step), value }))
      .filter((point) => dtOf(point.dttm) >= task.dt_from);

  const { points, problems } = calculateNeed({
    dt_from: task.dt_from,
    dt_to: task.dt_to,
    operations: task.operations,
    change_workload: task.change_workload,
    forecasts: new Map([...forecasts].map(([id, said]) => [id, inPeriod(said)])),
    openingOf: opening,
    round_delta: task.round_delta,
  });
  const banded = task.operations.map(
    (operation) =>
      [
        operation.id,
        withBand(points.get(operation.id) ?? [], operation, forecasts.get(operation.id)),
      ] as const,
  );
  const made = [...forecasts].map(
    ([id, { confidence, method, inputs, facts_until }]) =>
      [id, { confidence, method, inputs, facts_until }] as const,
  );
  return { points: new Map(banded), forecasts: new Map(made), problems };
}
