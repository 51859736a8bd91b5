/** The figures that a grid can show, of which a network says what stands first (network 4). */
import { DAY_STATS } from '@shiftwright/domain';

/** The figures of a person that may stand beside the name (screens 44), by what they count. */
export const FIGURE_GROUPS = {
  days: ['work_days_total', 'work_days_selected_shop', 'work_days_other_shops', 'days_off'],
  hours: [
    'work_hours_total',
    'work_hours_selected_shop',
    'work_hours_other_shops',
    'work_hours_all_shops_main',
    'work_hours_all_shops_additional',
    'work_hours_until_acc_period_end',
    'work_hours_prev_months',
    'work_hours_acc_period',
  ],
  norm: [
    'norm_hours_curr_month',
    'norm_hours_selected_period',
    'norm_hours_prev_months',
    'norm_hours_curr_month_end',
    'norm_hours_acc_period',
    'sawh_hours_curr_month',
    'sawh_hours_selected_period',
    'sawh_hours_curr_month_without_reduce_norm',
  ],
  overtime: [
    'difference',
    'difference_acc_period',
    'overtime_curr_month',
    'overtime_prev_months',
    'overtime_curr_month_end',
    'overtime_acc_period',
    'below_norm_curr_month',
    'below_norm_prev_months',
    'below_norm_curr_month_end',
    'below_norm_acc_period',
  ],
} as const;
/** The sums that may stand beside a person in the tabel (screens 54). */
export const TABEL_FIGURES = [
  'fact_total_all_hours_sum',
  'fact_total_work_hours_sum',
  'fact_day_work_hours_sum',
  'fact_night_work_hours_sum',
  'main_total_hours_sum',
  'main_day_hours_sum',
  'main_night_hours_sum',
  'additional_hours_sum',
  'norm_hours',
  'sawh_hours',
  'sawh_hours_without_reduce',
] as const;

/** What may stand under a day (screens 43), and what the daily statistics add. */
export const DAY_FIGURES = [...DAY_STATS, 'shifts', 'paid_hours', 'cost'] as const;

export const PERSON_FIGURES = Object.values(FIGURE_GROUPS).flat();

/** Each of the first figures with those that it may be. */
export const FIRST_FIGURES = {
  employee_top: PERSON_FIGURES,
  employee_bottom: PERSON_FIGURES,
  day_top: DAY_FIGURES,
  day_bottom: DAY_FIGURES,
  timesheet_employee_top: TABEL_FIGURES,
  timesheet_employee_bottom: TABEL_FIGURES,
} as const;
export type FirstFigure = keyof typeof FIRST_FIGURES;

export const DEFAULT_FIGURES = {
  employee_top: 'work_hours_total',
  employee_bottom: 'norm_hours_curr_month',
  day_top: 'covering',
  day_bottom: 'deadtime',
  timesheet_employee_top: 'fact_total_all_hours_sum',
  timesheet_employee_bottom: 'sawh_hours',
} as const satisfies { [Name in FirstFigure]: (typeof FIRST_FIGURES)[Name][number] };
