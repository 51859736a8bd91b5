/** Hard rules of a schedule, numbered (1) to (16) in planning 132. */
export type RuleCode =
  | 'outside_range'
  | 'given_day_touched'
  | 'not_employed'
  | 'more_than_one_shift'
  | 'outside_opening_hours'
  | 'off_the_step_or_restricted'
  | 'shift_length'
  | 'rest_too_short'
  | 'hours_in_seven_days'
  | 'work_type_not_allowed'
  | 'blocked_time'
  | 'too_many_on_work_type'
  | 'fixed_slot_not_followed'
  | 'row_missing'
  | 'rotation_not_kept'
  | 'too_many_on_shift';

/** One broken rule, with the figures that break it. */
export interface Violation {
  rule: RuleCode;
  /** 0 when the rule is about the department, not a person. */
  employee_id: number;
  dt: string;
  values: Record<string, number | string>;
}

/** Names a broken rule, whatever its other figures. */
export const violationKey = ({ rule, employee_id, dt, values }: Violation): string =>
  `${rule} ${employee_id} ${dt} ${values.work_type_id ?? ''} ${values.step ?? ''}`;
