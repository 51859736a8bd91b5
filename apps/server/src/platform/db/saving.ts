import { Conflict, InvalidFields } from '../errors.ts';

interface DatabaseError {
  code?: string;
  constraint?: string;
  detail?: string;
}

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';

/** The column that a constraint is about, read from its name: `shop_network_id_code_key`, `shop_region_id_network_id_fkey`. */
function fieldOf(table: string, constraint: string): string {
  const name = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : constraint;
  if (name === 'active' || name === '') return 'name';
  return name.replace(/_network_id_fkey$|_key$/, '').replace(/^network_id_/, '');
}

/**
 * Saves or deletes a row of a table, and says in words what the database refuses: a value that another row has, a
 * reference to nothing (400 on the field), a row that others still need (409).
 */
export async function saving<T>(table: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint = '', detail = '' } = error as DatabaseError;
    if (code === UNIQUE)
      throw new InvalidFields({ [fieldOf(table, constraint)]: [{ key: 'validation.taken' }] });
    if (code !== FOREIGN_KEY) throw error;
    if (detail.includes('still referenced')) throw new Conflict('request.in_use');
    throw new InvalidFields({ [fieldOf(table, constraint)]: [{ key: 'validation.unknown' }] });
  }
}
