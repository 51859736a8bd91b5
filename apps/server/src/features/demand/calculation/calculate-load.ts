import {
  addDays,
  type ChangeWorkloadRule,
  calculateNeed,
  clampNeed,
  dtOf,
  formatDttm,
  isStepOpen,
  type NeedOperation,
  type NeedProblem,
  naiveSeconds,
  type OpeningHours,
  openingHoursOn,
  parseTm,
  type ShopScheduleRow,
  tmOf,
  type WeekTimes,
} from '@shiftwright/domain';
import { type Forecast, forecast, type History, type Holiday } from '@shiftwright/forecaster';

type Opening = (dt: string) => OpeningHours | null;
export type Fact = [dttm: string, value: number];

/** Everything a department's need is computed from, as plain values. */
export interface LoadTask {
  dt_from: string;
  dt_to: string;
  operations: NeedOperation[];
  change_workload: ChangeWorkloadRule[];
  round_delta: number;
  /** Facts before the period by operation, in order of time; for operations that the model forecasts. */
  facts: Map<number, Fact[]>;
  holidays: Holiday[];
  tm_open_dict: WeekTimes;
  tm_close_dict: WeekTimes;
  schedule: ShopScheduleRow[];
}

export interface LoadPoint {
  dttm: string;
  value: number;
  q10: number | null;
  q90: number | null;
}

export interface LoadAnswer {
  points: Map<number, LoadPoint[]>;
  problems: NeedProblem[];
}

function openingOf(task: LoadTask): Opening {
  const rows = new Map(task.schedule.map((row) => [row.dt, row]));
  const known = new Map<string, OpeningHours | null>();
  return (dt) => {
    const hours = known.has(dt) ? known.get(dt)! : openingHoursOn(dt, task, rows);
    known.set(dt, hours);
    return hours;
  };
}

/**
 * The facts on the operation's steps, up to the last one: on a day with facts an open step without one is zero
 * (hours without events are not written, `rules forecast-autoschedule §5.7`), on other days nothing is known.
 */
function historyOf(facts: readonly Fact[], step_minutes: number, opening: Opening): History {
  const step = step_minutes * 60;
  const [[first], [last]] = [facts[0]!, facts.at(-1)!];
  const start = naiveSeconds(`${dtOf(first)}T00:00:00`);
  const sums = new Map<number, number>();
  for (const [dttm, value] of facts) {
    const at = Math.floor((naiveSeconds(dttm) - start) / step);
    sums.set(at, (sums.get(at) ?? 0) + value);
  }
  const seen = new Set(facts.map(([dttm]) => dtOf(dttm)));
  const values = Array.from({ length: Math.floor((naiveSeconds(last) - start) / step) + 1 }, (_, at) => {
    const known = sums.get(at);
    if (known !== undefined) return known;
    const dttm = formatDttm(start + at * step);
    const second = parseTm(tmOf(dttm)) ?? 0;
    return seen.has(dtOf(dttm)) && isStepOpen(opening, dtOf(dttm), second, step) ? 0 : null;
  });
  return { step_minutes, start: formatDttm(start).slice(0, 16), values };
}

interface Continued extends Forecast {
  /** Naive seconds of the first step forecast. */
  from: number;
  step: number;
}

function continueFacts(task: LoadTask, operation: NeedOperation, opening: Opening): Continued {
  const history = historyOf(task.facts.get(operation.id) ?? [], operation.step_minutes, opening);
  const step = operation.step_minutes * 60;
  const from = naiveSeconds(`${history.start}:00`) + history.values.length * step;
  const end = naiveSeconds(`${addDays(task.dt_to, 1)}T00:00:00`);
  const said = forecast(history, {
    horizon_steps: Math.ceil((end - from) / step),
    holidays: task.holidays,
    closed: (_index, dttm) => !isStepOpen(opening, dtOf(dttm), parseTm(dttm.slice(11, 16)) ?? 0, step),
  });
  return { ...said, from, step };
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
    if (low === undefined || high === undefined) return { dttm, value, q10: null, q90: null };
    return {
      dttm,
      value,
      q10: Math.min(value, clampNeed(low, operation, 0)),
      q90: Math.max(value, clampNeed(high, operation, 0)),
    };
  });
}

/**
 * Continues the facts of every operation that the model forecasts, and computes the others from them, for the open
 * hours of the period (`rules forecast-autoschedule §3.7`). Operations without facts must be sorted out before.
 */
export function calculateLoadOf(task: LoadTask, onProgress: (share: number) => void = () => {}): LoadAnswer {
  const opening = openingOf(task);
  const forecasts = new Map<number, Continued>();
  const wanted = task.operations.filter(isForecast);
  for (const [done, operation] of wanted.entries()) {
    onProgress(done / wanted.length);
    forecasts.set(operation.id, continueFacts(task, operation, opening));
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
  return { points: new Map(banded), problems };
}
