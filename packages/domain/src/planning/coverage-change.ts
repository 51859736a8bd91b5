import { DAY_SECONDS, dtOf, naiveSeconds } from '../calendar/index.ts';
import { coverShares, type DayStat, type StepAmount, sum } from './coverage.ts';
import { type CoverShift, peopleBySteps } from './people-by-steps.ts';

/** A coverage as the server tells it; parts may be missing. */
export interface ServerCoverage {
  /** Minutes. */
  period_step?: number | undefined;
  tt_periods?: { real_cashiers: StepAmount[]; predict_cashier_needs: StepAmount[] } | undefined;
  day_stats?: Partial<Record<string, Record<string, number>>> | undefined;
}

/** Shifts of people that went and came, with the paid hours of each. */
export interface CoverageChange {
  dt: string;
  before: readonly (CoverShift & { work_hours: number })[];
  after: readonly (CoverShift & { work_hours: number })[];
}

const paid = (shifts: CoverageChange['before']) => sum(shifts.map(({ work_hours }) => work_hours));

function changedSteps(counted: StepAmount[], changes: readonly CoverageChange[], step_minutes: number) {
  const [first, last] = [counted[0], counted.at(-1)];
  if (!first || !last) return { steps: counted, dates: new Set<string>() };
  const period = { dt_from: dtOf(first.dttm), dt_to: dtOf(last.dttm), step_minutes };
  const came = peopleBySteps(
    changes.flatMap(({ after }) => after),
    period,
  );
  const went = peopleBySteps(
    changes.flatMap(({ before }) => before),
    period,
  );
  const dates = new Set<string>();
  const perDay = Math.ceil(1440 / step_minutes);
  const start = naiveSeconds(`${period.dt_from}T00:00:00`);
  const steps = counted.map((step) => {
    const seconds = naiveSeconds(step.dttm) - start;
    const day = Math.floor(seconds / DAY_SECONDS);
    const at = day * perDay + Math.floor((seconds - day * DAY_SECONDS) / (step_minutes * 60));
    const by = (came[at] ?? 0) - (went[at] ?? 0);
    if (by === 0) return step;
    dates.add(dtOf(step.dttm));
    return { ...step, amount: Math.max(0, Math.round((step.amount + by) * 1e6) / 1e6) };
  });

  return { steps, dates };
}

/**
 * The coverage after changes that the server has not counted yet: the steps, and of the days touched every figure
 * that people decide. Need, income and open shifts stay as told (planning 94).
 */
export function withChanges<C extends ServerCoverage>(counted: C, changes: readonly CoverageChange[]): C {
  const { tt_periods, period_step, day_stats } = counted;
  if (changes.length === 0 || !tt_periods || !period_step || !day_stats) return counted;
  const { steps, dates } = changedSteps(tt_periods.real_cashiers, changes, period_step);
  const stats: Record<string, Record<string, number>> = {};
  for (const [name, byDt] of Object.entries(day_stats)) stats[name] = { ...byDt };
  const set = (name: DayStat, dt: string, value: number) => {
    stats[name] = { ...stats[name], [dt]: value };
  };
  const add = (name: DayStat, dt: string, by: number) => set(name, dt, (stats[name]?.[dt] ?? 0) + by);

  for (const dt of dates) {
    const isOfDay = ({ dttm }: StepAmount) => dttm.startsWith(dt);
    const have = steps.filter(isOfDay).map(({ amount }) => amount);
    const had = tt_periods.real_cashiers.filter(isOfDay).map(({ amount }) => amount);
    const need = tt_periods.predict_cashier_needs.filter(isOfDay).map(({ amount }) => amount);
    const { covering, deadtime } = coverShares(need, have);
    set('covering', dt, covering);
    set('deadtime', dt, deadtime);
    const hours = (values: readonly number[]) => Math.trunc((sum(values) * period_step) / 60 + 1e-9);
    add('graph_hours', dt, hours(have) - hours(had));
    add('graph_hours_with_open_vacancies', dt, hours(have) - hours(had));
  }
  for (const { dt, before, after } of changes) {
    add('work_hours', dt, paid(after) - paid(before));
    add('work_days', dt, after.length - before.length);
    const hours = stats.work_hours?.[dt] ?? 0;
    set('perfomance', dt, hours > 0 ? (stats.income?.[dt] ?? 0) / hours : 0);
  }

  return { ...counted, tt_periods: { ...tt_periods, real_cashiers: steps }, day_stats: stats };
}
