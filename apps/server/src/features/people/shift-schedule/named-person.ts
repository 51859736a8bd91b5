import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { InvalidFields, NotFound } from '../../../platform/errors.ts';
import { idOfKey } from '../../access/index.ts';
import { requireEmployee } from '../require-person.ts';

interface Whose {
  employee_id?: number | null | undefined;
  employee__tabel_code?: string | null | undefined;
  tabel_code?: string | null | undefined;
}

const unknown = (field: 'employee_id' | 'employee__tabel_code') =>
  new InvalidFields({ [field]: [{ key: 'employee.unknown' }] });

/** The personnel record that a row names, by id or number, within reach of its sender; null where it names nobody. */
export async function namedPerson(ctx: Ctx, db: Db, row: Whose, func: string): Promise<number | null> {
  const number = row.employee__tabel_code ?? row.tabel_code;
  const isByNumber = row.employee_id === undefined && Boolean(number);
  const id = isByNumber ? await idOfKey(ctx, 'employee', number ?? '') : (row.employee_id ?? null);
  const field = isByNumber ? 'employee__tabel_code' : 'employee_id';
  if (id === null) {
    if (isByNumber) throw unknown(field);
    return null;
  }
  await requireEmployee(ctx, db, id, { func, method: 'PUT' }).catch((error) => {
    throw error instanceof NotFound ? unknown(field) : error;
  });
  return id;
}
