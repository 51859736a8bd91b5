import { addDays, eachDt, formatDttm, naiveSeconds } from '../calendar/index.ts';
import type { OpeningOf } from '../network/index.ts';
import { itemAt } from '../required.ts';
import { needBySteps } from './need-by-steps.ts';
import { type CoverShift, peopleBySteps } from './people-by-steps.ts';
import { gridOf, type StepPeriod } from './step-grid.ts';

/** Paid hours of one shift, by its date. */
export interface PaidShift {
  dt: string;
  /** Decimal hours. */
  work_hours: number;
}

export interface CoverageInput extends StepPeriod {
  /** Shifts of people, breaks not removed. */
  shifts: readonly CoverShift[];
  /** Shifts that still wait for a person. */
  open_vacancies: readonly CoverShift[];
  /** Need at a local time, of all operations looked at. */
  points: readonly { dttm: string; value: number }[];
  openingOf: OpeningOf;
  paid: readonly PaidShift[];
  /** Income by date. */
  income: ReadonlyMap<string, number>;
}

/** The figures of a day in their order; covering and deadtime are fractions of one (planning 92). */
export const DAY_STATS = [
  'covering',
  'deadtime',
  'predict_hours',
  'graph_hours',
  'graph_hours_with_open_vacancies',
  'work_hours',
  'work_days',
  'income',
  'perfomance',
] as const;
export type DayStat = (typeof DAY_STATS)[number];

export interface StepAmount {
  dttm: string;
  amount: number;
}

export interface Coverage {
  /** Minutes. */
  period_step: number;
  tt_periods: { real_cashiers: StepAmount[]; predict_cashier_needs: StepAmount[] };
  lack_of_cashiers_on_period: { dttm: string; lack_of_cashiers: number }[];
  day_stats: Record<DayStat, Record<string, number>>;
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** How well people meet a need, step by step: the covered share of the need and the idle share of the people. */
export function coverShares(
  need: readonly number[],
  have: readonly number[],
): { covering: number; deadtime: number } {
  const covered = sum(need.map((value, i) => Math.min(value, have[i] ?? 0)));
  const idle = sum(have.map((value, i) => Math.max(0, value - (need[i] ?? 0))));

  return { covering: share(covered, sum(need)), deadtime: share(idle, sum(have)) };
}

function statsOfDay(
  dt: string,
  input: CoverageInput,
  steps: { need: number[]; have: number[]; open: number[] },
): Record<DayStat, number> {
  const hours = (values: readonly number[]) => Math.trunc((sum(values) * input.step_minutes) / 60 + 1e-9);
  const paid = input.paid.filter((shift) => shift.dt === dt);
  const work_hours = sum(paid.map((shift) => shift.work_hours));
  const income = input.income.get(dt) ?? 0;

  return {
    ...coverShares(steps.need, steps.have),
    predict_hours: hours(steps.need),
    graph_hours: hours(steps.have),
    graph_hours_with_open_vacancies: hours([...steps.have, ...steps.open]),
    work_hours,
    work_days: paid.length,
    income,
    perfomance: share(income, work_hours),
  };
}

/** Compares need with people for every step of a period and sums up each day (planning 92). */
export function coverageOf(input: CoverageInput): Coverage {
  const have = peopleBySteps(input.shifts, input);
  const open = peopleBySteps(input.open_vacancies, input);
  const need = needBySteps(input.points, input);
  const { perDay, step } = gridOf(input);
  const dates = eachDt(input.dt_from, input.dt_to);
  const dttmOfStep = (i: number) =>
    formatDttm(
      naiveSeconds(`${addDays(input.dt_from, Math.floor(i / perDay))}T00:00:00`) + (i % perDay) * step,
    );

  const day_stats = {} as Coverage['day_stats'];
  for (const [day, dt] of dates.entries()) {
    const cut = (values: number[]) => values.slice(day * perDay, (day + 1) * perDay);
    const stats = statsOfDay(dt, input, { need: cut(need), have: cut(have), open: cut(open) });
    for (const [stat, value] of Object.entries(stats) as [DayStat, number][]) {
      day_stats[stat] = { ...day_stats[stat], [dt]: value };
    }
  }
  const steps = need.map((amount, i) => ({ dttm: dttmOfStep(i), need: amount, have: itemAt(have, i) }));

  return {
    period_step: input.step_minutes,
    tt_periods: {
      real_cashiers: steps.map((one) => ({ dttm: one.dttm, amount: one.have })),
      predict_cashier_needs: steps.map((one) => ({ dttm: one.dttm, amount: one.need })),
    },
    lack_of_cashiers_on_period: steps.map((one) => ({
      dttm: one.dttm,
      lack_of_cashiers: Math.max(0, one.need - one.have),
    })),
    day_stats,
  };
}

/** Need, people and what lacks in the step that holds a moment of the period (planning 92). */
export function coverageAt(
  input: CoverageInput,
  dttm: string,
): { dttm: string; need: number; have: number; lack: number } {
  const { predict_cashier_needs: needs, real_cashiers: people } = coverageOf(input).tt_periods;
  const at = needs.findLastIndex((step) => step.dttm <= dttm);
  const { dttm: begins, amount: need } = itemAt(needs, at);
  const have = itemAt(people, at).amount;

  return { dttm: begins, need, have, lack: Math.max(0, need - have) };
}

/** Covering and deadtime of a whole period in percent with one decimal, and the need summed (planning 93). */
export function coverageIndicators(input: CoverageInput): {
  covering: number;
  deadtime: number;
  predict_needs: number;
} {
  const need = needBySteps(input.points, input);
  const { covering, deadtime } = coverShares(need, peopleBySteps(input.shifts, input));
  const percent = (fraction: number) => Math.round(fraction * 1000) / 10;

  return { covering: percent(covering), deadtime: percent(deadtime), predict_needs: sum(need) };
}
