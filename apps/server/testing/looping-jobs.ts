import { jobKind } from '../src/platform/jobs/jobs.ts';

export interface Looped {
  url: string;
}

export const looping = jobKind<object>('test-looping');
export const beside = jobKind<object>('test-beside');
export const LOOPING_JOBS = new URL('./looping-jobs.thread.ts', import.meta.url);
