import type { JobBook } from '../../../../platform/jobs/jobs.ts';
import { recalculateTimesheets } from './recalculate-timesheets.ts';
import { recalculateTimesheetsJob } from './recalculation-job.ts';

export function registerTimesheets(book: JobBook) {
  book.work(recalculateTimesheetsJob, recalculateTimesheets, { minutes: 10 });
}
