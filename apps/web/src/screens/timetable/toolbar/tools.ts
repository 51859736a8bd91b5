import type { MessageKey } from '@shiftwright/i18n';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCalendarRepeat,
  IconCalendarX,
  IconCheck,
  IconChecks,
  IconClockCheck,
  IconCopy,
  IconDownload,
  IconLock,
  IconPrinter,
  IconRefresh,
  IconSend,
  IconTrash,
  IconUpload,
  IconUserPlus,
} from '@tabler/icons-react';

/** One entry of a menu of the toolbar: the dialog it opens, and the function that its call needs (screens 24). */
export interface Tool {
  label: MessageKey;
  modal: string;
  icon: Icon;
  func: string | null;
  method: 'GET' | 'POST';
  isDangerous?: boolean;
}

const post = (label: MessageKey, modal: string, icon: Icon, func: string): Tool => ({
  label,
  modal,
  icon,
  func,
  method: 'POST',
});

/** The staff of the department (screens 24). */
export const STAFF_TOOLS: readonly Tool[] = [post('staff.add', 'StaffAdd', IconUserPlus, 'Employment')];

/** Manual changes (screens 24). */
export const CHANGE_TOOLS: readonly Tool[] = [
  post('timetable.duplicate.title', 'DuplicateSchedule', IconCopy, 'WorkerDay_duplicate'),
  post('copy.title', 'CopyRange', IconCalendarRepeat, 'WorkerDay_copy_range'),
  post('trade.title', 'ShiftExchange', IconArrowsExchange, 'WorkerDay_exchange'),
  {
    ...post('timetable.delete.title', 'DeleteSchedule', IconTrash, 'WorkerDay_delete_worker_days'),
    isDangerous: true,
  },
];

export const CONFIRM_TOOLS: readonly Tool[] = [
  post('timetable.confirm.plan', 'ApprovePlan', IconCheck, 'WorkerDay_approve'),
  post('timetable.confirm.fact', 'ApproveFact', IconChecks, 'WorkerDay_approve'),
  post('timetable.confirm.request', 'RequestApprove', IconSend, 'WorkerDay_request_approve'),
];

/** Hidden where the network says so (`hide_recalculate_timesheet_and_work_hours`). */
export const RECALC_TOOLS: readonly Tool[] = [
  post('tools.recalc_timesheet', 'RecalcTimesheet', IconRefresh, 'Timesheet_recalc'),
  post('tools.recalc_hours', 'RecalcHours', IconClockCheck, 'WorkerDay_recalc'),
];

/** Whoever may close a month sees which are closed; opening them again takes a right of its own (timekeeping 61). */
export const CLOSING_TOOLS: readonly Tool[] = [
  post('closing.title', 'ClosedMonths', IconCalendarX, 'Timesheet_close'),
];

/** Shown where the network says so (`show_restrict_editing_shifts_button`). */
export const RESTRICT_TOOLS: readonly Tool[] = [
  post('tools.restrict', 'BlockWorkingDays', IconLock, 'WorkerDay_batch_block_or_unblock'),
];

export const PRINT_TOOLS: readonly Tool[] = [
  { label: 'tools.print', modal: 'Print', icon: IconPrinter, func: null, method: 'GET' },
];

export const UPLOAD_TOOLS: readonly Tool[] = [
  post('tools.upload_plan', 'UploadPlan', IconUpload, 'WorkerDay_upload'),
  post('tools.upload_fact', 'UploadFact', IconUpload, 'WorkerDay_upload_fact'),
];

export const DOWNLOAD_TOOLS: readonly Tool[] = [
  { label: 'tools.download', modal: 'Download', icon: IconDownload, func: null, method: 'GET' },
];

export const WITHDRAW_TOOLS: readonly Tool[] = [
  {
    ...post('withdraw.title', 'WithdrawApproval', IconArrowBackUp, 'WorkerDay_approve'),
    isDangerous: true,
  },
];

type Can = (func: string, method: Tool['method']) => boolean;

/** The groups with what the person may open; a group without any is left out. */
export const openGroups = (groups: readonly (readonly Tool[])[], can: Can): (readonly Tool[])[] =>
  groups
    .map((tools) => tools.filter(({ func, method }) => func === null || can(func, method)))
    .filter((tools) => tools.length > 0);
