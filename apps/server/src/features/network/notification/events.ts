/** What people are told about, with the values its text names; dates are written in the reader's way. */
export interface NotificationEvents {
  /** The optimiser is done with a department's month; severity negative: it failed. */
  AutoschedulingComplete: { shop_name: string; dt_from: string; dt_to: string; reason?: string };
  /** Somebody deleted the drafts of a department. */
  AutoschedulingDelete: { shop_name: string; dt_from: string; dt_to: string; author: string };
  /** Somebody asks to approve a department's schedule. */
  request_approve: { shop_name: string; dt_from: string; dt_to: string; author: string; comment: string };
  /** The same, while the drafts leave some tasks outside the shifts. */
  request_approve_with_tasks: NotificationEvents['request_approve'] & { tasks: number };
  /** A department's schedule was approved. */
  approve: { shop_name: string; dt_from: string; dt_to: string; author: string };
  /** The approval of a department's schedule was taken back. */
  approval_withdrawn: { shop_name: string; dt_from: string; dt_to: string; author: string; reason: string };
}

export type EventType = keyof NotificationEvents;
export type Severity = 'negative' | 'warning' | 'positive' | 'success';
