import { firstDateChanged, followedSince, monthStart } from '@shiftwright/domain';
import type { Deps } from '../../../../platform/context.ts';
import { type JobRegistry, jobKind } from '../../../../platform/jobs/jobs.ts';
import { type NormsChanged, normsChanged } from '../../../network/index.ts';
import { type EmploymentChanged, employmentChanged } from '../../../people/index.ts';
import {
  type ApprovedDaysChanged,
  approvedDaysChanged,
  findPeopleWithNorms,
} from '../../../planning/index.ts';
import { countDueTimesheets, countTimesheetsNightly, NIGHTLY } from './nightly.ts';
import { recalculateTimesheets } from './recalculate-timesheets.ts';
import { findCountedMonths } from './recalculation.repository.ts';
import { enqueueRecalculation, recalculateTimesheetsJob } from './recalculation-job.ts';

const recalculateChanged = jobKind<ApprovedDaysChanged>('recalculate_changed_timesheets');

/** Whatever changes approved days, by whatever command: the timesheets of those people and months follow. */
async function afterChange(deps: Deps, { months }: ApprovedDaysChanged): Promise<void> {
  for (const { month, employee_ids } of months)
    await recalculateTimesheets(deps, { employee_ids, months: [monthStart(month)] });
}

const recalculateEmployed = jobKind<EmploymentChanged>('recalculate_timesheets_of_employment');

/** Counts people anew, as far back as a change is followed (timekeeping 29). */
async function countSince(deps: Deps, employee_ids: number[], changed: string | null): Promise<void> {
  const today = deps.clock.today('UTC');
  const recent = [followedSince(today, null), monthStart(today)];
  const months = await findCountedMonths(deps.db, employee_ids, followedSince(today, changed));
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
