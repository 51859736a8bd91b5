const SECRET_KEY =
  /pass(word)?|secret|token|cookie|authori[sz]ation|csrf|session|dsn|avatar|photo|email|phone|(first|last|middle|full)_?name|user_?name|login|query|ip_?address|(client|peer)\.address/i;
const EMAIL = /[^\s@"'<>(),;:=/]+@[^\s@"'<>(),;:/]+\.[a-zа-я]{2,}/giu;
const PHONE = /(?<![\w-])(?!\d{4}-\d{2}-\d{2})\+?\d[\d\s()-]{8,}\d(?![\w-])/g;
const CREDENTIALS = /(\w+:\/\/)[^\s/@]+@/g;
/** The values of a query: what a person searched for, dates, ids. The names are enough to find a fault. */
const QUERY_VALUE = /([?&][^=&#\s]+=)[^&#\s]*/g;
const DEEPEST = 12;

/** An attribute of a trace carries its type beside its value, and keeps it. */
const removed = (item: unknown) =>
  typeof item === 'object' && item !== null && 'type' in item && 'value' in item
    ? { type: 'string', value: '[removed]' }
    : '[removed]';

const redactText = (text: string): string =>
  text
    .replace(CREDENTIALS, '$1[removed]@')
    .replace(QUERY_VALUE, '$1[removed]')
    .replace(EMAIL, '[e-mail]')
    .replace(PHONE, '[number]');

/**
 * A report of an error without anything that tells who somebody is or opens a door: addresses, numbers of phones,
 * names, passwords, tokens and the values of queries. Ids stay: support finds the case by them.
 */
export function redacted<T>(value: T, depth = 0): T {
  if (typeof value === 'string') return redactText(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return undefined as T;
  if (Array.isArray(value)) return value.map((item) => redacted(item, depth + 1)) as T;

  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRET_KEY.test(key) && typeof item !== 'number' ? removed(item) : redacted(item, depth + 1),
    ]),
  ) as T;
}
