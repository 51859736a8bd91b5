interface Presence {
  /** The planned shift of the date; null where nothing is planned. */
  shift: { dttm_start: string; dttm_end: string } | null;
  /** Arrivals and leaves of the date, in any order. */
  marks: readonly { type: string; dttm: string }[];
  /** The moment on the wall of the department. */
  now: string;
  /** Who comes by so many seconds later is not late. */
  tolerance_seconds: number;
}

/** `in` since a moment, in but `late` by minutes, `missing` since minutes, or `left` at a moment. */
export type PresenceNow =
  | { state: 'in' | 'left'; dttm: string }
  | { state: 'late' | 'missing'; minutes: number };

const secondsBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 1000;

/** Whether somebody is there at a moment, by plan and marks; null where nobody waits for them (timekeeping 66). */
export function presenceNow({ shift, marks, now, tolerance_seconds }: Presence): PresenceNow | null {
  const told = marks.filter(({ type, dttm }) => (type === 'C' || type === 'L') && dttm <= now);
  const sorted = told.toSorted((a, b) => a.dttm.localeCompare(b.dttm));
  const [first, last] = [sorted.find(({ type }) => type === 'C'), sorted.at(-1)];
  if (last?.type === 'L') return { state: 'left', dttm: last.dttm };
  const late = shift ? secondsBetween(shift.dttm_start, first?.dttm ?? now) : 0;
  const minutes = Math.floor(late / 60);
  if (first) return late > tolerance_seconds ? { state: 'late', minutes } : { state: 'in', dttm: first.dttm };

  return shift && late > tolerance_seconds ? { state: 'missing', minutes } : null;
}
