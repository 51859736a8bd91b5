export {
  closingsQuery,
  type TimesheetClosing,
  useCloseMonth,
  useReopenMonth,
} from './closing.queries.ts';
export { marksOfDayQuery } from './day-marks.queries.ts';
export { MarkTimes } from './mark-times.tsx';
export { type MarkedDay, markedDays } from './marked-days.ts';
export { balanceFormula, normFormula } from './norm-formulas.ts';
export { waitingMarksQuery } from './own-marks.queries.ts';
export { daysOffIn, statFigure, statOf } from './stat-figures.ts';
export {
  type DayStat,
  dailyStatQuery,
  type EmployeeStat,
  workerStatQuery,
} from './statistics.queries.ts';
export { cachePage } from './tick/cache-page.ts';
export { forgetPointKey, keepPointKey, pointKey } from './tick/point-key.ts';
export type { WaitingMark } from './tick/tick-store.ts';
export { type TickPageState, useTickPage } from './tick/use-tick-page.ts';
export {
  type TimesheetItem,
  type TimesheetStat,
  timesheetItemsQuery,
  timesheetStatsQuery,
  useRecalcTimesheet,
} from './timesheet.queries.ts';
