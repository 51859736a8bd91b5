/** Area `planning`: worker days, their coverage of the need, and the automatic schedule. */
export { autoschedulingRoutes } from './autoscheduling/autoscheduling.routes.ts';
export { registerAutoscheduling } from './autoscheduling/run/run-timetable.ts';
export { findEmployeesOfShop } from './coverage/coverage.repository.ts';
export { coverageRoutes } from './coverage/coverage.routes.ts';
export { registerEmploymentChanges } from './employment-changes/register.ts';
export { timetableFile } from './files/download-schedule.ts';
export { scheduleFileRoutes } from './files/files.routes.ts';
export { monthStatRoutes } from './month-stat/month-stat.routes.ts';
export { type EmploymentNorms, loadDayTypes, loadEmploymentNorms } from './norms/norm-employments.ts';
export { journalRoutes } from './worker-day/journal/journal.routes.ts';
export { registerRecalculation } from './worker-day/recalculating/run-recalculation.ts';
export { type ApprovedDaysChanged, approvedDaysChanged } from './worker-day/store/approved-days.ts';
export type { DayRow } from './worker-day/store/day-row.ts';
export { findDaysOfEmployees } from './worker-day/store/worker-day.repository.ts';
export { workerDayRoutes } from './worker-day/worker-day.routes.ts';
