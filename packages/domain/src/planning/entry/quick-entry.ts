import { DAY_SECONDS, formatTm } from '../../calendar/index.ts';
import { itemAt } from '../../required.ts';
import { type DayTypeAliases, dayTypeOfAlias } from './day-type-aliases.ts';
import { readTypedTime, TYPED_TIME } from './typed-time.ts';

/** One shift typed into a cell; times "HH:MM:SS", an end not after the start is the next day's. */
export interface EnteredShift {
  tm_start: string;
  tm_end: string;
  type: string;
  work_type_code: string | null;
  break_minutes: number | null;
  shop_code: string | null;
}

/** What somebody meant by typing into a cell (planning 157). */
export type QuickEntry =
  | { kind: 'shifts'; shifts: EnteredShift[] }
  | { kind: 'day_type'; type: string; hours: number | null }
  | { kind: 'copy_left' }
  | { kind: 'copy_above' }
  | { kind: 'change_end'; hours: number }
  | { kind: 'template'; number: number };

export type QuickEntryCode =
  | 'empty'
  | 'unknown_code'
  | 'not_a_time'
  | 'dash_expected'
  | 'not_a_break'
  | 'shop_expected'
  | 'unexpected_text'
  | 'shifts_overlap'
  | 'unknown_template'
  | 'over_24_hours';

/** Why the text means nothing, and the place in it (from 0) where it stops making sense. */
export interface QuickEntryRefusal {
  ok: false;
  code: QuickEntryCode;
  position: number;
}

export type QuickEntryResult = { ok: true; entry: QuickEntry } | QuickEntryRefusal;

/** The palette holds this many shift templates; 0 is typed for the last. */
export const TEMPLATE_COUNT = 10;

const DASH = /^[-–—]$/;
const TYPED = new RegExp(`^(?:${TYPED_TIME})`);
/** What plain times mean. */
export const QUICK_SHIFT_TYPE = 'W';

/** Walks through the typed text; the first thing that makes no sense stops it. */
interface Scanner {
  text: string;
  at: number;
}

class Stop {
  readonly refusal: QuickEntryRefusal;

  constructor(code: QuickEntryCode, position: number) {
    this.refusal = { ok: false, code, position };
  }
}

function take(scan: Scanner, pattern: RegExp): string | null {
  const match = pattern.exec(scan.text.slice(scan.at));
  if (!match) return null;
  scan.at += match[0].length;

  return match[0];
}

const skipSpace = (scan: Scanner) => take(scan, /^\s*/);

function readTime(scan: Scanner): number | Stop {
  const at = scan.at;
  const typed = take(scan, TYPED);
  const seconds = typed === null ? null : readTypedTime(typed);

  return seconds ?? new Stop('not_a_time', at);
}

