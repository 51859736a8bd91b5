import { formatTm, round2 } from '../../calendar/index.ts';
import { type DayTypes, isUsableIn, takesManualHours } from '../day-types.ts';
import { readTypedTime, TYPED_TIME } from '../entry/typed-time.ts';

/** One day of a schedule cell in a spreadsheet. */
export interface SheetDay {
  type: string;
  /** "HH:MM"; null for days without times, or a fact of which one end is missing. */
  tm_start: string | null;
  tm_end: string | null;
  is_vacancy: boolean;
  /** Name of the work type where it is not the person's own in the department. */
  work_type: string | null;
  /** Hours typed for a paid day off. */
  work_hours: number | null;
}

export type CellProblem = 'unknown_code' | 'times_missing' | 'not_in_fact' | 'not_in_plan' | 'unreadable';
export type CellReading = { ok: true; days: SheetDay[] } | { ok: false; problem: CellProblem; value: string };

/** The type that a shift without a code has. */
const SHIFT = 'W';
const TM = '\\d{1,2}:\\d{1,2}';
/** Every line that programs put for a dash: hyphens, dashes and the sign of minus. */
const DASHES = '\\-‑–—−';
const TIMES = new RegExp(`^(.*?)\\s*(${TM})?\\s*[${DASHES}.,\\s]\\s*(${TM})?\\s*(?:\\((.*)\\))?$`, 's');
/** Times as they are typed into the grid. */
const TYPED = new RegExp(
  `^(.*?)\\s*(${TYPED_TIME})\\s*[${DASHES}]\\s*(${TYPED_TIME})\\s*(?:\\((.*)\\))?$`,
  's',
);
const HOURS = /^(.*?)\s*(\d+(?:[.,]\d+)?)$/s;
/** Latin letters that look like Cyrillic ones, typed by mistake. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [...'ABCEHKMOPTXY'].map((latin, i) => [latin, 'АВСЕНКМОРТХУ'[i] ?? latin]),
);

/** The day type of a code of the network: types in use first, then by their order. */
function typeOfCode(types: DayTypes, code: string): string | null {
  const rank = (one: { is_active: boolean; ordering: number }) => (one.is_active ? 1000 : 0) + one.ordering;
  const find = (text: string) =>
    [...types.values()]
      .filter((type) => type.excel_load_code.toUpperCase() === text)
      .sort((a, b) => rank(b) - rank(a))[0]?.code ?? null;
  const upper = code.toUpperCase();

  return find(upper) ?? find([...upper].map((letter) => LOOKALIKES[letter] ?? letter).join(''));
}

/** "9:5" as "09:05", "930" as "09:30", "24:00" as midnight; null when it is no time of day. */
function clockOf(text: string | undefined): string | null {
  if (text !== undefined && !text.includes(':')) {
    const typed = readTypedTime(text);
    return typed === null ? null : formatTm(typed).slice(0, 5);
  }
  const [hours = Number.NaN, minutes = Number.NaN] = (text ?? '').split(':').map(Number);
  if (hours === 24 && minutes === 0) return '00:00';
  if (!(hours < 24) || !(minutes < 60)) return null;

  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Splits at "/" outside brackets: the name of a work type may hold one. */
function partsOfCell(text: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const mark of text) {
    if (mark === '(') depth += 1;
    if (mark === ')') depth = Math.max(0, depth - 1);
    if (mark === '/' && depth === 0) parts.push('');
    else parts[parts.length - 1] += mark;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function readShift(text: string, types: DayTypes): SheetDay | CellProblem | null {
  const match = TYPED.exec(text) ?? TIMES.exec(text);
  if (!match) return null;
  const [, head = '', start, end, work_type] = match;
  if (start === undefined && end === undefined) return null;
  const code = head.replaceAll('~', '').trim();
  const type = code === '' ? SHIFT : typeOfCode(types, code);
  if (type === null) return 'unknown_code';
  const [tm_start, tm_end] = [clockOf(start), clockOf(end)];
  if ((start !== undefined && tm_start === null) || (end !== undefined && tm_end === null))
    return 'unreadable';
  if (types.get(type)?.is_dayoff !== false) return 'unreadable';

  return {
    type,
    tm_start,
    tm_end,
    is_vacancy: head.includes('~'),
    work_type: work_type?.trim() || null,
    work_hours: null,
  };
}

function readDayOff(text: string, types: DayTypes): SheetDay | CellProblem {
  const [, code = text, hours] = typeOfCode(types, text) === null ? (HOURS.exec(text) ?? []) : [];
  const type = typeOfCode(types, code);
  if (type === null) return 'unknown_code';
  if (!types.get(type)?.is_dayoff) return 'times_missing';
  const work_hours = hours === undefined ? null : Number(hours.replace(',', '.'));
  if (work_hours !== null && work_hours > 24) return 'unreadable';

  return { type, tm_start: null, tm_end: null, is_vacancy: false, work_type: null, work_hours };
}

/**
 * Reads a cell of an uploaded schedule: shifts "9:00-18:00" or "9-18" with an optional code before, "~" for an additional shift
 * and the work type in brackets; codes of days off, with hours where they are paid by hand; several split by "/"
 * (planning 152). An empty cell has no days.
 */
export function readCell(text: string, types: DayTypes, is_fact: boolean): CellReading {
  const days: SheetDay[] = [];
  for (const part of partsOfCell(text.trim())) {
    if (part.toUpperCase() === 'NAN') continue;
    const day = readShift(part, types) ?? readDayOff(part, types);
    if (typeof day === 'string') return { ok: false, problem: day, value: part };
    if (!isUsableIn(types, day.type, is_fact))
      return { ok: false, problem: is_fact ? 'not_in_fact' : 'not_in_plan', value: part };
    days.push(day);
  }
  return { ok: true, days };
}

/** Hours with one decimal at least: programs expect "8.0" (planning 152). */
function hoursText(hours: number): string {
  const rounded = round2(hours);
  return Number.isInteger(rounded) ? rounded.toFixed(1) : String(rounded);
}

/** Writes one day so that `readCell` reads the same. */
export function writeDay(day: SheetDay, types: DayTypes): string {
  const type = types.get(day.type);
  const code = type?.excel_load_code ?? day.type;
  if (type?.is_dayoff) {
    const hours = day.work_hours === null || !takesManualHours(type) ? '' : ` ${hoursText(day.work_hours)}`;
    return `${code}${hours}`;
  }
  const head = `${day.type === SHIFT ? '' : `${code} `}${day.is_vacancy ? '~' : ''}`;
  const work = day.work_type === null ? '' : ` (${day.work_type})`;

  return `${head}${day.tm_start ?? ''}-${day.tm_end ?? ''}${work}`;
}

/** The text of a cell: its days in order of time, one line each. */
export function writeCell(days: readonly SheetDay[], types: DayTypes): string {
  const inOrder = [...days].sort((a, b) => (a.tm_start ?? '').localeCompare(b.tm_start ?? ''));

  return inOrder.map((day) => writeDay(day, types)).join('/\n');
}
