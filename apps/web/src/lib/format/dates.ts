import { addDays, partsOf, wallClockOf } from '@shiftwright/domain';

type Locale = 'en' | 'ru';

export const TAGS = { en: 'en-US', ru: 'ru-RU' } as const;

/** Date masks of the pickers, in dayjs letters (screens 16). */
export const DATE_MASK = { en: 'YYYY/MM/DD', ru: 'DD.MM.YYYY' } as const;
/** First weekday as the pickers count: 0 Sunday, 1 Monday (screens 16). */
export const FIRST_DAY_OF_WEEK = { en: 0, ru: 1 } as const;

const pad = (value: number): string => String(value).padStart(2, '0');

/** English YYYY/MM/DD, Russian DD.MM.YYYY (screens 16). */
export function formatDt(dt: string, locale: Locale): string {
  const { year, month, day } = partsOf(dt);
  return locale === 'ru' ? `${pad(day)}.${pad(month)}.${year}` : `${year}/${pad(month)}/${pad(day)}`;
}

/** The date without its year: 03/09 or 09.03. */
export function formatDayMonth(dt: string, locale: Locale): string {
  const { month, day } = partsOf(dt);
  return locale === 'ru' ? `${pad(day)}.${pad(month)}` : `${pad(month)}/${pad(day)}`;
}

/** The date without its year after its weekday: Mon 03/09 or пн 09.03. */
export const formatWeekdayDate = (dt: string, locale: Locale): string =>
  `${weekdayShort(dt, locale)} ${formatDayMonth(dt, locale)}`;

/** HH:mm out of a moment or a time of day of the wire. */
export function formatTime(dttmOrTm: string): string {
  const at = dttmOrTm.indexOf('T');
  return dttmOrTm.slice(at + 1, at + 6);
}

/** Date and time of a moment of the wire. */
export function formatDttm(dttm: string, locale: Locale): string {
  return `${formatDt(dttm.slice(0, 10), locale)} ${formatTime(dttm)}`;
}

/** Date and time of an instant (ISO with its zone), as the clock of the reader shows it. */
export function formatInstant(instant: string, locale: Locale): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return formatDttm(wallClockOf(Date.parse(instant), timeZone), locale);
}

const atNoon = (dt: string): Date => new Date(`${dt}T12:00:00Z`);

/** The weekday in two or three letters. */
export function weekdayShort(dt: string, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { weekday: 'short', timeZone: 'UTC' }).format(atNoon(dt));
}

const atStart = (text: string, locale: Locale): string =>
  `${text.charAt(0).toLocaleUpperCase(TAGS[locale])}${text.slice(1)}`;

/** The weekday in full, as a heading. */
export function weekdayLong(dt: string, locale: Locale): string {
  const name = new Intl.DateTimeFormat(TAGS[locale], { weekday: 'long', timeZone: 'UTC' }).format(atNoon(dt));
  return atStart(name, locale);
}

/** Some date of a weekday, 0 for Monday, to be named. */
export const dateOfWeekday = (weekday: number): string => addDays('2024-01-01', weekday);

/** A day and its month stay in one line. */
const unparted = (day: string) => day.replace(/(?<=\d) (?=\p{L})|(?<=\p{L}\.?) (?=\d)/u, '\u00a0');

/** Weekday, day and month in words, for headings and screen readers. */
export function formatDayLong(dt: string, locale: Locale): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return unparted(new Intl.DateTimeFormat(TAGS[locale], options).format(atNoon(dt)));
}

/** The same where a line begins with it: with a capital, whichever language. */
export const formatDayHead = (dt: string, locale: Locale): string =>
  atStart(formatDayLong(dt, locale), locale);

/** Day and month as short as they go in words: "Nov 25", "25 нояб." */
export function formatDayShort(dt: string, locale: Locale): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return unparted(new Intl.DateTimeFormat(TAGS[locale], options).format(atNoon(dt)));
}

/** The month and its year in words, within a line. */
export function formatMonthWithin(dt: string, locale: Locale): string {
  const month = new Intl.DateTimeFormat(TAGS[locale], { month: 'long', timeZone: 'UTC' }).format(atNoon(dt));
  return `${month} ${dt.slice(0, 4)}`;
}

/** The same where a line begins with it, or it stands alone. */
export const formatMonth = (dt: string, locale: Locale): string =>
  atStart(formatMonthWithin(dt, locale), locale);
