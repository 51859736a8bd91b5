import { monthStart } from '@shiftwright/domain';
import type { Deps } from '../../../../platform/context.ts';
import { type JobBook, jobKind } from '../../../../platform/jobs/jobs.ts';
import { type ApprovedDaysChanged, approvedDaysChanged } from '../../../planning/index.ts';
import { countDueTimesheets, countTimesheetsNightly, NIGHTLY } from './nightly.ts';
import { recalculateTimesheets } from './recalculate-timesheets.ts';
import { recalculateTimesheetsJob } from './recalculation-job.ts';

const recalculateChanged = jobKind<ApprovedDaysChanged>('recalculate_changed_timesheets');

/** Whatever changes approved days, by whatever command: the timesheets of those people and months follow. */
async function afterChange(deps: Deps, { months }: ApprovedDaysChanged): Promise<void> {
  for (const { month, employee_ids } of months)
    await recalculateTimesheets(deps, { employee_ids, months: [monthStart(month)] });
}

export function registerTimesheets(book: JobBook) {
  book.work(recalculateTimesheetsJob, recalculateTimesheets, { minutes: 10 });
  book.work(recalculateChanged, afterChange, { minutes: 10 });
  book.on(approvedDaysChanged, recalculateChanged);
  book.work(countTimesheetsNightly, countDueTimesheets, { minutes: 5 });
  book.every(countTimesheetsNightly, NIGHTLY);
}
