import { versionOf } from '../versions.ts';
import { groupRows, type WorkerDay } from '../worker-day.ts';

/** A row with the person behind it: one person may have several employee records. */
export type PersonDay = Pick<
  WorkerDay,
  'id' | 'dt' | 'employee_id' | 'type' | 'is_fact' | 'is_approved' | 'dttm_work_start' | 'dttm_work_end'
> & { user_id: number | null };

export type DayCombinationCode =
  | 'overlap'
  | 'several_days_off'
  | 'type_not_allowed_beside'
  | 'several_days_on_date';

/** Two rows that cannot stand together. */
export interface DayCombinationProblem {
  code: DayCombinationCode;
  dt: string;
  employee_id: number;
  row_ids: [number, number];
  types: [string, string];
}

/** Every two of the rows. */
export function pairs<Row>(rows: readonly Row[]): [Row, Row][] {
  return rows.flatMap((a, at) => rows.slice(at + 1).map((b): [Row, Row] => [a, b]));
}

export function clash(code: DayCombinationCode, a: PersonDay, b: PersonDay): DayCombinationProblem {
  const later = a.dt > b.dt ? a : b;

  return {
    code,
    dt: later.dt,
    employee_id: later.employee_id ?? 0,
    row_ids: [a.id, b.id],
    types: [a.type, b.type],
  };
}

/** The rows of each person, date and version. */
export function rowsOfOneDate(rows: readonly PersonDay[]): [PersonDay, ...PersonDay[]][] {
  const employed = rows.filter((row) => row.employee_id !== null);

  return [...groupRows(employed, (row) => `${row.employee_id}:${row.dt}:${versionOf(row)}`).values()];
}
