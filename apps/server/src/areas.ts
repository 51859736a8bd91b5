import { registerCalculation } from './features/demand/index.ts';
import { registerAutoscheduling, registerRecalculation } from './features/planning/index.ts';
import { registerTimesheets } from './features/timekeeping/index.ts';
import type { JobBook } from './platform/jobs/jobs.ts';
import { registerMail } from './platform/mail/mail.ts';

/** Who does which long work, and which area wants to know what happened in another: areas in their order. */
export function registerJobs(book: JobBook) {
  registerMail(book);
  registerCalculation(book);
  registerAutoscheduling(book);
  registerRecalculation(book);
  registerTimesheets(book);
}
