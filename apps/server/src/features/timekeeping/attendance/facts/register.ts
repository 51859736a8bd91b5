import { type JobBook, jobKind } from '../../../../platform/jobs/jobs.ts';
import { type Approved, planApproved } from '../../../planning/index.ts';
import { forgetTickPhotos } from '../tick-photo.ts';
import { rebuildFacts } from './rebuild-facts.ts';

const forgetOldPhotos = jobKind<object>('attendance.forget_photos');
const rebuildAfterApproval = jobKind<Approved>('rebuild_facts');

export function registerAttendance(book: JobBook) {
  book.work(rebuildAfterApproval, rebuildFacts, { minutes: 10 });
  book.work(forgetOldPhotos, forgetTickPhotos);
  book.every(forgetOldPhotos, '20 0 * * *');
  book.on(planApproved, rebuildAfterApproval);
}
