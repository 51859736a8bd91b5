import { eachDt, weekdayOf } from '@shiftwright/domain';
import type { Region, World } from './worlds/world.ts';

export interface CalendarDay {
  dt: string;
  type: 'W' | 'S' | 'H';
  is_celebration: boolean;
  name: string | null;
}

/** The calendar of a region for some years: weekends, holidays of the country and its own, short days before holidays. */
export function productionCalendar(years: readonly number[], world: World, region: Region): CalendarDay[] {
  return years.flatMap((year) => {
    const names = { ...world.holidays(year), ...world.regions[region].holidays };
    return eachDt(`${year}-01-01`, `${year}-12-31`).map((dt): CalendarDay => {
      const day = dt.slice(5);
      const name = names[day] ?? null;
      const isFree = name !== null || weekdayOf(dt) >= 5;
      return {
        dt,
        type: isFree ? 'H' : world.short_days.includes(day) ? 'S' : 'W',
        is_celebration: name !== null,
        name,
      };
    });
  });
}

/** Norm hours of a full rate between two dates. */
export function normHours(calendar: readonly CalendarDay[], from: string, to: string): number {
  return calendar
    .filter(({ dt }) => from <= dt && dt <= to)
    .reduce((sum, { type }) => sum + { W: 8, S: 7, H: 0 }[type], 0);
}
