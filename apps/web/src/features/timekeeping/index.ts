export { daysOffIn, statFigure, statOf } from './stat-figures.ts';
export {
  type DayStat,
  dailyStatQuery,
  type EmployeeStat,
  workerStatQuery,
} from './statistics.queries.ts';
export { keepAtHand } from './tick/keep-at-hand.ts';
export { forgetPointKey, keepPointKey, pointKey } from './tick/point-key.ts';
export type { WaitingMark } from './tick/tick-store.ts';
export { type TickDesk, useTickDesk } from './tick/use-tick-desk.ts';
export {
  type TimesheetItem,
  type TimesheetStat,
  timesheetItemsQuery,
  timesheetStatsQuery,
  useRecalcTimesheet,
} from './timesheet.queries.ts';
