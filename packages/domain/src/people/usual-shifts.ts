/** When a shift starts and ends, "HH:MM:SS"; an end that is not later than the start lies on the next date. */
export type UsualShift = { tm_start: string; tm_end: string };

const MOST_USUAL_SHIFTS = 6;

/** At most six different shifts (people 38). */
export function areUsualShifts(shifts: readonly UsualShift[]): boolean {
  const different = new Set(shifts.map(({ tm_start, tm_end }) => `${tm_start}-${tm_end}`));
  return shifts.length <= MOST_USUAL_SHIFTS && different.size === shifts.length;
}
