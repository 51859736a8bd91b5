import { eventKind } from '../../platform/jobs/jobs.ts';

/** What of an employment others reckon with. */
export interface EmploymentTerms {
  shop_id: number;
  position_id: number | null;
  dt_hired: string;
  dt_fired: string | null;
  norm_work_hours: number;
  sawh_settings_id: number | null;
}

/** An employment was made (`before` is null), changed, or removed (`after` is null). */
export interface EmploymentChanged {
  network_id: number;
  employment_id: number;
  employee_id: number;
  user_id: number | null;
  before: EmploymentTerms | null;
  after: EmploymentTerms | null;
}

export const employmentChanged = eventKind<EmploymentChanged>('employment_changed');
