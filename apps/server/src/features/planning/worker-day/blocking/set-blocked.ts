import type { Step } from '../store/command.ts';
import { asNew } from '../store/day-row.ts';
import { findDays } from '../store/worker-day.repository.ts';
import { lockCells, writeWorkerDays } from '../store/write-worker-days.ts';

/**
 * Protects the days that are found or takes the protection off; those that are already so stay as they are. They are
 * found once more under the locks of their cells, since an approval may have made others of them. Answers them.
 */
export async function setBlocked(step: Step, find: () => Promise<number[]>, is_blocked: boolean) {
  const days = async () => findDays(step.tx, step.by.network_id, await find());
  await lockCells(step, await days());
  const rows = (await days()).filter((row) => row.is_blocked !== is_blocked);
  await writeWorkerDays(step, {
    update: rows.map((before) => ({ before, after: { ...asNew(before), is_blocked } })),
  });
  return rows;
}
