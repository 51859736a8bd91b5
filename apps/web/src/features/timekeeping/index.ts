export { daysOffIn, statFigure, statOf } from './stat-figures.ts';
export {
  type DayStat,
  dailyStatQuery,
  type EmployeeStat,
  workerStatQuery,
} from './statistics.queries.ts';
