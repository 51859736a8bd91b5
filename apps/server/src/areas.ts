import { registerDemo } from './demo/fill-demo.ts';
import { registerRecovery, registerTemporaryGroups, stillMay } from './features/access/index.ts';
import { registerCalculation, valuesFile } from './features/demand/index.ts';
import { registerNotifications } from './features/network/index.ts';
import { registerDocumentReminders } from './features/people/index.ts';
import {
  exampleFile,
  registerAutoscheduling,
  registerEmploymentChanges,
  registerExchangeAutomation,
  registerLedger,
  registerPublication,
  registerRecalculation,
  registerShiftSwaps,
  timetableFile,
} from './features/planning/index.ts';
import { registerPrivacy, reportFiles } from './features/reporting/index.ts';
import { registerAttendance, registerTimesheets } from './features/timekeeping/index.ts';
import { registerBlobs } from './platform/blobs/drop-blob.ts';
import type { AnyFileKind } from './platform/files/file-kind.ts';
import { registerMailedFiles } from './platform/files/mailed-file.ts';
import type { JobRegistry } from './platform/jobs/jobs.ts';
import { registerMail } from './platform/mail/mail.ts';

/** Every kind of file that can be mailed or is large: made in a process of its own. */
export const fileKinds: readonly AnyFileKind[] = [valuesFile, timetableFile, exampleFile, ...reportFiles];

/** Who does which long work, and which area wants to know what happened in another: areas in their order. */
export function registerJobs(registry: JobRegistry) {
  registerRecovery(registry);
  registerTemporaryGroups(registry);
  registerMail(registry);
  registerBlobs(registry);
  registerMailedFiles(registry, stillMay);
  registerNotifications(registry);
  registerDocumentReminders(registry);
  registerCalculation(registry);
  registerAutoscheduling(registry);
  registerEmploymentChanges(registry);
  registerRecalculation(registry);
  registerPublication(registry);
  registerShiftSwaps(registry);
  registerExchangeAutomation(registry);
  registerLedger(registry);
  registerAttendance(registry);
  registerTimesheets(registry);
  registerPrivacy(registry);
  registerDemo(registry);
}
