/** Every call of the REST API, typed once: areas in their order, then the shared types of fields. */

export * from './access/audit-events.ts';
export { PASSWORD_MIN, type UserInfo, type UserNetwork } from './access/auth.ts';
export * as access from './access/index.ts';
export { OWN_FUNCTIONS } from './access/own-functions.ts';
export { all } from './all.ts';
export type { Method } from './call.ts';
export * as demand from './demand/index.ts';
export * from './endpoint.ts';
export * from './field-types.ts';
export { DEFAULT_FIGURES } from './first-figures.ts';
export * as network from './network/index.ts';
export * as people from './people/index.ts';
export * as planning from './planning/index.ts';
export type { ConcurrentEdits, JournalQuery, JournalStep, UndoResult } from './planning/journal.ts';
export type { VacancyAction, VacancyFilters, VacancyItem } from './planning/vacancy.ts';
export type {
  SeenCell,
  WorkerDay,
  WorkerDayFilters,
  WorkerDayInput,
  WorkerDayItem,
} from './planning/worker-day.ts';
export type { BatchOptions, ScopeField } from './planning/worker-day-batch.ts';
export * as reporting from './reporting/index.ts';
export * from './reversed-period.ts';
export * as timekeeping from './timekeeping/index.ts';
export type { TimesheetFilters } from './timekeeping/timesheet.ts';
export * from './values.ts';
