import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { Forbidden } from '../../platform/errors.ts';
import { userOfEmployee } from './employment/hireable.repository.ts';

/** The user behind a personnel record, if that is not the caller: nobody sets what they are paid by (access 62). */
export async function requireNotOneself(ctx: Ctx, db: Db, employee_id: number): Promise<number> {
  const user_id = await userOfEmployee(db, employee_id);
  if (user_id === ctx.who.user_id) throw new Forbidden('employment.own_terms');
  return user_id;
}
