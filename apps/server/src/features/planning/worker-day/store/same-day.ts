import { DAY_COLUMNS, type DayColumn, type NewDay } from './day-row.ts';

const UNSEEN: ReadonlySet<DayColumn> = new Set([
  'created_by_id',
  'last_edited_by_id',
  'source',
  'has_typed_hours',
]);
const SEEN_COLUMNS = DAY_COLUMNS.filter((name) => !UNSEEN.has(name));

/** What somebody sees of a row as one text: who edited it and where it came from do not count (planning 49). */
function substance(day: NewDay): string {
  const details = day.worker_day_details.map((one) => `${one.work_type_id}:${one.work_part}`).sort();
  const outsources = [...day.outsources_ids].sort((a, b) => a - b);

  return JSON.stringify([SEEN_COLUMNS.map((name) => day[name] ?? null), details, outsources]);
}

/** Would writing the second over the first change nothing that anybody sees? */
export function isSameDay(stored: NewDay, next: NewDay): boolean {
  return substance(stored) === substance(next);
}
