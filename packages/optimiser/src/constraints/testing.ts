import type { Constraint, Rows } from './constraint.ts';

/** One person's days for a rule's test: `w` is a shift of 9 to 17 (8 paid hours), `.` a day off. */
export function aRow(pattern: string, change: (row: Rows) => void = () => {}): Rows {
  const days = pattern.length;
  const works = Uint8Array.from(pattern, (letter) => (letter === '.' ? 0 : 1));
  const row: Rows = {
    days,
    works,
    start_at: Int32Array.from(works, (_, day) => day * 1440 + 540),
    end_at: Int32Array.from(works, (_, day) => day * 1440 + 1020),
    net_minutes: Int32Array.from(works, (worked) => worked * 480),
    shape: Int32Array.from(pattern, (letter) => (letter === '.' ? 0 : 1)),
    account_of: new Int32Array(days),
    shape_count: new Int16Array(3),
    worked_minutes: Int32Array.of(works.reduce((sum, worked) => sum + worked * 480, 0)),
  };
  change(row);
  return row;
}

/** What a rule charges for the whole row. */
export function charge(rule: Constraint, row: Rows): number {
  return rule.cost(0, 0, row.days - 1);
}

/** Starts the shift of a day so many minutes later than 9:00, its length kept. */
export function later(day: number, minutes: number): (row: Rows) => void {
  return (row) => {
    row.start_at[day]! += minutes;
    row.end_at[day]! += minutes;
  };
}
