/** A part of a shift given to one work type of the department. */
export interface WorkerDayDetail {
  work_type_id: number;
  work_part: number;
}

/** One row of a schedule version, as the rules need it; times are local to the department (planning 4). */
export interface WorkerDay {
  id: number;
  dt: string;
  employee_id: number | null;
  employment_id: number | null;
  shop_id: number | null;
  type: string;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  /** Paid time in decimal hours. */
  work_hours: number | null;
  worker_day_details: readonly WorkerDayDetail[];
  is_fact: boolean;
  is_approved: boolean;
  is_vacancy: boolean;
  code: string | null;
  parent_worker_day_id: number | null;
}

/** An employee and a date, the unit of approval: "12:2026-03-02". */
export function employeeDate(row: { employee_id: number | null; dt: string }): string {
  return `${row.employee_id ?? '-'}:${row.dt}`;
}

/** Puts rows that share a key together, in the order met; each group has at least one. */
export function groupRows<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, [Row, ...Row[]]> {
  const groups = new Map<Key, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }

  return groups;
}
