export type { AcceptedViolationRow } from './accepted.queries.ts';
export { useActiveShop, useShownShops } from './active-shop.ts';
export {
  type Alternative,
  type GapCandidate,
  type GapExplained,
  gapExplainedQuery,
  type PlannedDay,
  type RuleVerdict,
  type ShiftExplained,
  shiftExplainedQuery,
} from './advice.queries.ts';
export {
  type InfeasibilitiesOf,
  infeasibilitiesQuery,
  monthStatQuery,
  type RunProgress,
  refreshSchedule,
  type ScheduleInfeasibility,
  useDeleteAutoschedule,
  useStartAutoschedule,
  useStopAutoschedule,
} from './autoschedule.queries.ts';
export { BurdenTable } from './burdens/burden-table.tsx';
export { ownBurdensQuery, teamBurdensQuery } from './burdens/burdens.queries.ts';
export { CalendarPanel } from './calendar-panel.tsx';
export { coverageQuery } from './coverage.queries.ts';
export {
  type CellChange,
  cellKey,
  type DayDraft,
  draftOf,
  draftOfType,
  parseCellKey,
  provisionalRow,
} from './day-draft.ts';
export {
  type DifferentCell,
  differenceQuery,
  type LeftRhythm,
  type MonthResult,
  type RunResult,
  resultQuery,
  useRejectCells,
} from './difference.queries.ts';
export {
  type CellEdit,
  type CellEdits,
  draftsIn,
  type EditsByPerson,
  editAmong,
  editKey,
  hasRows,
  isUnsaved,
  theirsOf,
  type UnsavedEdit,
} from './edit-states.ts';
export {
  draftOnDate,
  type EntryOutcome,
  type EntryRules,
  enteredDays,
  type WorkTypeChoice,
} from './entered-days.ts';
export {
  type AutomationAction,
  type AutomationRun,
  automationLogQuery,
  automationPreviewQuery,
  useLiveAutomation,
  useRunAutomation,
} from './exchange-automation.queries.ts';
export {
  historyQuery,
  historyStepQuery,
  type JournalChange,
  type JournalStep,
  type PlanViolation,
  useStepBack,
} from './history.queries.ts';
export { dropKeptEdits, keptEditTexts, putBackEdits } from './kept-edits.ts';
export {
  type LeaverShift,
  leaverShiftsQuery,
  useEndEmployment,
  useMoveEmployment,
} from './leaver.queries.ts';
export { type Coverage, daysOfCoverage, mergeCoverage } from './merge-coverage.ts';
export {
  useBlockDays,
  useCopyRange,
  useRecalcHours,
  useRestoreApproved,
  useTradeApproved,
  useTradeDays,
  useWithdrawApproval,
} from './range.commands.ts';
export { useReadiness } from './readiness.queries.ts';
export {
  type ChangesToApply,
  type LostCover,
  type RepairPlan,
  repairPlansQuery,
  sentChanges,
  useApplyChanges,
} from './repair.commands.ts';
export {
  type PersonRhythm,
  type Rhythms,
  rhythmsQuery,
  shiftListQuery,
  useAdoptRhythms,
  useSaveShiftList,
} from './rhythm/rhythm.queries.ts';
export { RhythmDial } from './rhythm/rhythm-dial.tsx';
export {
  type Swap,
  type SwapAction,
  type SwapOption,
  type SwapState,
  swapOptionsQuery,
  swapsQuery,
  useLiveSwaps,
  useProposeSwap,
  useSwapStep,
} from './swap.queries.ts';
export { type ScheduleUpload, useUploadSchedule } from './upload.commands.ts';
export { useDraftEdits, useEditQueue, useEditsByPerson } from './use-edit-queue.ts';
export { useLiveDays } from './use-live-days.ts';
export { useLiveVacancies } from './use-live-vacancies.ts';
export {
  editableVacancyQuery,
  type NewVacancy,
  useApproveVacancies,
  useSaveVacancies,
  type Vacancy,
  vacanciesQuery,
  vacancyQuery,
} from './vacancy.queries.ts';
export {
  approvalPreviewQuery,
  copyPreviewQuery,
  deletionPreviewQuery,
  useApproveWorkerDays,
  useDeleteWorkerDays,
  useDuplicateWorkerDays,
  useRequestApprove,
  useReturnRequest,
} from './worker-day.commands.ts';
export { workerDaysQuery } from './worker-day.queries.ts';
export type { DayRow } from './worker-day-lists.ts';
