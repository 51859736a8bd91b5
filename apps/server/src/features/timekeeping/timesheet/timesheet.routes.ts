import { timekeeping } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount, mountFile, mountReport } from '../../../platform/http/mount.ts';
import { closeTimesheet, listClosedTimesheets, reopenTimesheet } from './closing/close-timesheet.ts';
import { downloadTimesheetLines } from './download-timesheet-lines.ts';
import { listTimesheet } from './list-timesheet.ts';
import { listTimesheetItems } from './list-timesheet-items.ts';
import { listTimesheetLines } from './list-timesheet-lines.ts';
import { recalcTimesheet } from './recalc-timesheet.ts';
import { showTimesheetStats } from './timesheet-stats.ts';

export async function timesheetRoutes(app: FastifyInstance) {
  mountReport(app, timekeeping.listTimesheet, listTimesheet);
  mountReport(app, timekeeping.listTimesheetItems, listTimesheetItems);
  mountReport(app, timekeeping.timesheetLines, listTimesheetLines);
  mountFile(app, timekeeping.downloadTimesheetLines, downloadTimesheetLines);
  mountReport(app, timekeeping.timesheetStats, showTimesheetStats);
  mount(app, timekeeping.listClosedTimesheets, listClosedTimesheets);
  mount(app, timekeeping.closeTimesheet, closeTimesheet);
  mount(app, timekeeping.reopenTimesheet, reopenTimesheet);
  mount(app, timekeeping.recalcTimesheet, recalcTimesheet);
}
