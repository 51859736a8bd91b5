/** Area `reporting`: files about what was planned, worked and paid. */
import { attendanceFile } from './attendance/attendance-report.ts';
import { overtimesFile } from './attendance/overtimes.ts';
import { deviationFile } from './deviation/schedule-deviation.ts';
import { indicatorsFile } from './screen/indicators-file.ts';
import { daysFile } from './screen/show-days.ts';
import { tickFile } from './ticks/tick-report.ts';
import { consolidatedFile } from './timesheets/consolidated.ts';
import { pivotFile } from './timesheets/pivot.ts';
import { tabelFile } from './timesheets/tabel.ts';

export { registerPrivacy } from './privacy/apply-retention.ts';
export { privacyRoutes } from './privacy/privacy.routes.ts';
export { reportRoutes } from './reporting.routes.ts';

/** Every kind of file of this area, for the job that mails them. */
export const reportFiles = [
  tickFile,
  deviationFile,
  consolidatedFile,
  pivotFile,
  tabelFile,
  attendanceFile,
  overtimesFile,
  daysFile,
  indicatorsFile,
];
