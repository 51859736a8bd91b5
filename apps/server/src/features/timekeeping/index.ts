/** Area `timekeeping`: what was worked, and what it adds up to. */
export { attendanceRoutes } from './attendance/attendance.routes.ts';
export { registerAttendance } from './attendance/facts/register.ts';
export { loadStats } from './statistics/load-stats.ts';
export { statisticsRoutes } from './statistics/statistics.routes.ts';
export {
  findMonthsBesideEmployments,
  findMonthsWithDays,
  orderMonths,
} from './timesheet/recalculating/nightly.repository.ts';
export { registerTimesheets } from './timesheet/recalculating/register.ts';
export { timesheetRoutes } from './timesheet/timesheet.routes.ts';
