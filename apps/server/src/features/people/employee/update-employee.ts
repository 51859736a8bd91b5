import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { refusing } from '../refusals.ts';
import { requireEmployee } from '../require-person.ts';
import { tabelCodeTaken } from './create-employee.ts';
import { findEmployee } from './employee.repository.ts';
import { updateTabelCode } from './employee-write.repository.ts';

/** Changes the personnel number; null takes it away, absent keeps it (people 2). */
export async function updateEmployee(ctx: Ctx, input: InputOf<typeof people.updateEmployee>) {
  const { id } = await requireEmployee(ctx, ctx.db, input.id, { func: 'Employee', method: 'PUT' });
  if (input.tabel_code !== undefined) {
    await refusing(updateTabelCode(ctx.db, id, input.tabel_code), {
      employee_network_id_tabel_code_key: tabelCodeTaken,
    });
  }
  return findEmployee(ctx.db, id);
}
