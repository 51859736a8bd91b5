import type { ProductionDayOf } from '../calendar/index.ts';
import type { DayTypes } from '../planning/index.ts';
import type { PeriodLength } from './accounting-period.ts';
import type { NormCorrections } from './norm-corrections.ts';
import type { NormEmployment } from './norm-hours.ts';
import type { NormSetting } from './recommended-norm.ts';

/** A row of any of the four versions, as statistics need it. */
export interface StatDay {
  employment_id: number | null;
  dt: string;
  type: string;
  shop_id: number | null;
  /** Decimal hours. */
  work_hours: number;
  is_vacancy: boolean;
  is_fact: boolean;
  is_approved: boolean;
}

export interface StatEmployment extends NormEmployment {
  id: number;
  setting: NormSetting | null;
  typeOf: ProductionDayOf;
  schedule_hours?: ReadonlyMap<string, number>;
}

/** What a person has worked and what is planned in the accounting periods around a range, for corrections of the norm. */
export interface PeriodHours {
  /** Where the person is employed: dates before it are over, the others are to come. */
  today: string;
  /** Hours of dates that are over; those of a month that is over may stand together on its first date. */
  worked: readonly { dt: string; hours: number }[];
  /** Hours of dates to come that have a plan of any type, by version. */
  planned: readonly { dt: string; hours: number; is_approved: boolean }[];
}

export interface WorkerStatInput {
  shop_id: number;
  dt_from: string;
  dt_to: string;
  period_length: PeriodLength;
  employments: readonly StatEmployment[];
  /** All the employee's rows of the accounting period around `dt_from` and of the range. */
  days: readonly StatDay[];
  types: DayTypes;
  /** Hours of earlier months when the network takes them from timesheets; undefined takes approved facts. */
  prev_months_hours?: number;
  /** How the network corrects recommended hours within the accounting period, and by which; not at all unless given. */
  corrections?: NormCorrections & PeriodHours;
}

export interface VersionStat {
  work_days?: { selected_shop: number; other_shops: number; total: number };
  work_hours: {
    selected_shop?: number;
    other_shops?: number;
    all_shops_main?: number;
    all_shops_additional?: number;
    total?: number;
    until_acc_period_end?: number;
    prev_months?: number;
    acc_period: number;
  };
  day_type?: Record<string, number>;
  hours_by_type?: Record<string, number>;
  norm_hours: {
    acc_period: number;
    prev_months: number;
    curr_month: number;
    curr_month_end: number;
    selected_period: number;
  };
  sawh_hours: {
    by_months: Record<string, number>;
    selected_period: number;
    curr_month: number;
    curr_month_without_reduce_norm: number;
  };
  overtime: { acc_period: number; prev_months: number; curr_month: number; curr_month_end: number };
  workdays_count_outside_of_selected_period?: Record<string, number>;
  any_day_count_outside_of_selected_period?: Record<string, number>;
}

export interface WorkerStat {
  /** By the production calendar alone: what stands before leave is taken off. */
  calendar_norm_hours: { curr_month: number; selected_period: number };
  plan: { approved: VersionStat; not_approved: VersionStat };
  fact: { approved: VersionStat; not_approved: VersionStat };
}
