/** Weekdays as the wire counts them: 0 is Monday (network 30). */
export const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** Is it a time of a clock, HH:MM? */
export const isTm = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The name of a weekday, 0 for Monday, as it begins a line. */
export function weekdayName(day: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const name = format.format(Date.UTC(2024, 0, 1 + day));

  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
