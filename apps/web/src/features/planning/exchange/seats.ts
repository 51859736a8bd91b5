import { addDays, eachDt, weekdayOf } from '@shiftwright/domain';
import type { Vacancy } from '../vacancy.queries.ts';

/** How a vacancy stands: a draft nobody else sees, open, taken, or over without anybody. */
export type VacancyState = 'draft' | 'open' | 'taken' | 'missed';

export function stateOf(
  { is_approved, is_vacant, dt }: Pick<Vacancy, 'is_approved' | 'is_vacant' | 'dt'>,
  today: string,
): VacancyState {
  if (!is_vacant) return 'taken';
  if (dt < today) return 'missed';

  return is_approved ? 'open' : 'draft';
}

/** Vacancies that offer the same: one shift with several seats. */
export interface Seats {
  key: string;
  dt: string;
  items: Vacancy[];
  taken: number;
  total: number;
}

const sameOffer = (one: Vacancy): string =>
  [
    one.dt,
    one.shop_id,
    one.dttm_work_start,
    one.dttm_work_end,
    one.is_approved,
    one.work_types.map(({ work_type_id, work_part }) => `${work_type_id}*${work_part}`).join('+'),
    one.outsources.map(({ id }) => id).join('+'),
  ].join('|');

/** Puts equal offers together, in the order in which they came. */
export function seatsOf(vacancies: readonly Vacancy[]): Seats[] {
  const groups = new Map<string, Seats>();
  for (const one of vacancies) {
    const key = sameOffer(one);
    const group = groups.get(key) ?? { key, dt: one.dt, items: [], taken: 0, total: 0 };
    group.items.push(one);
    group.total += 1;
    if (!one.is_vacant) group.taken += 1;
    groups.set(key, group);
  }

  return [...groups.values()];
}

/** Anything with a date, by date. */
export function byDate<T extends { dt: string }>(items: readonly T[]): Map<string, T[]> {
  const dates = new Map<string, T[]>();
  for (const item of items) {
    const there = dates.get(item.dt);
    if (there) there.push(item);
    else dates.set(item.dt, [item]);
  }

  return dates;
}

/** Whole weeks around a period; `first_day` is 0 for Sunday, 1 for Monday. */
export function weeksOf(from: string, to: string, first_day: 0 | 1): string[][] {
  const offset = (dt: string) => (weekdayOf(dt) + (first_day === 0 ? 1 : 0)) % 7;
  const dates = eachDt(addDays(from, -offset(from)), addDays(to, 6 - offset(to)));

  return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));
}
