import { reporting } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { fileVerb } from '../../platform/files/file-kind.ts';
import { mountFile } from '../../platform/http/mount.ts';
import { attendanceFile } from './attendance/attendance-report.ts';
import { overtimesFile } from './attendance/overtimes.ts';
import { deviationFile } from './deviation/schedule-deviation.ts';
import { tickFile } from './ticks/tick-report.ts';
import { consolidatedFile } from './timesheets/consolidated.ts';
import { pivotFile } from './timesheets/pivot.ts';
import { tabelFile } from './timesheets/tabel.ts';

export async function reportRoutes(app: FastifyInstance) {
  mountFile(app, reporting.downloadTickReport, fileVerb(tickFile));
  mountFile(app, reporting.downloadScheduleDeviation, fileVerb(deviationFile));
  mountFile(app, reporting.downloadConsolidatedTimesheet, fileVerb(consolidatedFile));
  mountFile(app, reporting.downloadPivotTabel, fileVerb(pivotFile));
  mountFile(app, reporting.downloadTabel, fileVerb(tabelFile));
  mountFile(app, reporting.downloadAttendance, fileVerb(attendanceFile));
  mountFile(app, reporting.downloadOvertimes, fileVerb(overtimesFile));
}
