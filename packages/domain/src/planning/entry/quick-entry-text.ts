/** A time as the grid writes it: "9", "9:30"; midnight at the end of a shift is "24". */
export function shortTime(tm: string, isEnd = false): string {
  const [hours, minutes] = tm.split(':');
  if (isEnd && tm.startsWith('00:00')) return '24';

  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}:${minutes}`;
}

/** From when to when, as short as it goes: "9–18", "9:30–24"; it reads back as it would with a hyphen. */
export const shortSpan = (tm_start: string, tm_end: string): string =>
  `${shortTime(tm_start)}–${shortTime(tm_end, true)}`;

/** The compact text of a shift in a month cell: "9–18", "9:30–18", "22–6" (planning 157). */
export function shortLabel(shift: { dttm_work_start: string | null; dttm_work_end: string | null }): string {
  const start = shift.dttm_work_start?.slice(11);
  const end = shift.dttm_work_end?.slice(11);

  return start || end ? `${start ? shortTime(start) : '?'}–${end ? shortTime(end, true) : '?'}` : '';
}
