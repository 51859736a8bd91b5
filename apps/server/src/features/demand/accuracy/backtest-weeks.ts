import { addDays, addSeconds, dtOf } from '@shiftwright/domain';
import { forecast, type Holiday, loadModel } from '@shiftwright/forecaster';
import { type Fact, type Hours, historyOf, isShut, openingOf } from '../calculation/history.ts';

/** What past weeks are forecast again from, as plain values. */
export interface BacktestTask extends Hours {
  drivers: {
    operation_type_id: number;
    step_minutes: number;
    /** In order of time. */
    facts: Fact[];
    /** Mondays of the weeks wanted. */
    weeks: string[];
  }[];
  holidays: Holiday[];
  models: Map<number, string>;
}

export interface BacktestPoint {
  operation_type_id: number;
  dttm: string;
  value: number;
}

const WEEK_DAYS = 7;

/** Forecasts each week from nothing but the facts before it; the model answers by trees that have not seen those days. */
export function backtestWeeks(task: BacktestTask): BacktestPoint[] {
  const opening = openingOf(task);
  return task.drivers.flatMap(({ operation_type_id, step_minutes, facts, weeks }) =>
    weeks.flatMap((monday) => {
      const before = facts.filter(([dttm]) => dtOf(dttm) < monday);
      if (before.length === 0) return [];
      const history = historyOf(before, step_minutes, opening);
      const first = addSeconds(`${history.start}:00`, history.values.length * step_minutes * 60);
      const end = addDays(monday, WEEK_DAYS);
      const shut = isShut(opening, step_minutes * 60);
      const said = forecast(history, {
        horizon_steps: Math.ceil(
          (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${first}Z`)) / 60_000 / step_minutes,
        ),
        holidays: task.holidays,
        closed: shut,
        model: loadModel(task.models.get(step_minutes) ?? ''),
      });
      return said.mean.flatMap((value, at) => {
        const dttm = addSeconds(first, at * step_minutes * 60);
        return dtOf(dttm) >= monday && !shut(at, dttm) ? [{ operation_type_id, dttm, value }] : [];
      });
    }),
  );
}
