export { daysOffIn, statFigure, statOf } from './stat-figures.ts';
export {
  type DayStat,
  dailyStatQuery,
  type EmployeeStat,
  workerStatQuery,
} from './statistics.queries.ts';
export {
  type TimesheetItem,
  type TimesheetStat,
  timesheetItemsQuery,
  timesheetStatsQuery,
  useRecalcTimesheet,
} from './timesheet.queries.ts';
