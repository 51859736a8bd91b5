/** The edges of a shift; null where a mark is missing. */
export interface TimeBounds {
  dttm_work_start: string | null;
  dttm_work_end: string | null;
}

const earliest = (fact: TimeBounds) => fact.dttm_work_start ?? fact.dttm_work_end ?? '';
const latest = (fact: TimeBounds) => fact.dttm_work_end ?? fact.dttm_work_start ?? '';

/** The first arrival and the last leave of several facts; null where the mark of that edge is missing. */
export function outerBounds(facts: readonly TimeBounds[]): { start: string | null; end: string | null } {
  const first = [...facts].sort((a, b) => (earliest(a) < earliest(b) ? -1 : 1))[0];
  const last = [...facts].sort((a, b) => (latest(a) < latest(b) ? 1 : -1))[0];

  return { start: first?.dttm_work_start ?? null, end: last?.dttm_work_end ?? null };
}
