import {
  addDays,
  addMonths,
  daysBetween,
  dtFromParts,
  isDt,
  monthStart,
  partsOf,
  weekdayOf,
} from '@shiftwright/domain';
import { TAGS } from './dates.ts';

/** A date that somebody typed in words, or a month without its day. */
export interface WordedDate {
  kind: 'day' | 'month';
  dt: string;
}

const NEAR: Record<string, number> = {
  ...{ today: 0, tomorrow: 1, yesterday: -1 },
  ...{ сегодня: 0, завтра: 1, вчера: -1 },
};
/** A Monday in January: twelve months and seven days follow it. */
const FIRST = '2024-01-01';
const SHORTEST_MONTH = 3;
const SHORTEST_WEEKDAY = 2;

/** What a part of some dates is called in both languages, alone and beside a day. */
const namesOf = (
  dates: readonly string[],
  part: 'month' | 'weekday',
  options: Intl.DateTimeFormatOptions[],
) => {
  const formats = Object.values(TAGS).flatMap((tag) =>
    options.map((one) => new Intl.DateTimeFormat(tag, { ...one, timeZone: 'UTC' })),
  );
  return dates.map((dt) =>
    formats.flatMap((format) =>
      format
        .formatToParts(new Date(`${dt}T12:00:00Z`))
        .filter(({ type }) => type === part)
        .map(({ value }) => value.toLowerCase()),
    ),
  );
};

const MONTHS = namesOf(
  Array.from({ length: 12 }, (_, index) => addMonths(FIRST, index)),
  'month',
  [{ month: 'long' }, { month: 'long', day: 'numeric' }],
);
const WEEKDAYS = namesOf(
  Array.from({ length: 7 }, (_, index) => addDays(FIRST, index)),
  'weekday',
  [{ weekday: 'long' }, { weekday: 'short' }],
);

/** The place of the first whose name begins with what was typed. */
function begins(names: readonly string[][], typed: string, shortest: number): number | null {
  const at = names.findIndex(
    (some) => typed.length >= shortest && some.some((name) => name.startsWith(typed)),
  );
  return at < 0 ? null : at;
}

const dateOf = (year: number, month: number, day: number): string[] =>
  [dtFromParts({ year, month, day })].filter(isDt);

/** Of a year ago, this year and a year ahead, the date next to today. */
function nearest(month: number, day: number, today: string): string | null {
  const { year } = partsOf(today);
  const dates = [year - 1, year, year + 1].flatMap((one) => dateOf(one, month, day));
  const distance = (dt: string) => Math.abs(daysBetween(today, dt));
  return dates.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

const dayResult = (dt: string | null | undefined): WordedDate[] => (dt ? [{ kind: 'day', dt }] : []);

/** Figures alone: a whole date, or day and month in the order of the language. */
function fromFigures(text: string, { today, locale }: Reader): WordedDate[] {
  const parts = text.split(/[./-]/);
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^\d+$/.test(part))) return [];
  const figures = parts.map(Number);
  const [first = 0, second = 0, third] = figures;
  if (parts[0]?.length === 4) return third === undefined ? [] : dayResult(dateOf(first, second, third)[0]);
  const isDayFirst = locale === 'ru' || text.includes('.');
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  if (third === undefined) return dayResult(nearest(month, day, today));
  return parts[2]?.length === 4 ? dayResult(dateOf(third, month, day)[0]) : [];
}

interface Reader {
  today: string;
  locale: 'en' | 'ru';
}

/**
 * The date that a text names in English or Russian: today, a weekday (the next one), `14 Nov`, `Nov 14 2026`,
 * `14.11`, `2026-11-14`, or a month. Without a year the nearest is meant (screens 76).
 */
export function datesNamed(text: string, reader: Reader): WordedDate[] {
  const typed = text.trim().toLowerCase().replaceAll(',', ' ').replace(/\.$/, '');
  const { today } = reader;
  if (Object.hasOwn(NEAR, typed)) return dayResult(addDays(today, NEAR[typed] ?? 0));
  const words = typed.split(/\s+/).map((word) => word.replace(/\.$/, ''));
  if (words.length === 1) {
    const day = begins(WEEKDAYS, typed, SHORTEST_WEEKDAY);
    if (day !== null) return dayResult(addDays(today, (day - weekdayOf(today) + 7) % 7));
    const figures = fromFigures(typed, reader);
    if (figures.length > 0) return figures;
  }
  return fromWords(words, today);
}

/** A month by name, with or without its day and year. */
function fromWords(words: readonly string[], today: string): WordedDate[] {
  const months = words.map((word) => begins(MONTHS, word, SHORTEST_MONTH));
  const month = months.find((one) => one !== null);
  const figures = words.filter((_, index) => months[index] === null);
  if (month === undefined || words.length > 3 || !figures.every((word) => /^\d{1,4}$/.test(word))) return [];
  const year = figures.find((word) => word.length === 4);
  const days = figures.filter((word) => word.length < 3);
  if (days.length > 1 || figures.length !== days.length + (year === undefined ? 0 : 1)) return [];
  const day = Number(days[0] ?? 1);
  const dt = year === undefined ? nearest(month + 1, day, today) : dateOf(Number(year), month + 1, day)[0];
  if (!dt) return [];
  return days.length === 0 ? [{ kind: 'month', dt: monthStart(dt) }] : dayResult(dt);
}
