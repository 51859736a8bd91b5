import { type PersonPeriod, personPeriod } from '@shiftwright/domain';
import type { Ctx } from '../../platform/context.ts';
import { loadNormRules } from '../planning/index.ts';
import { loadStats } from '../timekeeping/index.ts';

/** So many people are in memory at a time. */
const BATCH = 100;
/** Reports of people tell no departments apart. */
const NOWHERE = 0;

/** Norm, hours and overtime of people in a period, as the statistics count them (timekeeping 52). */
export async function personPeriods(
  ctx: Ctx,
  q: { employee_ids: readonly number[]; dt_from: string; dt_to: string },
): Promise<Map<number, PersonPeriod>> {
  const rules = await loadNormRules(ctx, ctx.who.network_id);
  const ids = [...new Set(q.employee_ids)];
  const found = new Map<number, PersonPeriod>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const employee_ids = ids.slice(from, from + BATCH);
    const stats = await loadStats(ctx.db, rules, { ...q, employee_ids, shop_id: NOWHERE });
    for (const [id, stat] of stats) found.set(id, personPeriod(stat));
  }
  return found;
}
