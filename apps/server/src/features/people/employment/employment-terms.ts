import type { EmploymentRights } from '@shiftwright/domain';

/** The terms of an employment on which rights and pay depend. */
export interface Terms {
  shop_id: number;
  position_id: number | null;
  dt_hired: string;
  dt_fired: string | null;
  function_group_id: number | null;
  dt_to_function_group: string | null;
  salary: string | number;
  norm_work_hours: number;
  /** Which hours the norm asks for, where it is not that of the position. */
  sawh_settings_id: number | null;
}

/** With the rights that follow from them. */
export type KnownTerms = Terms & EmploymentRights & { timezone: string };
