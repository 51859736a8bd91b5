import { reporting } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { fileVerb } from '../../platform/files/file-kind.ts';
import { mountFile, mountReport } from '../../platform/http/mount.ts';
import { attendanceFile } from './attendance/attendance-report.ts';
import { overtimesFile } from './attendance/overtimes.ts';
import { deviationFile } from './deviation/schedule-deviation.ts';
import { indicatorsFile } from './screen/indicators-file.ts';
import { daysFile, showDays } from './screen/show-days.ts';
import { showIndicators } from './screen/show-indicators.ts';
import { tickFile } from './ticks/tick-report.ts';
import { consolidatedFile } from './timesheets/consolidated.ts';
import { pivotFile } from './timesheets/pivot.ts';
import { tabelFile } from './timesheets/tabel.ts';

export async function reportRoutes(app: FastifyInstance) {
  mountReport(app, reporting.reportDays, showDays);
  mountFile(app, reporting.downloadReportDays, fileVerb(daysFile));
  mountReport(app, reporting.reportIndicators, showIndicators);
  mountFile(app, reporting.downloadReportIndicators, fileVerb(indicatorsFile));
  mountFile(app, reporting.downloadTickReport, fileVerb(tickFile));
  mountFile(app, reporting.downloadScheduleDeviation, fileVerb(deviationFile));
  mountFile(app, reporting.downloadConsolidatedTimesheet, fileVerb(consolidatedFile));
  mountFile(app, reporting.downloadPivotTabel, fileVerb(pivotFile));
  mountFile(app, reporting.downloadTabel, fileVerb(tabelFile));
  mountFile(app, reporting.downloadAttendance, fileVerb(attendanceFile));
  mountFile(app, reporting.downloadOvertimes, fileVerb(overtimesFile));
}
