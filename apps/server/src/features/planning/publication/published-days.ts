import { type DayNews, groupRows, itemAt } from '@shiftwright/domain';
import type { Holder, PublishedDay, PublishedSide } from './publication.repository.ts';

/** A day in words: the times, the work, and the department where it is not one's own; a day off by its name. */
export function dayWords(day: PublishedDay, homeShopId: number | null): string {
  const { dttm_work_start: start, dttm_work_end: end, shop_id, shop_name, work_types } = day;
  if (!start || !end) return day.type_name;
  const place = shop_id !== homeShopId && shop_name ? [shop_name] : [];
  return [`${start.slice(11, 16)} – ${end.slice(11, 16)}`, ...work_types, ...place].join(', ');
}

function cellWords(days: readonly PublishedDay[], homeShopId: number | null): string | null {
  const words = [...days]
    .sort((a, b) => (a.dttm_work_start ?? '').localeCompare(b.dttm_work_start ?? ''))
    .map((day) => dayWords(day, homeShopId));
  return words.length > 0 ? words.join('; ') : null;
}

const cellOf = ({ employee_id, dt }: PublishedDay) => `${employee_id} ${dt}`;

/**
 * How the dates of one person became others by a command: what it took away and what it did not touch is before, what
 * stands is after. The records of a person are told together.
 */
export function changedDays(
  records: readonly Holder[],
  sides: readonly PublishedSide[],
  current: readonly PublishedDay[],
  today: string,
): DayNews[] {
  const own = new Set(records.map((one) => one.employee_id));
  const home = records[0]?.shop_id ?? null;
  const touched = groupRows(
    sides.filter((side) => own.has(side.employee_id) && side.dt >= today),
    cellOf,
  );
  const now = groupRows(current, cellOf);
  const days = new Map<string, { before: PublishedDay[]; after: PublishedDay[] }>();
  for (const [cell, changes] of touched) {
    const after = now.get(cell) ?? [];
    const ids = new Set(changes.map((one) => one.worker_day_id));
    const before = [
      ...changes.filter((one) => one.side === 'before'),
      ...after.filter((one) => !ids.has(one.worker_day_id)),
    ];
    const { dt } = itemAt(changes, 0);
    const change = days.get(dt) ?? { before: [], after: [] };
    days.set(dt, { before: [...change.before, ...before], after: [...change.after, ...after] });
  }
  return [...days]
    .map(([dt, { before, after }]) => ({
      dt,
      before: cellWords(before, home),
      after: cellWords(after, home),
    }))
    .filter((day) => day.before !== day.after)
    .sort((a, b) => (a.dt < b.dt ? -1 : 1));
}
