import type { MessageKey } from '@shiftwright/i18n';
import type { MonthResult } from '../../../features/planning/index.ts';

/** A line of the table: its name, and how its figure is written. */
export interface ResultRow {
  name: MessageKey;
  as: 'figure' | 'whole' | 'percent';
  value: (month: MonthResult) => number | null;
}

const share = (percent: number) => percent / 100;

/** What a month is for people, as whoever signs it asks. */
export const PEOPLE_ROWS: readonly ResultRow[] = [
  { name: 'result.different_shifts', as: 'figure', value: ({ people_line }) => people_line.different_shifts },
  { name: 'result.different_starts', as: 'figure', value: ({ people_line }) => people_line.different_starts },
  { name: 'result.working_days', as: 'figure', value: ({ people_line }) => people_line.working_days },
  {
    name: 'result.days_off_in_a_row',
    as: 'figure',
    value: ({ people_line }) => people_line.days_off_in_a_row,
  },
  { name: 'result.single_days_off', as: 'percent', value: ({ people_line }) => people_line.single_days_off },
  { name: 'result.weekends', as: 'figure', value: ({ people_line }) => people_line.weekends },
  { name: 'result.late_then_early', as: 'whole', value: ({ people_line }) => people_line.late_then_early },
];

/** What it is for the department: need, hours, wages, problems. */
export const MONTH_ROWS: readonly ResultRow[] = [
  {
    name: 'result.covering',
    as: 'percent',
    value: ({ covering, need_hours }) => (need_hours > 0 ? share(covering) : null),
  },
  { name: 'result.paid_hours', as: 'whole', value: ({ paid_hours }) => paid_hours },
  { name: 'result.hours_over', as: 'whole', value: ({ hours_over }) => hours_over },
  { name: 'result.hours_under', as: 'whole', value: ({ hours_under }) => hours_under },
  { name: 'result.cost', as: 'whole', value: ({ cost }) => cost },
  { name: 'result.problems', as: 'whole', value: ({ problems }) => problems },
];

/** Rows that say something in one of the two months. */
export const toldRows = (rows: readonly ResultRow[], months: readonly MonthResult[]): ResultRow[] =>
  rows.filter(({ value }) => months.some((month) => value(month) !== null));
