/** The generic rules of forms (access 46): one place, asked by the wire's schemas and so by every form and the server. */
import { parseTm } from '../calendar/index.ts';

/** A whole number typed or sent, also as text; null when it is none. */
export function readInteger(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : null;
}

/** Blanks between groups of three digits, of any width. */
const GROUPED = /(?<=\d)\s(?=\d{3}(?!\d))/g;
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** A number as a sheet has it typed: with a comma or a point, and blanks between its thousands (access 46). */
export function readDecimal(text: string): number | null {
  const plain = text.trim().replace(GROUPED, '').replace(',', '.');
  return DECIMAL.test(plain) ? Number(plain) : null;
}

/** Whole and above 0 (access 46). */
export function positiveInteger(value: unknown): boolean {
  const read = readInteger(value);
  return read !== null && read > 0;
}

/** Blanks, marks of direction and joiners, and letters that are drawn as nothing. */
const UNSEEN = /[\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A text of which something is seen (access 46). */
export function nonEmptyString(value: unknown): boolean {
  return typeof value === 'string' && value.replace(UNSEEN, '').length > 0;
}

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** A time of day, "9:05" or "09:05:00", as "HH:MM:SS"; null when it is none (access 46). */
export function readTime(value: unknown): string | null {
  const match = typeof value === 'string' ? TIME.exec(value.trim()) : null;
  if (!match) return null;
  const [, hh = '', mm = '', ss = '00'] = match;
  const text = `${hh.padStart(2, '0')}:${mm}:${ss}`;
  return parseTm(text) === null || Number(hh) > 23 ? null : text;
}
