import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { requireEmployment } from '../require-employment.ts';
import { saveAutoTimetable } from './employment-write.repository.ts';

const RIGHT = { func: 'Employment_auto_timetable', method: 'POST' } as const;

/** Takes people into automatic scheduling or out of it, all of them or nobody (people 21, planning 130). */
export async function setAutoTimetable(
  ctx: Ctx,
  { employment_ids, auto_timetable }: InputOf<typeof people.setAutoTimetable>,
): Promise<undefined> {
  const ids = [...new Set(employment_ids)];
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of ids) await requireEmployment(ctx, tx, id, RIGHT);
    const changed = await saveAutoTimetable(tx, ids, auto_timetable);
    const places = new Map(changed.map((row) => [row.shop_id, row]));
    for (const { network_id, shop_id } of places.values())
      await ctx.live.publish(tx, { topic: 'employment', network_id, shop_id, author_id: ctx.who.user_id });
  });
}
