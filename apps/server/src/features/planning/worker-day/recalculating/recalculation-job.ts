import { jobKind } from '../../../../platform/jobs/jobs.ts';

/** Which hours somebody asked to be counted anew. */
export interface RecalculationOrder {
  network_id: number;
  shop_id: number;
  dt_from: string;
  dt_to: string;
  /** Null: everybody's. */
  employee_ids: number[] | null;
  user_id: number;
  request_id: string;
}

/** Counts the paid hours of a department anew. */
export const recalculateDays = jobKind<RecalculationOrder>('planning-recalculate-days');
