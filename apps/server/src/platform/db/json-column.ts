import type { z } from 'zod';
import type { Log } from '../log.ts';

/** What was stored in a column does not fit its schema, and where in it. */
interface Misfit {
  column: string;
  misfits: string[];
}

const MOST_TOLD = 1000;

let tell: (misfit: Misfit) => void = () => undefined;
const told = new Set<string>();

/** Logs stored values that do not fit, each kind once in the life of the process. */
export function logMisfits(log: Pick<Log, 'error'>): void {
  told.clear();
  tell = (misfit) => {
    const kind = JSON.stringify(misfit);
    if (told.has(kind) || told.size >= MOST_TOLD) return;
    told.add(kind);
    log.error(misfit, 'a stored value does not fit its schema: what cannot be read is left out');
  };
}

/** An array or object without the entries at these places of its first level; anything else as it is. */
function without(stored: unknown, places: ReadonlySet<PropertyKey | undefined>): unknown {
  if (Array.isArray(stored)) return stored.filter((_, place) => !places.has(place));
  if (typeof stored !== 'object' || stored === null) return stored;

  return Object.fromEntries(Object.entries(stored).filter(([key]) => !places.has(key)));
}

/** What can be read of a stored value; undefined where nothing can. */
function readJson<T>(column: string, schema: z.ZodType<T>, stored: unknown): T | undefined {
  const read = schema.safeParse(stored);
  if (read.success) return read.data;
  const { issues } = read.error;
  tell({ column, misfits: issues.map(({ path, message }) => `${path.join('.')}: ${message}`) });

  return schema.safeParse(without(stored, new Set(issues.map(({ path }) => path[0])))).data;
}

/**
 * The reader of a JSON column. Entries that do not fit the schema are left out, so that one of them spoils no other; a
 * value that cannot be read at all counts as `otherwise`. Both are logged, and neither is ever an error of the request.
 */
export const jsonColumn =
  <T>(column: string, schema: z.ZodType<T>, otherwise: NoInfer<T>) =>
  (stored: unknown): T =>
    readJson(column, schema, stored) ?? otherwise;

/** The same for a column that may be null, which stands for what cannot be read too. */
export const nullableJsonColumn =
  <T>(column: string, schema: z.ZodType<T>) =>
  (stored: unknown): T | null =>
    stored === null ? null : (readJson(column, schema, stored) ?? null);
