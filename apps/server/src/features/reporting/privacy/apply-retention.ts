import { addDays } from '@shiftwright/domain';
import { deleteOldAnswers } from '../../../platform/answers/kept-answers.repository.ts';
import type { Deps } from '../../../platform/context.ts';
import { type JobRegistry, jobKind } from '../../../platform/jobs/jobs.ts';
import { deleteAudit, deleteOldAttempts, dropPhoto, findNetworkIds } from '../../access/index.ts';
import { forget } from './forget-person.ts';
import { deleteSessionsBefore, findLeftBefore } from './retention.repository.ts';
import { retentionOf } from './retention.ts';

const applyRetentionNightly = jobKind<object>('privacy.keep_retention');
const ATTEMPT_DAYS = 1;
/** Who sends a call again does so at once, not the day after. */
const ANSWER_DAYS = 1;

async function applyToNetwork(deps: Deps, network_id: number, today: string): Promise<void> {
  const { photo_days, fired_days, audit_days, session_days } = await retentionOf(deps.db, network_id);
  await deleteAudit(deps.db, network_id, addDays(today, -audit_days));
  await deleteSessionsBefore(deps.db, network_id, addDays(today, -session_days));
  const photographed = await findLeftBefore(deps.db, network_id, addDays(today, -photo_days), true);
  for (const id of photographed) await dropPhoto(deps, id);
  if (fired_days === null) return;
  const left = await findLeftBefore(deps.db, network_id, addDays(today, -fired_days), false);
  for (const id of left) await forget(deps, { id, network_id });
}

/** Forgets what no network keeps any longer. */
export async function applyRetention(deps: Deps): Promise<void> {
  const today = deps.clock.today('UTC');
  await deleteOldAttempts(deps.db, addDays(today, -ATTEMPT_DAYS));
  await deleteOldAnswers(deps.db, addDays(today, -ANSWER_DAYS));
  for (const id of await findNetworkIds(deps.db)) await applyToNetwork(deps, id, today);
}

export function registerPrivacy(registry: JobRegistry) {
  registry.work(applyRetentionNightly, applyRetention, { minutes: 60 });
  registry.every(applyRetentionNightly, '40 0 * * *');
}
