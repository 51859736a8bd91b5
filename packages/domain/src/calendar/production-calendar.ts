import { weekdayOf } from './dates.ts';

/** The state's calendar of working days: W full, S shortened by an hour, H free (network 26). */
export type ProductionDayType = 'W' | 'S' | 'H';

/** The kind of each date in a person's region. */
export type ProductionDayOf = (dt: string) => ProductionDayType;

/** One day of a region's production calendar. */
export interface ProductionDay {
  dt: string;
  region_id: number;
  type: ProductionDayType;
}

/** Looks dates up in a region's calendar: its own row, else its parent's, else Monday to Friday are worked (network 26). */
export function productionDayOf(
  days: readonly ProductionDay[],
  region_id: number,
  parent_region_id: number | null,
): ProductionDayOf {
  const byKey = new Map(days.map((day) => [`${day.region_id}:${day.dt}`, day.type]));

  return (dt) =>
    byKey.get(`${region_id}:${dt}`) ??
    byKey.get(`${parent_region_id}:${dt}`) ??
    (weekdayOf(dt) < 5 ? 'W' : 'H');
}
