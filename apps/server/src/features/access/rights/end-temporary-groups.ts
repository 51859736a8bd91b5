import type { Deps } from '../../../platform/context.ts';
import { type JobRegistry, jobKind } from '../../../platform/jobs/jobs.ts';
import { insertAudit } from '../audit/audit.repository.ts';
import { takeEndedGroups } from './temporary-groups.repository.ts';

const endTemporaryGroupsHourly = jobKind<object>('access.end_temporary_groups');

/** A personal group that has run out is taken away after midnight of its department: nothing revives it (access 12). */
export async function endTemporaryGroups({ db, clock }: Deps): Promise<void> {
  const dttm = clock.now().toISOString();
  await db.transaction().execute(async (tx) => {
    for (const { network_id, user_id, ...details } of await takeEndedGroups(tx, dttm))
      await insertAudit(tx, {
        ...{ network_id, dttm, event: 'temporary_group_ended', details },
        ...{ actor_id: null, subject_id: user_id, remote_address: null },
      });
  });
}

export function registerTemporaryGroups(registry: JobRegistry) {
  registry.work(endTemporaryGroupsHourly, endTemporaryGroups, { minutes: 10 });
  registry.every(endTemporaryGroupsHourly, '5 * * * *');
}
