import { durationSeconds } from '../../calendar/index.ts';

/** Minutes worked beyond the paid bounds, zero when any bound is missing (planning 43). */
export function unaccountedOvertime(
  raw: { dttm_work_start: string | null; dttm_work_end: string | null },
  tabel: { dttm_work_start_tabel: string | null; dttm_work_end_tabel: string | null },
  zone: string | null,
): number {
  const { dttm_work_start: start, dttm_work_end: end } = raw;
  const { dttm_work_start_tabel: paidStart, dttm_work_end_tabel: paidEnd } = tabel;
  if (!start || !end || !paidStart || !paidEnd) return 0;
  const before = Math.max(0, durationSeconds(start, paidStart, zone));
  const after = Math.max(0, durationSeconds(paidEnd, end, zone));

  return (before + after) / 60;
}
