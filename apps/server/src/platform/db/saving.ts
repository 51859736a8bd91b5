import { Conflict, InvalidFields } from '../errors.ts';

interface DatabaseError {
  code?: string;
  table?: string;
  constraint?: string;
  detail?: string;
}

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';

/** The column that a reference is about, read from the name of its constraint: `shop_region_id_network_id_fkey`. */
function referenceOf({ table = '', constraint = '' }: DatabaseError): string {
  const name = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : constraint;
  return name.replace(/(_network_id)?_fkey$/, '').replace(/^network_id_/, '');
}

/** The column that tells a row from others beside it: the last of `Key (network_id, shop_id, code)=(…)`. */
function repeatedOf({ detail = '' }: DatabaseError): string {
  return /\(([^)]*)\)=/.exec(detail)?.[1]?.split(', ').at(-1) ?? 'non_field_errors';
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
      throw new InvalidFields({ [repeatedOf(refusal)]: [{ key: 'validation.taken' }] });
    if (refusal.code !== FOREIGN_KEY) throw error;
    if (refusal.detail?.includes('still referenced')) throw new Conflict('request.in_use');
    throw new InvalidFields({ [referenceOf(refusal)]: [{ key: 'validation.unknown' }] });
  }
}
