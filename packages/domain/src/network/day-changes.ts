/** A day of somebody's schedule before and after, in words; null: nothing was or is there. */
export interface DayNews {
  dt: string;
  before: string | null;
  after: string | null;
}

/** What happened over all to days that were told of twice: what was first and what is last; days that are as before are left out. */
export function mergeDayNews(earlier: readonly DayNews[], later: readonly DayNews[]): DayNews[] {
  const merged = new Map(earlier.map((day) => [day.dt, day]));
  for (const day of later) {
    const first = merged.get(day.dt);
    merged.set(day.dt, first ? { ...day, before: first.before } : day);
  }
  return [...merged.values()]
    .filter((day) => day.before !== day.after)
    .sort((a, b) => (a.dt < b.dt ? -1 : 1));
}
