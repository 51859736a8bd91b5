import { daysBetween } from '../calendar/index.ts';

/** How a rotation binds: kept to the day, kept where demand allows, a wish. */
export const ROTATION_STRENGTHS = ['must', 'should', 'may'] as const;
export type RotationStrength = (typeof ROTATION_STRENGTHS)[number];

/** A day of a cycle: at work or off; `shift` is 'early', 'late', the code of a shift of the department, or null for any. */
export type CycleDay = { type: 'W' | 'H'; shift: string | null };

/** The rotation of an employment: `days[0]` is what `dt_anchor` is; without an anchor any phase will do (people 37). */
export type EmploymentRotation = {
  days: CycleDay[];
  dt_anchor: string | null;
  strength: RotationStrength;
};

export const LONGEST_CYCLE = 28;

/** Is it a cycle: 2 to 28 days with work and rest (people 37)? */
export function isRotation(days: readonly CycleDay[]): boolean {
  return days.length <= LONGEST_CYCLE && new Set(days.map(({ type }) => type)).size === 2;
}

/** The day of the cycle on a date; with a free phase counted from `dt_start` (people 37). */
export function rotationDay({ days, dt_anchor }: EmploymentRotation, dt: string, dt_start = dt): CycleDay {
  const place = daysBetween(dt_anchor ?? dt_start, dt) % days.length;
  return days[place < 0 ? place + days.length : place] as CycleDay;
}

/** The same cycle told from a later day. */
export const turnedCycle = (days: readonly CycleDay[], by: number) => [
  ...days.slice(by),
  ...days.slice(0, by),
];
