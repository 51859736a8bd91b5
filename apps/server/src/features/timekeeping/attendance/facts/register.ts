import { type JobRegistry, jobKind } from '../../../../platform/jobs/jobs.ts';
import { type Approved, planApproved } from '../../../planning/index.ts';
import { forgetTickPhotos } from '../tick-photo.ts';
import { rebuildFacts } from './rebuild-facts.ts';

const forgetOldPhotos = jobKind<object>('attendance.forget_photos');
const rebuildAfterApproval = jobKind<Approved>('rebuild_facts');

export function registerAttendance(registry: JobRegistry) {
  registry.work(rebuildAfterApproval, rebuildFacts, { minutes: 10 });
  registry.work(forgetOldPhotos, forgetTickPhotos);
  registry.every(forgetOldPhotos, '20 0 * * *');
  registry.on(planApproved, rebuildAfterApproval);
}
