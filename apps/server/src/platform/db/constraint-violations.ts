import { Conflict, InvalidFields } from '../errors.ts';

/** What PostgreSQL says of a statement that it refuses. */
export interface DatabaseError {
  code: string;
  table?: string;
  constraint?: string;
  detail?: string;
}

export const UNIQUE = '23505';
export const FOREIGN_KEY = '23503';

/** What PostgreSQL itself refused, by its code and the constraint; null: something else went wrong. */
export function databaseError(error: unknown): DatabaseError | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? (error as DatabaseError) : null;
}

/** The column that a reference is about, read from the name of its constraint: `shop_region_id_network_id_fkey`. */
function referenceOf({ table = '', constraint = '' }: DatabaseError): string {
  const name = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : constraint;
  return name.replace(/(_network_id)?_fkey$/, '').replace(/^network_id_/, '');
}

/**
 * The columns that a refusal names, `… (network_id, shop_id, code)=(…) …`. The words around them are in the language
 * that the database is set to, so nothing is read from those.
 */
const columnsIn = ({ detail = '' }: DatabaseError): string[] =>
  /\(([^)]*)\)=/.exec(detail)?.[1]?.split(', ') ?? [];

/** A refused reference names the columns of what it leads to, `id` mostly, where that is to go, else its own. */
function isInUse(refusal: DatabaseError): boolean {
  const column = columnsIn(refusal).find((name) => name !== 'network_id') ?? '';
  return column === 'id' || !refusal.constraint?.includes(column);
}

/**
 * Saves or deletes, and says in words what the database refuses: a value that another row has, a reference to nothing
 * (400 on the field), a row that others still need (409; network 18, 19).
 */
export async function saving<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = error as DatabaseError;
    if (refusal.code === UNIQUE)
      throw new InvalidFields({
        [columnsIn(refusal).at(-1) ?? 'non_field_errors']: [{ key: 'validation.taken' }],
      });
    if (refusal.code !== FOREIGN_KEY) throw error;
    if (isInUse(refusal)) throw new Conflict('request.in_use');
    throw new InvalidFields({ [referenceOf(refusal)]: [{ key: 'validation.unknown' }] });
  }
}
