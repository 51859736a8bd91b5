export * from './changes/approval.ts';
export * from './changes/approval-rights.ts';
export * from './changes/copy.ts';
export * from './changes/delete-scope.ts';
export * from './changes/draft-differences.ts';
export * from './changes/range.ts';
export * from './changes/trade.ts';
export * from './changes/undo.ts';
export * from './checks/accepted-violations.ts';
export * from './checks/additional-day-types.ts';
export * from './checks/closest-plan.ts';
export type { DayCombinationCode, DayCombinationProblem, PersonDay } from './checks/day-combination.ts';
export * from './checks/day-combinations.ts';
export * from './checks/day-input.ts';
export * from './checks/department-rules.ts';
export * from './checks/future-facts.ts';
export * from './checks/judge-person.ts';
export * from './checks/new-violations.ts';
export * from './checks/overlapping-shifts.ts';
export * from './checks/problems.ts';
export * from './checks/published-violations.ts';
export { restAround } from './checks/rest-between-shifts.ts';
export * from './checks/shift-headcount.ts';
export * from './checks/shift-in-zone.ts';
export * from './checks/shift-limits.ts';
export * from './checks/shift-times.ts';
export {
  type Clocks,
  type JudgedDay,
  type LimitingEmployment,
  SHIFT_VIOLATION_CODES,
  type ShiftRules,
  type ShiftViolation,
  zoneOf,
} from './checks/shift-violation.ts';
export * from './checks/shift-violations.ts';
export * from './checks/shift-work-types.ts';
export * from './checks/uncovered-tasks.ts';
export * from './checks/vacancy-flag.ts';
export * from './checks/validate-day.ts';
export * from './coverage.ts';
export * from './coverage-change.ts';
export * from './day-types.ts';
export * from './demand-factor.ts';
export * from './entry/day-type-aliases.ts';
export * from './entry/quick-entry.ts';
export * from './entry/quick-entry-text.ts';
export * from './entry/rotation.ts';
export * from './exchange/automatic-vacancies.ts';
export * from './exchange/consecutive-work-limits.ts';
export * from './exchange/department-branch.ts';
export * from './exchange/gap-vacancies.ts';
export * from './exchange/judge-shift.ts';
export * from './exchange/rank-candidates.ts';
export * from './exchange/share-out-shifts.ts';
export * from './fairness/burdens.ts';
export * from './fairness/fair-share.ts';
export * from './fairness/late-change.ts';
export * from './fairness/postings.ts';
export * from './files/calendar-text.ts';
export * from './files/cell-text.ts';
export * from './hours/breaks.ts';
export * from './hours/fines.ts';
export * from './hours/night-hours.ts';
export * from './hours/outer-bounds.ts';
export type { MatchedPlan } from './hours/paid-bounds.ts';
export * from './hours/paid-hours.ts';
export * from './hours/rounding.ts';
export * from './hours/unaccounted-overtime.ts';
export * from './hours/work-hours.ts';
export * from './hours-ceiling.ts';
export * from './hours-met.ts';
export * from './last-percent.ts';
export * from './leaver-shifts.ts';
export * from './plan-versus-fact.ts';
export * from './readiness.ts';
export * from './rhythm/learn-rhythm.ts';
export * from './rhythm/learn-shift-list.ts';
export * from './rhythm/left-rhythm.ts';
export type { PastDay } from './rhythm/past-day.ts';
export * from './rhythm/people-figures.ts';
export * from './rhythm/rhythm-in-force.ts';
export * from './rhythm/work-rotation.ts';
export * from './vacancy/apply-for-vacancy.ts';
export * from './versions.ts';
export * from './worker-day.ts';
export * from './worst-gap.ts';
