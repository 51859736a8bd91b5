import { type JobRegistry, jobKind } from '../../../platform/jobs/jobs.ts';
import { type EmploymentChanged, employmentChanged } from '../../people/index.ts';
import { followEmployment } from './follow-employment.ts';

const followChange = jobKind<EmploymentChanged>('planning_follow_employment');

/** Planning follows what happens to employments: days leave the schedule, come back, or pay other hours. */
export function registerEmploymentChanges(registry: JobRegistry) {
  registry.work(followChange, followEmployment);
  registry.on(employmentChanged, followChange);
}
