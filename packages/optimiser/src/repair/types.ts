import type { Price } from '../explain/types.ts';
import type { DepartmentMonth, MonthRoster, RosterDay } from '../month/types.ts';

/** Somebody who cannot come on some dates. */
export interface Absence {
  employee_id: number;
  dts: readonly string[];
}

/** A department that may lend people, with its plan. */
export interface PartnerDepartment {
  shop_id: number;
  input: DepartmentMonth;
  roster: MonthRoster;
  /** Which of the partner's works is which of ours: partner's `work_type_id` to ours. */
  same_work: readonly { partner_work_type_id: number; work_type_id: number }[];
}

/** What is done about an absence. */
export const REPAIR_KINDS = [
  /** Somebody with the day off takes the shift. */
  'replace',
  /** People of that day come earlier or stay longer. */
  'extend',
  /** Somebody works that day instead of another one, or at other hours. */
  'move',
  /** Each date is repaired in whichever of these ways suits it best. */
  'mixed',
  /** Somebody of a partner department helps out. */
  'borrow',
  /** The shift is offered as a vacancy. */
  'vacancy',
  /** The others manage. */
  'leave_open',
] as const;

export type RepairKind = (typeof REPAIR_KINDS)[number];

/** One person's date before and after; the absent person's own dates are not among them. */
export interface RepairChange {
  /** Null is our own department, else the partner's that lends the person. */
  shop_id: number | null;
  employee_id: number;
  employment_id: number;
  dt: string;
  before: RosterDay;
  /** Work types are ours when the person works here: see `works_here`. */
  after: RosterDay;
  /** True: `after` is worked in our department. */
  works_here: boolean;
}

/** A shift to be offered to whoever wants it. */
export interface RepairVacancy {
  dt: string;
  start_minute: number;
  end_minute: number;
  parts: { work_type_id: number; share: number }[];
}

/**
 * One way to repair an absence. Differences are against the plan with the absent person still in it, whose norm is
 * lowered by what they miss.
 */
export interface RepairPlan extends Price {
  kind: RepairKind;
  changes: RepairChange[];
  vacancies: RepairVacancy[];
  /** Difference in hours of demand that are met; what a vacancy would cover is counted as met. */
  covered_hours: number;
  /** Difference in paid hours of the people planned, the absent person left out. */
  paid_hours: number;
  /** Difference in hours above what the norms permit. */
  overtime_hours: number;
  /** Hard rules newly broken by the separate checker's verdict; a plan with any is not offered, so this is 0. */
  breaches: number;
  /** People whose days change, the absent person left out. */
  people_touched: number;
}

export interface RepairOptions {
  partners?: readonly PartnerDepartment[];
  /** What changing one person's date is worth avoiding, in cost units; 25 unless said otherwise. */
  change_price?: number;
  /** Dates before this one stay as they are; the first date of the absence unless said otherwise. */
  dt_from?: string;
}
