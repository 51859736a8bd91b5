import { Counter } from 'prom-client';

/** What the product stands on and cannot mend itself. */
type Part = 'database' | 'replica' | 'room' | 'blobs' | 'live' | 'jobs' | 'mail';

/** How often something that the product stands on failed it; alerts look at how fast this grows. */
export const faults = new Counter<'part'>({
  name: 'shiftwright_faults_total',
  help: 'Failures of what the product stands on, by part',
  labelNames: ['part'],
  registers: [],
});

export function countFault(part: Part): void {
  faults.inc({ part });
}
