import { type JobBook, jobKind } from '../../../../platform/jobs/jobs.ts';
import { type Approved, planApproved } from '../../../planning/index.ts';
import { rebuildFacts } from './rebuild-facts.ts';

const rebuildAfterApproval = jobKind<Approved>('rebuild_facts');

export function registerAttendance(book: JobBook) {
  book.work(rebuildAfterApproval, rebuildFacts, { minutes: 10 });
  book.on(planApproved, rebuildAfterApproval);
}
