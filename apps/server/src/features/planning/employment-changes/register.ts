import { type JobRegistry, jobKind } from '../../../platform/jobs/jobs.ts';
import { type NormsChanged, normsChanged } from '../../network/index.ts';
import { type EmploymentChanged, employmentChanged } from '../../people/index.ts';
import { followEmployment } from './follow-employment.ts';
import { followNorms } from './paid-leave.ts';
import { settleOldDays } from './settle-old-days.ts';

const followChange = jobKind<EmploymentChanged>('planning_follow_employment');
const followNormsJob = jobKind<NormsChanged>('planning_follow_norms');
const settleNightly = jobKind<object>('planning_settle_old_days');
/** Before timesheets are counted. */
const NIGHTLY = '40 2 * * *';

/** Planning follows what happens to employments: days leave the schedule, come back, or pay other hours. */
export function registerEmploymentChanges(registry: JobRegistry) {
  registry.work(followChange, followEmployment);
  registry.on(employmentChanged, followChange);
  registry.work(followNormsJob, followNorms, { minutes: 10 });
  registry.on(normsChanged, followNormsJob);
  registry.work(settleNightly, settleOldDays);
  registry.every(settleNightly, NIGHTLY);
}
