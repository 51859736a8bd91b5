import { eachDt, weekdayOf } from '@shiftwright/domain';

const HOLIDAYS: Record<string, string> = {
  '01-01': 'Новый год',
  '01-02': 'Новогодние каникулы',
  '01-03': 'Новогодние каникулы',
  '01-04': 'Новогодние каникулы',
  '01-05': 'Новогодние каникулы',
  '01-06': 'Новогодние каникулы',
  '01-07': 'Рождество',
  '01-08': 'Новогодние каникулы',
  '02-23': 'День защитника Отечества',
  '03-08': 'Международный женский день',
  '05-01': 'Праздник Весны и Труда',
  '05-09': 'День Победы',
  '06-12': 'День России',
  '11-04': 'День народного единства',
};
const SHORT = ['02-22', '03-07', '04-30', '05-08', '06-11', '11-03', '12-31'];

export interface CalendarDay {
  dt: string;
  type: 'W' | 'S' | 'H';
  is_celebration: boolean;
  name: string | null;
}

/** A calendar like Russia's for some years: weekends, holidays, the short day before a holiday; `local` adds a region's own. */
export function productionCalendar(years: readonly number[], local: Record<string, string>): CalendarDay[] {
  const names = { ...HOLIDAYS, ...local };
  return years.flatMap((year) =>
    eachDt(`${year}-01-01`, `${year}-12-31`).map((dt): CalendarDay => {
      const day = dt.slice(5);
      const name = names[day] ?? null;
      const isFree = name !== null || weekdayOf(dt) >= 5;
      return {
        dt,
        type: isFree ? 'H' : SHORT.includes(day) ? 'S' : 'W',
        is_celebration: name !== null,
        name,
      };
    }),
  );
}

/** Norm hours of a full rate between two dates. */
export function normHours(calendar: readonly CalendarDay[], from: string, to: string): number {
  return calendar
    .filter(({ dt }) => from <= dt && dt <= to)
    .reduce((sum, { type }) => sum + { W: 8, S: 7, H: 0 }[type], 0);
}
