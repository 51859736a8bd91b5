import { TAGS } from './dates.ts';

type Locale = 'en' | 'ru';

/** What stands before the decimals of a number: a point, or a comma in Russian (screens 16). */
export const decimalSeparator = (locale: Locale): string => (locale === 'en' ? '.' : ',');

/** A number as somebody types it, with the separator of the language (screens 16). */
export const typedDecimal = (text: string, locale: Locale): string =>
  text.replace(/[.,]/, decimalSeparator(locale));

/** What stands between the thousands of a number: a comma, or a space that does not break in Russian. */
export const groupSeparator = (locale: Locale): string => (locale === 'en' ? ',' : '\u00a0');

/** Rounds half away from zero to that many decimals; 2 unless stated (screens 16). */
export function round(value: number, digits = 2): number {
  const factor = 10 ** digits;
  return (Math.sign(value) * Math.round(Math.abs(value) * factor + 1e-9)) / factor || 0;
}

/** As many decimals, at most so many, as the figures of a column need to stand under one another. */
export function decimalsOf(values: readonly (number | null)[], most: number): number {
  const needed = (value: number) => String(round(value, most)).split('.')[1]?.length ?? 0;
  return Math.max(0, ...values.map((value) => (value === null ? 0 : needed(value))));
}

type Write = (value: number) => string;

const writers = new Map<string, Write>();
const MOST_KNOWN = 5000;

/** Writers are costly to make and to ask: a screen of people asks for thousands of numbers, most of them again and again. */
function writer(locale: Locale, least: number, most: number): Write {
  const key = `${locale}:${least}:${most}`;
  const cached = writers.get(key);
  if (cached) return cached;
  const intl = new Intl.NumberFormat(TAGS[locale], {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  const known = new Map<number, string>();
  const made = (value: number) => {
    const text = known.get(value) ?? withMinus(intl.format(value));
    if (known.size > MOST_KNOWN) known.clear();
    known.set(value, text);

    return text;
  };
  writers.set(key, made);

  return made;
}

/** A number in the language's own writing, with at most that many decimals, and at least so many. */
export function formatNumber(value: number, locale: Locale, digits = 2, least = 0): string {
  return writer(locale, least, digits)(round(value, digits));
}

/** Intl writes a hyphen before negative numbers; a minus is as wide as a plus. */
const withMinus = (text: string) => text.replace('-', '−');

/** Decimal hours as a clock tells them: 8.42 is 8:25, −1.5 is −1:30. */
export function formatClockHours(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

  return hours < 0 && minutes > 0 ? `−${text}` : text;
}

/** Forecast numbers show one decimal when not whole (screens 16). */
export function formatForecast(value: number, locale: Locale): string {
  const rounded = round(value, 1);
  const digits = Number.isInteger(rounded) ? 0 : 1;
  return writer(locale, digits, Math.max(digits, 3))(rounded);
}

/** A figure with its sign of percent: English joins them, Russian keeps them apart on the same line. */
export function withPercent(figure: string, locale: Locale): string {
  return `${figure}${locale === 'en' ? '' : '\u00a0'}%`;
}

/** A share as a percentage: covering and deadtime come as shares (screens 16). */
export function formatPercent(share: number, locale: Locale, digits = 2, least = 0): string {
  return withPercent(formatNumber(share * 100, locale, digits, least), locale);
}