function readDetails(
  scan: Scanner,
): Pick<EnteredShift, 'work_type_code' | 'break_minutes' | 'shop_code'> | Stop {
  const details = {
    work_type_code: null as string | null,
    break_minutes: null as number | null,
    shop_code: null as string | null,
  };
  for (;;) {
    skipSpace(scan);
    const at = scan.at;
    if (take(scan, /^\//)) {
      const minutes = take(scan, /^\d{1,3}(?![\d])/);
      if (minutes === null || details.break_minutes !== null) return new Stop('not_a_break', at + 1);
      details.break_minutes = Number(minutes);
    } else if (take(scan, /^@/)) {
      details.shop_code = details.shop_code === null ? take(scan, /^[^\s,/@]+/) : null;
      if (details.shop_code === null) return new Stop('shop_expected', at + 1);
    } else {
      const word = take(scan, /^[\p{L}\p{N}_]+/u);
      if (word === null) return details;
      if (details.work_type_code !== null) return new Stop('unexpected_text', at);
      details.work_type_code = word;
    }
  }
}

function readShift(scan: Scanner, type: string): (EnteredShift & { from: number; to: number }) | Stop {
  const start = readTime(scan);
  if (start instanceof Stop) return start;
  if (start === DAY_SECONDS) return new Stop('not_a_time', scan.at - 2);
  skipSpace(scan);
  if (!DASH.test(scan.text[scan.at] ?? '')) return new Stop('dash_expected', scan.at);
  scan.at += 1;
  skipSpace(scan);
  const end = readTime(scan);
  if (end instanceof Stop) return end;
  const details = readDetails(scan);
  if (details instanceof Stop) return details;
  const to = end <= start ? end + DAY_SECONDS : end;

  return { tm_start: formatTm(start), tm_end: formatTm(end), type, ...details, from: start, to };
}

/** A work type or department written once at the end counts for the shifts before it. */
function spreadLast(shifts: EnteredShift[]): EnteredShift[] {
  const last = itemAt(shifts, -1);

  return shifts.map((shift) => ({
    ...shift,
    work_type_code: shift.work_type_code ?? last.work_type_code,
    shop_code: shift.shop_code ?? last.shop_code,
  }));
}

function readShifts(scan: Scanner, type: string): QuickEntryResult {
  const shifts: EnteredShift[] = [];
  let free = 0;
  for (;;) {
    skipSpace(scan);
    const at = scan.at;
    const shift = readShift(scan, type);
    if (shift instanceof Stop) return shift.refusal;
    if (shift.from < free) return { ok: false, code: 'shifts_overlap', position: at };
    const { from: _from, to, ...entered } = shift;
    free = to;
    shifts.push(entered);
    if (scan.at >= scan.text.length)
      return { ok: true, entry: { kind: 'shifts', shifts: spreadLast(shifts) } };
    if (!take(scan, /^,/)) return { ok: false, code: 'unexpected_text', position: scan.at };
  }
}

function readCode(scan: Scanner, aliases: DayTypeAliases): QuickEntryResult {
  const at = scan.at;
  const word = take(scan, /^[\p{L}/]+/u);
  const type = word === null ? null : dayTypeOfAlias(word, aliases);
  if (type === null) return { ok: false, code: 'unknown_code', position: at };
  skipSpace(scan);
  const rest = scan.text.slice(scan.at);
  if (rest === '') return { ok: true, entry: { kind: 'day_type', type, hours: null } };
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(rest)) return readShifts(scan, type);
  const hours = Number(rest.replace(',', '.'));

  return hours > 24
    ? { ok: false, code: 'over_24_hours', position: scan.at }
    : { ok: true, entry: { kind: 'day_type', type, hours } };
}

function readSign(text: string, from: number): QuickEntryResult | null {
  const body = text.slice(from);
  if (body === '=') return { ok: true, entry: { kind: 'copy_left' } };
  if (body === '^') return { ok: true, entry: { kind: 'copy_above' } };
  if (body.startsWith('#')) {
    const number = /^#\d{1,2}$/.test(body) ? Number(body.slice(1)) || TEMPLATE_COUNT : TEMPLATE_COUNT + 1;

    return number <= TEMPLATE_COUNT
      ? { ok: true, entry: { kind: 'template', number } }
      : { ok: false, code: 'unknown_template', position: from + 1 };
  }
  if (!/^[+\-–−]/.test(body)) return null;
  if (!/^.\d{1,2}([.,]\d{1,2})?$/.test(body)) return { ok: false, code: 'not_a_time', position: from + 1 };
  const hours = Number(body.slice(1).replace(',', '.'));
  if (hours > 24) return { ok: false, code: 'over_24_hours', position: from + 1 };

  return { ok: true, entry: { kind: 'change_end', hours: body[0] === '+' ? hours : -hours } };
}

/**
 * Reads what a manager types into a cell: shifts ("9-18", "930-1815", "22-6", "9-13,17-21", "9-18 K", "9-18/45",
 * "9-18@017"), day type codes in either alphabet, "=" as left, "^" as above, "+1" or "-0.5" to the end, "#3" (planning 157).
 */
export function parseQuickEntry(typed: string, aliases: DayTypeAliases): QuickEntryResult {
  const text = typed.trimEnd();
  const scan = { text, at: text.length - text.trimStart().length };
  if (scan.at >= text.length) return { ok: false, code: 'empty', position: 0 };

  const sign = readSign(text, scan.at);
  if (sign) return sign;

  return /\d/.test(text.charAt(scan.at)) ? readShifts(scan, QUICK_SHIFT_TYPE) : readCode(scan, aliases);
}
