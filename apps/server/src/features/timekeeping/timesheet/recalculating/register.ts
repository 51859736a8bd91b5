import { addMonths, monthStart } from '@shiftwright/domain';
import type { Deps } from '../../../../platform/context.ts';
import { type JobRegistry, jobKind } from '../../../../platform/jobs/jobs.ts';
import { type EmploymentChanged, employmentChanged } from '../../../people/index.ts';
import { type ApprovedDaysChanged, approvedDaysChanged } from '../../../planning/index.ts';
import { countDueTimesheets, countTimesheetsNightly, NIGHTLY } from './nightly.ts';
import { recalculateTimesheets } from './recalculate-timesheets.ts';
import { recalculateTimesheetsJob } from './recalculation-job.ts';

const recalculateChanged = jobKind<ApprovedDaysChanged>('recalculate_changed_timesheets');

/** Whatever changes approved days, by whatever command: the timesheets of those people and months follow. */
async function afterChange(deps: Deps, { months }: ApprovedDaysChanged): Promise<void> {
  for (const { month, employee_ids } of months)
    await recalculateTimesheets(deps, { employee_ids, months: [monthStart(month)] });
}

const recalculateEmployed = jobKind<EmploymentChanged>('recalculate_timesheets_of_employment');

/** A changed employment changes norms and the dates that count, in this month and the one before (timekeeping 29). */
async function afterEmployment(deps: Deps, { employee_id }: EmploymentChanged): Promise<void> {
  const month = monthStart(deps.clock.today('UTC'));
  await recalculateTimesheets(deps, { employee_ids: [employee_id], months: [addMonths(month, -1), month] });
}

export function registerTimesheets(registry: JobRegistry) {
  registry.work(recalculateTimesheetsJob, recalculateTimesheets, { minutes: 10 });
  registry.work(recalculateChanged, afterChange, { minutes: 10 });
  registry.on(approvedDaysChanged, recalculateChanged);
  registry.work(recalculateEmployed, afterEmployment, { minutes: 5 });
  registry.on(employmentChanged, recalculateEmployed);
  registry.work(countTimesheetsNightly, countDueTimesheets, { minutes: 5 });
  registry.every(countTimesheetsNightly, NIGHTLY);
}
