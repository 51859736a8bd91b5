/** What screens offer and schemas allow: lists of values, without schemas, so that a browser can load them. */

/** How a schedule stands in a file: a column for each date, or a row for each shift (planning 151). */
export const TIMETABLE_FORMATS = ['cell_format', 'row_format'] as const;

/** The layouts of a downloaded timesheet, the state form T-13 first (reporting 12). */
export const TABEL_TEMPLATES = ['t13_custom', 'default', 'lines', 'mts'] as const;

/** Months of an accounting period (timekeeping 2). */
export const PERIOD_LENGTHS = [1, 3, 6, 12] as const;

/** Where hours of earlier months come from: approved facts, the fact timesheet, the main timesheet (timekeeping 2). */
export const EARLIER_HOURS_SOURCES = [1, 2, 3] as const;

/** How hours are written on screens: 8.42 or 8:25 (timekeeping 54). */
export const HOURS_FORMATS = ['decimal', 'time'] as const;

/** What is counted of received events: how many, a sum of fields, how many different values (demand 48). */
export const RECEIPT_ACTIONS = ['count', 'sum', 'nunique'] as const;

/** Events are counted by hours or by days (demand 48). */
export const RECEIPT_GROUPINGS = ['h1', 'd1'] as const;

export const ALLOWED_TABS = [
  'load_forecast',
  'schedule',
  'employees',
  'shift_exchange',
  'analytics',
  'settings',
] as const;

export const SEVERITIES = ['negative', 'warning', 'positive', 'success'] as const;

/** What people can be told about, in the order in which it is shown; each has its texts in the catalogue. */
export const NOTIFICATION_EVENTS = [
  'schedule_changed',
  'employee_vacancy_deleted',
  'request_approve',
  'request_approve_with_tasks',
  'request_returned',
  'approve',
  'approved_not_first',
  'approval_withdrawn',
  'document_ends',
  'document_ended',
  'AutoschedulingComplete',
  'AutoschedulingDelete',
  'vacancy_created',
  'vacancy_confirmed',
  'vacancy_reconfirmed',
  'vacancy_refused',
  'vacancy_deleted',
  'shift_swap_proposed',
  'shift_swap_accepted',
  'shift_swap_done',
  'shift_swap_declined',
  'shift_swap_refused',
  'shift_swap_cancelled',
  'shift_swap_expired',
  'shift_swap_reversed',
] as const;

/** Hours of the working days in a row beside days off, within which somebody is called from them (planning 124). */
export const EXCHANGE_LIMITS = [
  '1day_before',
  '1day_after',
  'first_day_before',
  'first_day_after',
  'second_day_before',
  'second_day_after',
] as const;

/** A department keeps its need in half hours, hours or days (demand 6). */
export const FORECAST_STEPS = ['00:30:00', '01:00:00', '1 00:00:00'] as const;

/** How many days a network keeps what it knows of people. */
export const RETENTION_FIELDS = [
  'photo_days',
  'tick_photo_days',
  'fired_days',
  'audit_days',
  'session_days',
] as const;
