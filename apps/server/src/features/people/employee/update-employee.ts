import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { requireSuperiority } from '../../access/index.ts';
import { refusing } from '../refusals.ts';
import { requireEmployee } from '../require-person.ts';
import { tabelCodeTaken } from './create-employee.ts';
import { findEmployee } from './employee.repository.ts';
import { updateTabelCode } from './employee-write.repository.ts';

/** Changes the personnel number; null takes it away, absent keeps it (people 2). */
export async function updateEmployee(ctx: Ctx, input: InputOf<typeof people.updateEmployee>) {
  const record = await requireEmployee(ctx, ctx.db, input.id, { func: 'Employee', method: 'PUT' });
  const { id, user_id } = record;
  if (input.tabel_code !== undefined && input.tabel_code !== record.tabel_code) {
    await requireSuperiority(ctx, ctx.db, { employs: user_id });
    await refusing(updateTabelCode(ctx.db, id, input.tabel_code), {
      employee_network_id_tabel_code_key: tabelCodeTaken,
    });
  }
  return findEmployee(ctx.db, id);
}
