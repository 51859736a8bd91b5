import type { Deps } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type JobRegistry, jobKind } from '../../../platform/jobs/jobs.ts';
import { insertAudit } from '../access-log/audit.repository.ts';
import { takeEndedGroups } from './temporary-groups.repository.ts';

const endTemporaryGroupsHourly = jobKind<object>('access.end_temporary_groups');

/**
 * Takes away personal groups that have run out, and keeps that in the access log. Asked before the clock that they run by
 * becomes another one, so that nothing revives them (access 12).
 */
export async function endGroupsOf(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  of: { shop_id?: number; employment_id?: number } = {},
): Promise<void> {
  const dttm = clock.now().toISOString();
  for (const { network_id, user_id, ...details } of await takeEndedGroups(tx, dttm, of))
    await insertAudit(tx, {
      ...{ network_id, dttm, event: 'temporary_group_ended', details },
      ...{ actor_id: null, subject_id: user_id, remote_address: null },
    });
}

/** Every hour: those of all departments, after the midnight of each. */
export async function endTemporaryGroups(deps: Deps): Promise<void> {
  await deps.db.transaction().execute((tx) => endGroupsOf(deps, tx));
}

export function registerTemporaryGroups(registry: JobRegistry) {
  registry.work(endTemporaryGroupsHourly, endTemporaryGroups, { minutes: 10 });
  registry.every(endTemporaryGroupsHourly, '5 * * * *');
}
