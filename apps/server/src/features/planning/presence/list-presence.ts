import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { findNames } from './presence.repository.ts';
import type { Presence } from './presence.ts';

/** Who else is changing the days of a department, and in which cell (planning 213). */
export async function listPresence(
  ctx: Ctx,
  { shop_id }: InputOf<typeof planning.listPresence>,
  presence: Presence,
): Promise<planning.PresentManager[]> {
  const { network_id, user_id } = ctx.who;
  const others = presence.in({ network_id, shop_id }).filter((one) => one.user_id !== user_id);
  if (others.length === 0) return [];
  const byId = new Map(others.map((one) => [one.user_id, one]));
  const names = await findNames(ctx.db, { network_id, ids: [...byId.keys()] });

  return names.flatMap(({ id, last_name, first_name }) => {
    const at = byId.get(id);
    return at ? [{ user_id: id, last_name, first_name, employee_id: at.employee_id, dt: at.dt }] : [];
  });
}
