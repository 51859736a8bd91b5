import type { Ctx } from '../../../platform/context.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { idOfKey } from '../../access/index.ts';

interface Whose {
  employee_id?: number | null | undefined;
  employee__tabel_code?: string | null | undefined;
  tabel_code?: string | null | undefined;
}

/** The personnel record that a row names, by id or number; null where it names nobody. */
export async function namedPerson(ctx: Ctx, row: Whose): Promise<number | null> {
  const number = row.employee__tabel_code ?? row.tabel_code;
  if (row.employee_id !== undefined || !number) return row.employee_id ?? null;
  const id = await idOfKey(ctx, 'employee', number);
  if (id === null) throw new InvalidFields({ employee__tabel_code: [{ key: 'employee.unknown' }] });
  return id;
}
