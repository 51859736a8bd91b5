import { eventKind } from '../../../../platform/jobs/jobs.ts';

/** What was approved, told to the areas on the right: facts, timesheets, notifications follow from it. */
export interface Approved {
  network_id: number;
  /** The command of the journal that did it. */
  command_id: number;
  shop_id: number | null;
  dt_from: string;
  dt_to: string;
  employee_ids: number[];
  /** Null when the server approved by itself. */
  user_id: number | null;
  approved: number;
  /** Whoever is concerned hears of it from the command itself. */
  is_told?: boolean;
}
export const planApproved = eventKind<Approved>('plan_approved');
export const factApproved = eventKind<Approved>('fact_approved');

/** Dates that somebody could not be the first to approve. */
export const approvedNotFirst = eventKind<Omit<Approved, 'approved' | 'command_id'>>('approved_not_first');

export interface ApprovalRequested {
  network_id: number;
  shop_id: number;
  is_fact: boolean;
  dt_from: string;
  dt_to: string;
  employee_ids: number[];
  comment: string | null;
  user_id: number;
}
export const approvalRequested = eventKind<ApprovalRequested>('request_approve');
/** The same, while the drafts leave some tasks outside the shifts. */
export const approvalRequestedWithTasks = eventKind<ApprovalRequested>('request_approve_with_tasks');

/** What happened to a vacancy of a plan; `employee_id` is who has it now or had it. */
export interface VacancyEvent {
  network_id: number;
  worker_day_id: number;
  shop_id: number | null;
  dt: string;
  employee_id: number | null;
  /** Null when automation did it. */
  user_id: number | null;
}
export const vacancyEvents = {
  vacancy_created: eventKind<VacancyEvent>('vacancy_created'),
  vacancy_confirmed: eventKind<VacancyEvent>('vacancy_confirmed'),
  vacancy_reconfirmed: eventKind<VacancyEvent>('vacancy_reconfirmed'),
  vacancy_refused: eventKind<VacancyEvent>('vacancy_refused'),
  vacancy_deleted: eventKind<VacancyEvent>('vacancy_deleted'),
  employee_vacancy_deleted: eventKind<VacancyEvent>('employee_vacancy_deleted'),
} as const;
