import type { MonthRoster } from '@shiftwright/optimiser';
import { jobKind } from '../../../platform/jobs/jobs.ts';

/** One asked-for schedule, as the worker that builds it needs it. */
export interface TimetableOrder {
  run_id: number;
  network_id: number;
  shop_id: number;
  dt_from: string;
  dt_to: string;
  use_not_approved: boolean;
  user_id: number;
  /** From 0, people first, to 100, demand first; as the department has it unless said otherwise. */
  rhythm_dial?: number | null;
  /** What may be paid, in its unit; as the template of the department has it unless said otherwise (planning 179). */
  wage_budget?: number | null;
  wage_budget_unit?: 'hours' | 'money';
  /** Rotations of the people who are planned are kept to the day (planning 174). */
  keep_rotations?: boolean;
  /** Only these people are planned; everybody unless said otherwise. */
  employee_ids?: number[] | null;
  /** Only these dates are planned; every date unless said otherwise. */
  dts?: string[] | null;
}

/** Builds the schedule of a department. */
export const buildTimetable = jobKind<TimetableOrder>('planning-build-timetable');
/** Looks later whether a run still lives, so that no month stays in progress for ever. */
export const watchTimetable = jobKind<TimetableOrder>('planning-watch-timetable');

/** What a run of a whole month has made, and a fingerprint of what it was made for. */
export interface ProofOrder extends TimetableOrder {
  month_hash: string;
  roster: Pick<MonthRoster, 'days' | 'cost'>;
}

/** Proves later how far a schedule is from the best possible: no run waits for that. */
export const proveTimetable = jobKind<ProofOrder>('planning-prove-timetable');

/** How often a run is looked after. */
export const LOOK_AFTER_SECONDS = 30;
/** A run that shows no life for so long is lost: another worker takes it up once, then it ends in error. */
export const LOST_AFTER_SECONDS = 45;
/** A run that nobody took up for so long is lost as well. */
export const UNTAKEN_AFTER_SECONDS = 6 * 3600;
