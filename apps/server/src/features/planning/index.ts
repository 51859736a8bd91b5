/** Area `planning`: worker days, their coverage of the need, and the automatic schedule. */
export { autoschedulingRoutes } from './autoscheduling/autoscheduling.routes.ts';
export { registerAutoscheduling } from './autoscheduling/run/run-timetable.ts';
export { coverageRoutes } from './coverage/coverage.routes.ts';
export { loadDayTypes, loadEmploymentNorms } from './norms/norm-employments.ts';
export {
  type ApprovalRequested,
  type Approved,
  approvalRequested,
  approvedNotFirst,
  factApproved,
  planApproved,
  type VacancyEvent,
  vacancyCreated,
  vacancyDeleted,
} from './worker-day/events.ts';
export { checkConsistency } from './worker-day/saving/checks.ts';
export { recalculateFacts } from './worker-day/saving/facts.ts';
export { withHours } from './worker-day/saving/hours.ts';
export { loadSurroundings, type Surroundings } from './worker-day/saving/surroundings.ts';
export { detailShapes } from './worker-day/shapes.ts';
export { type CommandBy, inCommand, type Step } from './worker-day/store/command.ts';
export { type DayRow, isSameDay, type NewDay, SOURCE } from './worker-day/store/day-row.ts';
export {
  findDays,
  findDaysAroundShop,
  findDaysOfEmployees,
} from './worker-day/store/worker-day.repository.ts';
export {
  type DayChanges,
  lockCells,
  type Written,
  writeWorkerDays,
} from './worker-day/store/write-worker-days.ts';
export { workerDayRoutes } from './worker-day/worker-day.routes.ts';
