import { addDays, groupRows, itemAt } from '@shiftwright/domain';
import type { Deps } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type JobRegistry, jobKind } from '../../../platform/jobs/jobs.ts';
import { type ChangedSchedule, notifyChangedSchedules } from '../../network/index.ts';
import { type Approved, planApproved } from '../worker-day/store/events.ts';
import { findCurrentDays, findHolders, findPublishedSides, markNotified } from './publication.repository.ts';
import { changedDays } from './published-days.ts';

const publishedNotification = jobKind<Approved>('schedule.tell_published');

/** Everybody whose published days a command changed, from today on; whoever gave the command knows. */
async function findChanged(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { command_id, user_id }: Pick<Approved, 'command_id' | 'user_id'>,
): Promise<(ChangedSchedule & { network_id: number })[]> {
  const earliest = addDays(clock.today('UTC'), -1);
  const sides = await findPublishedSides(tx, { command_id, dt_from: earliest });
  if (sides.length === 0) return [];
  const employee_ids = [...new Set(sides.map((one) => one.employee_id))];
  const dts = sides.map((one) => one.dt).sort();
  const period = { dt_from: itemAt(dts, 0), dt_to: itemAt(dts, -1) };
  const current = await findCurrentDays(tx, { employee_ids, ...period });
  const holders = await findHolders(tx, employee_ids, earliest);
  const people = groupRows(
    holders.filter((one) => one.user_id !== user_id),
    (one) => `${one.network_id} ${one.user_id}`,
  );
  return [...people.values()].flatMap((records) => {
    const { user_id: reader, network_id, shop_id, shop_name, timezone } = itemAt(records, 0);
    const days = changedDays(records, sides, current, clock.today(timezone ?? 'UTC'));
    return days.length === 0
      ? []
      : [{ network_id, user_id: reader, shop_id, shop_name: shop_name ?? '', days }];
  });
}

/**
 * Tells everybody whose published days a command changed what they were and what they are, in the caller's transaction
 * (network 37). Answers how many people that concerns, and how many of them hear of it.
 */
export async function notifyChanges(
  tx: Tx,
  deps: Deps,
  command: Pick<Approved, 'command_id' | 'user_id'>,
): Promise<{ changed: number; told: number }> {
  const changed = await findChanged(tx, deps, command);
  let told = 0;
  for (const [network_id, list] of groupRows(changed, (one) => one.network_id))
    told += await notifyChangedSchedules(tx, deps, network_id, list);
  return { changed: changed.length, told };
}

/** The same as a job after the command, once. */
export async function notifyPublished(
  deps: Deps,
  { command_id, network_id, user_id, is_told }: Approved,
): Promise<void> {
  if (is_told) return;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await markNotified(tx, { command_id, network_id }, deps.clock.now().toISOString()))) return;
    await notifyChanges(tx, deps, { command_id, user_id });
  });
}

export function registerPublication(registry: JobRegistry) {
  registry.work(publishedNotification, notifyPublished, { minutes: 5, retries: 5 });
  registry.on(planApproved, publishedNotification);
}
