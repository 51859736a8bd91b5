import { addDays, groupRows } from '@shiftwright/domain';
import type { Deps } from '../../../platform/context.ts';
import { type JobBook, jobKind } from '../../../platform/jobs/jobs.ts';
import { type ChangedSchedule, tellChangedSchedules } from '../../network/index.ts';
import { type Approved, planApproved } from '../worker-day/events.ts';
import { findHolders, findPublishedSides, findStandingDays, markTold } from './publication.repository.ts';
import { changedDays } from './published-days.ts';

const tellPublished = jobKind<Approved>('schedule.tell_published');

/**
 * Tells everybody whose published days a command changed what they were and what they are (ux §2 row 12). Whoever gave
 * the command knows; days that are over interest nobody.
 */
export async function tellWhomItConcerns(
  deps: Deps,
  { command_id, network_id, user_id, is_told }: Approved,
): Promise<void> {
  if (is_told) return;
  const earliest = addDays(deps.clock.today('UTC'), -1);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await markTold(tx, { command_id, network_id }, deps.clock.now().toISOString()))) return;
    const sides = await findPublishedSides(tx, { command_id, dt_from: earliest });
    if (sides.length === 0) return;
    const employee_ids = [...new Set(sides.map((one) => one.employee_id))];
    const dts = sides.map((one) => one.dt).sort();
    const period = { dt_from: dts[0]!, dt_to: dts.at(-1)! };
    const standing = await findStandingDays(tx, { employee_ids, ...period });
    const holders = await findHolders(tx, employee_ids, earliest);
    const people = groupRows(
      holders.filter((one) => one.user_id !== user_id),
      (one) => `${one.network_id} ${one.user_id}`,
    );
    const changed = [...people.values()].flatMap((records): (ChangedSchedule & { network_id: number })[] => {
      const { user_id: reader, network_id: own, shop_id, shop_name, timezone } = records[0]!;
      const days = changedDays(records, sides, standing, deps.clock.today(timezone ?? 'UTC'));
      return days.length === 0
        ? []
        : [{ network_id: own, user_id: reader, shop_id, shop_name: shop_name ?? '', days }];
    });
    for (const [id, list] of groupRows(changed, (one) => one.network_id))
      await tellChangedSchedules(tx, deps, id, list);
  });
}

export function registerPublication(book: JobBook) {
  book.work(tellPublished, tellWhomItConcerns, { minutes: 5, retries: 5 });
  book.on(planApproved, tellPublished);
}
