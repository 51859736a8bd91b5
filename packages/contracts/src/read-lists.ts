import type { Parsed } from './read-values.ts';

/** A statement of the database takes 65,535 values, and a call may name a list several times in one (access 39, 44). */
const LONGEST_LIST = 10_000;
const commas = (text: string) => text.length - text.replaceAll(',', '').length;

/** A list may also be the JSON text of one. */
function itemsOf(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw;
  if (typeof raw !== 'string' || !raw.trimStart().startsWith('[')) return [raw];
  try {
    const list: unknown = JSON.parse(raw);
    return Array.isArray(list) ? list : [raw];
  } catch {
    return [raw];
  }
}

export function readList<T>(raw: unknown, read: (item: unknown) => Parsed<T>): Parsed<T[]> {
  const items = itemsOf(raw);
  const length = items.reduce<number>(
    (sum, item) => sum + 1 + (typeof item === 'string' ? commas(item) : 0),
    0,
  );
  if (length > LONGEST_LIST) return { code: 'validation.long_list', values: { max: LONGEST_LIST } };
  const flat = items.flatMap((item) => (typeof item === 'string' ? item.split(',') : [item]));
  const values: T[] = [];
  for (const item of flat) {
    if (typeof item === 'string' && item.trim() === '') continue;
    const parsed = read(item);
    if ('code' in parsed) return parsed;
    values.push(parsed.value);
  }
  return { value: values };
}

/** A list in which what is named twice counts once. */
export function readOnce<T>(read: (item: unknown) => Parsed<T>) {
  return (raw: unknown): Parsed<T[]> => {
    const parsed = readList(raw, read);
    return 'value' in parsed ? { value: [...new Set(parsed.value)] } : parsed;
  };
}
