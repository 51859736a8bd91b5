import type { JudgedDay } from './shift-violation.ts';

/** Nobody comes and goes to the minute: a fact breaks a limit of time only beyond this (planning 177). */
const FACT_TOLERANCE_HOURS = 0.5;

/** Hours by which a day may lie beyond a limit of time; none for a plan (planning 177). */
export const toleranceHours = (day: Pick<JudgedDay, 'is_fact'>) => (day.is_fact ? FACT_TOLERANCE_HOURS : 0);
