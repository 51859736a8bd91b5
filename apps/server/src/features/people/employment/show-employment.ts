import type { people } from '@shiftwright/contracts';
import { only } from '@shiftwright/domain';
import { todays } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { employmentOf } from '../employee/list-employees.ts';
import { findEmployments } from './employment.repository.ts';

/** One employment with its person, as a write answers it. */
export async function showEmployment(ctx: Ctx, db: Db, id: number): Promise<people.Employment> {
  const asked = { id__in: [id], include_employee: true, show_constraints: true };
  const { employment, employee } = only(await findEmployments(db, ctx.who.network_id, asked));
  return { ...employmentOf(employment, todays(ctx.clock)), ...(employee ? { employee } : {}) };
}
