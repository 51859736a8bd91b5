import { describe, expect, it } from 'vitest';
import type { MonthResult } from '../../../features/planning/index.ts';
import { MONTH_ROWS, toldRows } from './result-rows.ts';

const month = (given: Partial<MonthResult>): MonthResult => ({
  ...{ dt_from: '2026-06-01', dt_to: '2026-06-30', covering: 94.2, need_hours: 100, worst_days: [] },
  ...{ paid_hours: 90, hours_over: 0, hours_under: 2, cost: null, problems: 0 },
  people_line: {
    ...{
      people: 2,
      left_out: 0,
      working_days: 15,
      different_shifts: 1,
      different_starts: 1,
      days_off_in_a_row: 2,
    },
    ...{ single_days_off: 0, weekends: 2, late_then_early: 0, long_runs: 0 },
  },
  ...given,
});
const namesOf = (...months: MonthResult[]) => toldRows(MONTH_ROWS, months).map(({ name }) => name);

describe('the rows of a month at a glance', () => {
  it('leave out wages that nobody told, and coverage without a need', () => {
    expect(namesOf(month({}))).not.toContain('result.cost');
    expect(namesOf(month({ need_hours: 0 }))).not.toContain('result.covering');
  });

  it('keep what one of the months tells', () => {
    expect(namesOf(month({}), month({ cost: 5 }))).toContain('result.cost');
  });

  it('tell coverage as a share', () => {
    expect(MONTH_ROWS[0]?.value(month({}))).toBeCloseTo(0.942);
  });
});
