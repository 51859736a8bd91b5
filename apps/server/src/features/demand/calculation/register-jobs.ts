import type { JobBook } from '../../../platform/jobs/jobs.ts';
import { loadTemplateChosen } from '../../network/index.ts';
import { followTemplate, takeTemplate } from './follow-template.ts';
import { calculateLoad, RUN_SECONDS, watchLoad } from './load-job.ts';
import { runCalculation, watchCalculation } from './run-calculation.ts';

/** The long work of the area: calculating the need of departments. */
export function registerCalculation(book: JobBook) {
  book.work(calculateLoad, runCalculation, { minutes: RUN_SECONDS / 60 + 2 });
  book.work(watchLoad, watchCalculation, { minutes: 1 });
  book.work(followTemplate, takeTemplate, { minutes: 1 });
  book.on(loadTemplateChosen, followTemplate);
}
