import { DAY_SECONDS, daysBetween, naiveSeconds } from '../calendar/index.ts';

/** A period that is looked at step by step. */
export interface StepPeriod {
  dt_from: string;
  dt_to: string;
  step_minutes: number;
}

interface Grid {
  from: number;
  step: number;
  perDay: number;
  count: number;
}

export function gridOf({ dt_from, dt_to, step_minutes }: StepPeriod): Grid {
  const perDay = Math.ceil(1440 / step_minutes);

  return {
    from: naiveSeconds(`${dt_from}T00:00:00`),
    step: step_minutes * 60,
    perDay,
    count: perDay * Math.max(0, daysBetween(dt_from, dt_to) + 1),
  };
}

/** The step a local time falls into, counted from the start of the period; each day starts its steps anew. */
export function stepOf(grid: Grid, dttm: string): number {
  const seconds = naiveSeconds(dttm) - grid.from;
  const day = Math.floor(seconds / DAY_SECONDS);

  return day * grid.perDay + Math.floor((seconds - day * DAY_SECONDS) / grid.step);
}
