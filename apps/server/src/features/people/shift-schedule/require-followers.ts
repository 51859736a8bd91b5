import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Forbidden, NotFound } from '../../../platform/errors.ts';
import { accessScope, knownSince } from '../../access/index.ts';
import { requireNotOneself } from '../require-not-oneself.ts';
import { requireEmployee } from '../require-person.ts';
import { findFollowersToAsk } from './shift-schedule.repository.ts';

const RIGHT = { func: 'ShiftSchedule_batch_update_or_create', method: 'PUT' } as const;

/**
 * Whoever changes dates of a schedule reaches everybody who follows it on one of them, and is none of them; `dts` null
 * is all dates (people 44, access 62).
 */
export async function requireFollowers(ctx: Ctx, db: Db, id: number, dts: readonly string[] | null) {
  if (dts?.length === 0) return;
  const scope = await accessScope(ctx, RIGHT.func, RIGHT.method, db);
  const within = { ...scope, user_id: 0, since: knownSince(ctx) };
  for (const employee_id of await findFollowersToAsk(db, { id, dts, within, user_id: ctx.who.user_id })) {
    await requireNotOneself(ctx, db, employee_id);
    await requireEmployee(ctx, db, employee_id, RIGHT).catch((error) => {
      // The schedule itself is known.
      throw error instanceof NotFound ? new Forbidden('auth.no_function_here', { func: RIGHT.func }) : error;
    });
  }
}
