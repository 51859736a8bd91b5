export { useActiveShop } from './active-shop.ts';
export {
  monthStatQuery,
  refreshSchedule,
  useDeleteAutoschedule,
  useStartAutoschedule,
} from './autoschedule.queries.ts';
export { type CoverageOf, coverageQuery } from './coverage.queries.ts';
export {
  type CellChange,
  type CellRef,
  cellKey,
  type DayDraft,
  draftOf,
  parseCellKey,
} from './day-draft.ts';
export type { CellEdit, DraftBook } from './draft-book.ts';
export {
  draftOnDate,
  type EntryOutcome,
  type EntryRefusal,
  type EntryRules,
  enteredDays,
  type WorkTypeChoice,
} from './entered-days.ts';
export { useDraftBook, useDraftEdits } from './use-draft-book.ts';
export { useLiveDays } from './use-live-days.ts';
export {
  useApproveWorkerDays,
  useDeleteWorkerDays,
  useDuplicateWorkerDays,
  useRequestApprove,
} from './worker-day.commands.ts';
export { type DayRow, workerDaysQuery } from './worker-day.queries.ts';
