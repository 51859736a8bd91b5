import { addDays, weekdayOf } from '@shiftwright/domain';

const MONDAY = 0;
const SATURDAY = 5;

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm that Meeus printed. */
export function easterSunday(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const leap = Math.floor(century / 4);
  const moon = (19 * a + century - leap - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const full = moon - Math.floor((a + 11 * moon) / 319);
  const weekday = (2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - full - (year % 4) + 32) % 7;
  const month = Math.floor((full + weekday + 90) / 25);
  const day = (full + weekday + month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The first Monday on or after a date. */
const mondayFrom = (dt: string) => addDays(dt, (MONDAY - weekdayOf(dt) + 7) % 7);

/** The bank holidays of England and Wales by month and day; one at a weekend is given back on the next weekday. */
export function bankHolidays(year: number): Record<string, string> {
  const easter = easterSunday(year);
  const holidays = new Map([
    [`${year}-01-01`, 'New Year’s Day'],
    [addDays(easter, -2), 'Good Friday'],
    [addDays(easter, 1), 'Easter Monday'],
    [mondayFrom(`${year}-05-01`), 'Early May bank holiday'],
    [mondayFrom(`${year}-05-25`), 'Spring bank holiday'],
    [mondayFrom(`${year}-08-25`), 'Summer bank holiday'],
    [`${year}-12-25`, 'Christmas Day'],
    [`${year}-12-26`, 'Boxing Day'],
  ]);
  for (const [dt, name] of [...holidays]) {
    if (weekdayOf(dt) < SATURDAY) continue;
    let free = dt;
    while (weekdayOf(free) >= SATURDAY || holidays.has(free)) free = addDays(free, 1);
    holidays.set(free, `${name} (substitute day)`);
  }
  return Object.fromEntries([...holidays].map(([dt, name]) => [dt.slice(5), name]));
}
