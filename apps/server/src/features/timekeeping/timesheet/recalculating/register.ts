import { addMonths, firstDateChanged, monthStart } from '@shiftwright/domain';
import type { Deps } from '../../../../platform/context.ts';
import { type JobRegistry, jobKind } from '../../../../platform/jobs/jobs.ts';
import { type NormsChanged, normsChanged } from '../../../network/index.ts';
import { type EmploymentChanged, employmentChanged } from '../../../people/index.ts';
import { type ApprovedDaysChanged, approvedDaysChanged } from '../../../planning/index.ts';
import { countDueTimesheets, countTimesheetsNightly, NIGHTLY } from './nightly.ts';
import { recalculateTimesheets } from './recalculate-timesheets.ts';
import { findCountedMonths, findPeopleWithNorms } from './recalculation.repository.ts';
import { enqueueRecalculation, recalculateTimesheetsJob } from './recalculation-job.ts';

const recalculateChanged = jobKind<ApprovedDaysChanged>('recalculate_changed_timesheets');

/** Whatever changes approved days, by whatever command: the timesheets of those people and months follow. */
async function afterChange(deps: Deps, { months }: ApprovedDaysChanged): Promise<void> {
  for (const { month, employee_ids } of months)
    await recalculateTimesheets(deps, { employee_ids, months: [monthStart(month)] });
}

const recalculateEmployed = jobKind<EmploymentChanged>('recalculate_timesheets_of_employment');

/**
 * Counts people anew from the month before this one on, and from an earlier date where something changed there: what
 * stands further back stays as it was counted (timekeeping 29).
 */
async function countSince(deps: Deps, employee_ids: number[], changed: string | null): Promise<void> {
  const month = monthStart(deps.clock.today('UTC'));
  const recent = [addMonths(month, -1), month];
  const from = [recent[0], ...(changed ? [monthStart(changed)] : [])].sort()[0] ?? month;
  const months = await findCountedMonths(deps.db, employee_ids, from);
  await enqueueRecalculation(deps, deps.db, {
    employee_ids,
    months: [...new Set([...recent, ...months])].sort(),
  });
}

/** A changed employment changes norms and the dates that count. */
const afterEmployment = (deps: Deps, { employee_id, before, after }: EmploymentChanged) =>
  countSince(deps, [employee_id], firstDateChanged(before, after));

const recalculateNorms = jobKind<NormsChanged>('recalculate_timesheets_of_norms');

/** Norms divide timesheets, and shift schedules do. */
async function afterNorms(deps: Deps, change: NormsChanged): Promise<void> {
  const employee_ids = await findPeopleWithNorms(deps.db, change);
  if (employee_ids.length > 0) await countSince(deps, employee_ids, null);
}

export function registerTimesheets(registry: JobRegistry) {
  registry.work(recalculateTimesheetsJob, recalculateTimesheets, { minutes: 10 });
  registry.work(recalculateChanged, afterChange, { minutes: 10 });
  registry.on(approvedDaysChanged, recalculateChanged);
  registry.work(recalculateEmployed, afterEmployment, { minutes: 5 });
  registry.on(employmentChanged, recalculateEmployed);
  registry.work(recalculateNorms, afterNorms, { minutes: 5 });
  registry.on(normsChanged, recalculateNorms);
  registry.work(countTimesheetsNightly, countDueTimesheets, { minutes: 5 });
  registry.every(countTimesheetsNightly, NIGHTLY);
}
