import { itemAt } from '@shiftwright/domain';
import type { DayRow } from '../../../features/planning/index.ts';

/** One date of an exchange: what each of the two would give. */
export interface TradeDate {
  dt: string;
  first: readonly DayRow[];
  second: readonly DayRow[];
}

export interface SwapProblem {
  dt: string;
  who: 'first' | 'second';
  code: 'none' | 'several';
}

interface SwapOf {
  first: number | null;
  second: number | null;
  dates: readonly string[];
  days: readonly DayRow[];
  is_approved: boolean;
}

/** What each gives on each date, in the order of the dates. */
export function tradeDates({ first, second, dates, days, is_approved }: SwapOf): TradeDate[] {
  const of = (employee_id: number | null, dt: string) =>
    days.filter(
      (row) =>
        row.employee_id === employee_id &&
        row.dt === dt &&
        !row.is_fact &&
        row.is_approved === is_approved &&
        row.type !== 'E',
    );

  return [...dates].sort().map((dt) => ({ dt, first: of(first, dt), second: of(second, dt) }));
}

/** Days that cannot be traded: exactly one on each side is needed (planning 59). */
export function tradeProblems(dates: readonly TradeDate[]): SwapProblem[] {
  return dates.flatMap((date) =>
    (['first', 'second'] as const).flatMap((who) => {
      const { length } = date[who];
      return length === 1 ? [] : [{ dt: date.dt, who, code: length === 0 ? 'none' : 'several' } as const];
    }),
  );
}

/** What a dialog is asked to start with: `12_15_2026-03-02_2026-03-03`, two people and any dates. */
export function tradeFrom(id: string | null): { first: string; second: string; dates: string[] } | null {
  const match = /^(\d+)_(\d+)((?:_\d{4}-\d{2}-\d{2})*)$/.exec(id ?? '');
  if (!match) return null;

  return {
    first: itemAt(match, 1),
    second: itemAt(match, 2),
    dates: itemAt(match, 3).split('_').filter(Boolean),
  };
}
