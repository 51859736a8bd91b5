import { type EnteredShift, QUICK_SHIFT_TYPE, type QuickEntry } from './quick-entry.ts';

/** A time as the grid writes it: "9", "9:30"; midnight at the end of a shift is "24". */
export function shortTime(tm: string, isEnd = false): string {
  const [hours, minutes] = tm.split(':');
  if (isEnd && tm.startsWith('00:00')) return '24';

  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}:${minutes}`;
}

/** The compact text of a shift in a month cell: "9-18", "9:30-18", "22-6" (ux 1.1). */
export function shortLabel(shift: { dttm_work_start: string | null; dttm_work_end: string | null }): string {
  const start = shift.dttm_work_start?.slice(11);
  const end = shift.dttm_work_end?.slice(11);

  return start || end ? `${start ? shortTime(start) : '?'}-${end ? shortTime(end, true) : '?'}` : '';
}

/** Writes an entry back as text that reads the same. */
export function formatQuickEntry(entry: QuickEntry): string {
  const number = (value: number) => String(Math.round(value * 100) / 100);
  switch (entry.kind) {
    case 'copy_left':
      return '=';
    case 'copy_above':
      return '^';
    case 'template':
      return `#${entry.number}`;
    case 'change_end':
      return entry.hours < 0 ? number(entry.hours) : `+${number(entry.hours)}`;
    case 'day_type':
      return entry.hours === null ? entry.type : `${entry.type} ${number(entry.hours)}`;
    case 'shifts': {
      const type = entry.shifts[0]?.type ?? QUICK_SHIFT_TYPE;

      return (type === QUICK_SHIFT_TYPE ? '' : `${type} `) + entry.shifts.map(formatShift).join(',');
    }
  }
}

function formatShift(shift: EnteredShift): string {
  const work = shift.work_type_code === null ? '' : ` ${shift.work_type_code}`;
  const pause = shift.break_minutes === null ? '' : `/${shift.break_minutes}`;
  const shop = shift.shop_code === null ? '' : `@${shift.shop_code}`;

  return `${shortTime(shift.tm_start)}-${shortTime(shift.tm_end, true)}${work}${pause}${shop}`;
}
