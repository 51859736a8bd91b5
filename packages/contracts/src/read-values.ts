/** How the types of fields (`field-types.ts`) read what was sent: the value, or the i18n key of what is wrong with it. */
import {
  FIRST_DT,
  isDt,
  isInBounds,
  isSecondTime,
  LAST_DT,
  nonEmptyString,
  readInteger,
  readTime,
  SECOND_TIME,
} from '@shiftwright/domain';

/** `values` fill the placeholders of the text. */
export type Parsed<T> = { value: T } | { code: string; values?: Record<string, string | number> };

export function readInt(raw: unknown): Parsed<number> {
  const value = readInteger(raw);
  if (value !== null) return { value };
  return { code: raw === null || raw === '' ? 'validation.required' : 'validation.number' };
}

/** As programs write numbers: no other base, and a point for the comma. */
const DECIMAL = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

export function readNumber(raw: unknown): Parsed<number> {
  if (typeof raw === 'number' && Number.isFinite(raw)) return { value: raw };
  if (typeof raw === 'string' && DECIMAL.test(raw.trim()) && Number.isFinite(Number(raw)))
    return { value: Number(raw) };
  return { code: raw === null || raw === '' ? 'validation.required' : 'validation.number' };
}

const TRUE = new Set(['true', '1', 'yes', 'y', 't', 'on']);
const FALSE = new Set(['false', '0', 'no', 'n', 'f', 'off']);

export function readBool(raw: unknown): Parsed<boolean> {
  if (typeof raw === 'boolean') return { value: raw };
  if (typeof raw !== 'string' && typeof raw !== 'number') return { code: 'validation.boolean' };
  const text = String(raw).trim().toLowerCase();
  if (TRUE.has(text)) return { value: true };
  if (FALSE.has(text)) return { value: false };
  return { code: 'validation.boolean' };
}

const DATE_BOUNDS = { from: FIRST_DT, to: LAST_DT };

export function readDt(raw: unknown): Parsed<string> {
  if (raw === null || raw === '') return { code: 'validation.required' };
  const value = typeof raw === 'string' ? raw.trim() : raw;
  if (!isDt(value)) return { code: 'validation.date' };
  return isInBounds(value) ? { value } : { code: 'validation.date_bounds', values: DATE_BOUNDS };
}

/** Nobody who is planned or asked for was born before. */
const FIRST_BIRTH = '1900-01-01';

export function readBirthDt(raw: unknown): Parsed<string> {
  const parsed = readDt(raw);
  if ('value' in parsed || parsed.code !== 'validation.date_bounds') return parsed;
  const value = String(raw).trim();
  return FIRST_BIRTH <= value && value < FIRST_DT ? { value } : parsed;
}

const DTTM = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

export function readDttm(raw: unknown): Parsed<string> {
  if (raw === null || raw === '') return { code: 'validation.required' };
  const match = typeof raw === 'string' ? DTTM.exec(raw.trim()) : null;
  if (!match) return { code: 'validation.datetime' };
  const [, dt = '', hh = '', mm = '', ss = '00'] = match;
  if (!isDt(dt) || Number(hh) > 23 || Number(mm) > 59 || Number(ss) > 59)
    return { code: 'validation.datetime' };
  if (!isInBounds(dt)) return { code: 'validation.date_bounds', values: DATE_BOUNDS };
  return { value: `${dt}T${hh}:${mm}:${ss}` };
}

/** The second time that a clock which went back shows keeps saying so (network 55). */
export function readShiftDttm(raw: unknown): Parsed<string> {
  const parsed = readDttm(raw);
  const isSecond = 'value' in parsed && typeof raw === 'string' && isSecondTime(raw.trim());
  return isSecond ? { value: `${parsed.value}${SECOND_TIME}` } : parsed;
}

const ZONED = /[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** A moment of the department's clock, or one with its offset, as devices know it: that becomes an instant in UTC. */
export function readMarkDttm(raw: unknown): Parsed<string> {
  if (typeof raw !== 'string' || !ZONED.test(raw.trim())) return readShiftDttm(raw);
  const local = readDttm(raw.trim().replace(/(Z|[+-]\d{2}:?\d{2})$/i, ''));
  const instant = Date.parse(raw.trim().replace(' ', 'T'));
  if ('code' in local || Number.isNaN(instant))
    return 'code' in local ? local : { code: 'validation.datetime' };
  return { value: `${new Date(instant).toISOString().slice(0, 19)}Z` };
}

export function readTm(raw: unknown): Parsed<string> {
  const value = readTime(raw);
  if (value !== null) return { value };
  return { code: nonEmptyString(raw) ? 'validation.time' : 'validation.required' };
}

/** A number as `read` takes it, between two bounds, both included; `code` is what is said outside them. */
export function readBetween(
  read: (raw: unknown) => Parsed<number>,
  [min, max]: readonly [number, number],
  code = 'validation.between',
) {
  return (raw: unknown): Parsed<number> => {
    const parsed = read(raw);
    if ('code' in parsed || (parsed.value >= min && parsed.value <= max)) return parsed;
    return { code, values: { min, max } };
  };
}

/** Letters with their marks are kept as one: the same word typed on another system is the same text (access 46). */
export const readText = (raw: unknown): Parsed<string> =>
  typeof raw === 'string'
    ? { value: raw.trim().normalize() }
    : typeof raw === 'number'
      ? { value: String(raw) }
      : { code: 'validation.text' };
