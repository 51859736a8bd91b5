import type { Step } from '../store/command.ts';
import { asNew } from '../store/day-row.ts';
import { findDays } from '../store/worker-day.repository.ts';
import { lockCells, writeWorkerDays } from '../store/write-worker-days.ts';

/** Protects days or takes the protection off; those that are already so stay as they are. Answers how many changed. */
export async function setBlocked(step: Step, ids: readonly number[], is_blocked: boolean): Promise<number> {
  if (ids.length === 0) return 0;
  await lockCells(step, await findDays(step.tx, step.by.network_id, ids));
  const rows = (await findDays(step.tx, step.by.network_id, ids)).filter(
    (row) => row.is_blocked !== is_blocked,
  );
  await writeWorkerDays(step, {
    update: rows.map((before) => ({ before, after: { ...asNew(before), is_blocked } })),
  });
  return rows.length;
}
