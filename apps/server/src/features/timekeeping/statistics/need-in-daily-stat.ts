import type { timekeeping } from '@shiftwright/contracts';
import type { findNeedByDate } from './statistics.repository.ts';

export type DayStat = timekeeping.DayStat;
type Versions = DayStat['plan'];

function nothingYet(): DayStat {
  const bucket = () => ({ shifts: 0, paid_hours: 0, fot: 0 });
  const buckets = () => ({ shop: bucket(), outsource: bucket(), vacancies: bucket() });
  const versions = (): Versions => ({ approved: buckets(), not_approved: buckets(), combined: buckets() });
  return { plan: versions(), fact: versions() };
}

/** Sums of fractions carry no noise to the screen. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** Adds the long-term need of each date; forecasts of other kinds are not mixed in (timekeeping 15). */
export function addNeed(stats: Record<string, DayStat>, need: Awaited<ReturnType<typeof findNeedByDate>>) {
  for (const { dt, work_type_id, operation_type_id, is_special, value } of need) {
    const day = stats[dt] ?? nothingYet();
    stats[dt] = day;
    if (work_type_id !== null) day.work_types = { ...day.work_types, [work_type_id]: rounded(value) };
    if (is_special) day.operation_types = { ...day.operation_types, [operation_type_id]: rounded(value) };
  }
}
