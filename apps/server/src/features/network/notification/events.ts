import type { Method, network } from '@shiftwright/contracts';
import type { DayNews } from '@shiftwright/domain';

/** A shift on offer, as its news name it; the times are wall-clock "HH:MM" of the department. */
export interface VacancyNews {
  shop_name: string;
  dt: string;
  time_from: string;
  time_to: string;
  /** Names of the work, one after another. */
  work_types: string;
  /** Who has the shift now or, where it was given up or called off, who had it. */
  employee_name?: string;
  /** Whom that person replaces. */
  old_employee_name?: string;
  /** The outsourcing companies it is offered to. */
  network_names?: string;
  /** Automation did it, no person. */
  is_auto?: boolean;
}

/** Several shifts of a department that came on offer in one step. */
interface OffersNews {
  several: number;
  shop_name: string;
  dt_from: string;
  dt_to: string;
  is_auto?: boolean;
}

/** Two people and the dates of their shifts. */
interface ShiftSwapNews {
  from_name: string;
  to_name: string;
  dt: string;
  dt_return?: string;
  /** Nothing is given in return: there is no such date. */
  is_one_way?: true;
  author: string;
  reason: string;
}

/** What people are told about, with the values its text names; dates are written in the reader's way. */
export interface NotificationEvents extends Record<network.NotificationEvent, object> {
  /** Published days of the person became others. */
  schedule_changed: { shop_name: string; days: readonly DayNews[] };
  /** The optimiser is done with a department's month; severity negative: it failed. */
  AutoschedulingComplete: { shop_name: string; dt_from: string; dt_to: string; reason?: string };
  /** Somebody deleted the drafts of a department. */
  AutoschedulingDelete: { shop_name: string; dt_from: string; dt_to: string; author: string };
  /** Somebody asks to approve a department's schedule. */
  request_approve: { shop_name: string; dt_from: string; dt_to: string; author: string; comment: string };
  /** The same, while the drafts leave some tasks outside the shifts. */
  request_approve_with_tasks: NotificationEvents['request_approve'] & { tasks: number };
  /** Whoever was asked to approve it wants something changed first. */
  request_returned: { shop_name: string; dt_from: string; dt_to: string; author: string; comment: string };
  /** A department's schedule was approved. */
  approve: { shop_name: string; dt_from: string; dt_to: string; author: string };
  /** Dates stay drafts, because whoever approved may not be the first to; `people` are the names concerned. */
  approved_not_first: { shop_name: string; dt_from: string; dt_to: string; author: string; people: string };
  /** A shift is on offer, or several. */
  vacancy_created: VacancyNews | OffersNews;
  /** Somebody took it, or was given it. */
  vacancy_confirmed: VacancyNews;
  /** Somebody took over from somebody else. */
  vacancy_reconfirmed: VacancyNews;
  /** Whoever had it gave it back: it is on offer again. */
  vacancy_refused: VacancyNews;
  /** It is no longer on offer; told to managers. */
  vacancy_deleted: VacancyNews;
  /** The same, told to the person who had it. */
  employee_vacancy_deleted: VacancyNews;
  /** The approval of a department's schedule was taken back. */
  approval_withdrawn: { shop_name: string; dt_from: string; dt_to: string; author: string; reason: string };
  /** A document of somebody ends soon, or has ended; or several, with their people or departments in one text. */
  document_ends:
    | { shop_name: string; employee_name: string; document: string; dt: string }
    | { several: number; places: string };
  document_ended: NotificationEvents['document_ends'];
  /** Somebody is asked to swap shifts; the others tell what became of it. */
  shift_swap_proposed: ShiftSwapNews;
  shift_swap_accepted: ShiftSwapNews;
  shift_swap_done: ShiftSwapNews;
  shift_swap_declined: ShiftSwapNews;
  shift_swap_refused: ShiftSwapNews;
  shift_swap_cancelled: ShiftSwapNews;
  shift_swap_expired: ShiftSwapNews;
  shift_swap_reversed: ShiftSwapNews;
}

export type EventType = network.NotificationEvent;

/** Events that are mailed to whoever did not choose otherwise: what somebody has to do, or where somebody has to be. */
export const MAILED_BY_DEFAULT: ReadonlySet<EventType> = new Set([
  'schedule_changed',
  'employee_vacancy_deleted',
  'request_approve',
  'request_approve_with_tasks',
  'request_returned',
  'approved_not_first',
  'shift_swap_proposed',
  'shift_swap_accepted',
  'shift_swap_done',
  'shift_swap_reversed',
]);
/**
 * What somebody holds in a department who hears of such an event there. A letter that has waited leaves only where they
 * still hold it (network 34); what is told to a person about themselves names no department.
 */
export const HEARD_BY = {
  request_approve: { func: 'WorkerDay_approve', method: 'POST' },
  request_approve_with_tasks: { func: 'WorkerDay_approve', method: 'POST' },
  request_returned: { func: 'WorkerDay_request_approve', method: 'POST' },
  approve: { func: 'WorkerDay_approve', method: 'POST' },
  approved_not_first: { func: 'WorkerDay_approve', method: 'POST' },
  approval_withdrawn: { func: 'WorkerDay_approve', method: 'POST' },
  document_ends: { func: 'MedicalDocument', method: 'PUT' },
  document_ended: { func: 'MedicalDocument', method: 'PUT' },
} as const satisfies Partial<Record<EventType, { func: string; method: Method }>>;
export type Severity = 'negative' | 'warning' | 'positive' | 'success';
