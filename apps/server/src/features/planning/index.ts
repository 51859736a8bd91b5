/** Area `planning`: worker days, their coverage of the need, and the automatic schedule. */
export { autoschedulingRoutes } from './autoscheduling/autoscheduling.routes.ts';
export { registerAutoscheduling } from './autoscheduling/run/run-timetable.ts';
export { burdenRoutes } from './burdens/burdens.routes.ts';
export { registerLedger, runKeepLedger } from './burdens/keep-ledger.ts';
export { recountBurdens } from './burdens/post-burdens.ts';
export { calendarFeedRoutes } from './calendar-feed/calendar-feed.routes.ts';
export { findEmployeesOfShop } from './coverage/coverage.repository.ts';
export { coverageRoutes } from './coverage/coverage.routes.ts';
export { loadCoverage } from './coverage/coverage-input.ts';
export { DAYS_BESIDE_THEIR_EMPLOYMENT } from './employment-changes/employment-changes.repository.ts';
export { registerEmploymentChanges } from './employment-changes/register.ts';
export { registerExchangeAutomation } from './exchange/automation/run-automation.ts';
export { exchangeRoutes } from './exchange/exchange.routes.ts';
export { registerShiftSwaps } from './exchange/swaps/expire-shift-swaps.ts';
export { exampleFile, timetableFile } from './files/download-schedule.ts';
export { scheduleFileRoutes } from './files/files.routes.ts';
export { leaverRoutes } from './leavers/leavers.routes.ts';
export { monthStatRoutes } from './month-stat/month-stat.routes.ts';
export { loadEarlierHours, loadNormRules, type NormRules } from './norms/earlier-hours.repository.ts';
export { loadCorrections } from './norms/month-norms.ts';
export { loadDayTypes, loadEmploymentNorms } from './norms/norm-employments.ts';
export { findPeopleWithNorms } from './norms/norms.repository.ts';
export { presenceRoutes } from './presence/presence.routes.ts';
export { registerPublication } from './publication/notify-published.ts';
export { publicationRoutes } from './publication/publication.routes.ts';
export { readinessRoutes } from './readiness/readiness.routes.ts';
export { vacancyRoutes } from './vacancy/vacancy.routes.ts';
export { journalRoutes } from './worker-day/journal/journal.routes.ts';
export { registerRecalculation } from './worker-day/recalculating/run-recalculation.ts';
export { withHours } from './worker-day/saving/hours.ts';
export { findReachableEmployees } from './worker-day/saving/planning-context.repository.ts';
export { loadPlanningContext, type PlanningContext } from './worker-day/saving/planning-context.ts';
export { type ApprovedDaysChanged, approvedDaysChanged } from './worker-day/store/approved-days.ts';
export {
  findClosedDates,
  findClosedDays,
  holdClosing,
} from './worker-day/store/closed-months.repository.ts';
export { requireOpenMonths } from './worker-day/store/closed-months.ts';
export { inCommand, type Step, sourceOf } from './worker-day/store/command.ts';
export type { DayRow, NewDay } from './worker-day/store/day-row.ts';
export { type Approved, planApproved } from './worker-day/store/events.ts';
export { findDaysOfWorkers } from './worker-day/store/worker-day.repository.ts';
export { lockDatesOf, writeWorkerDays } from './worker-day/store/write-worker-days.ts';
export { workerDayRoutes } from './worker-day/worker-day.routes.ts';
