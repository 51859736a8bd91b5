import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { requireDistinct } from '../batch.ts';
import { requireEmployment } from '../require-employment.ts';
import { saveRhythm } from './employment-write.repository.ts';

const RIGHT = { func: 'Employment', method: 'PUT' } as const;

/**
 * Sets how several people work, all of them or nobody. Integration knows nothing of rhythms, so people who came
 * through it have theirs set like everybody (people 40).
 */
export async function setRotations(
  ctx: Ctx,
  { data }: InputOf<typeof people.setRotations>,
): Promise<undefined> {
  requireDistinct(
    'employment_id',
    data.map((one) => one.employment_id),
  );
  await ctx.db.transaction().execute(async (tx) => {
    const places = new Map<number, { network_id: number; shop_id: number }>();
    for (const { employment_id, ...rhythm } of data) {
      await requireEmployment(ctx, tx, employment_id, RIGHT);
      if (Object.keys(rhythm).length === 0) continue;
      const place = await saveRhythm(tx, employment_id, rhythm);
      places.set(place.shop_id, place);
    }
    for (const { network_id, shop_id } of places.values())
      await ctx.live.publish(tx, { topic: 'employment', network_id, shop_id, author_id: ctx.who.user_id });
  });
}
