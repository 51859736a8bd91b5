import { type Call, demand, planning, reporting, timekeeping } from '@shiftwright/contracts/calls';
import { monthEnd, monthStart } from '@shiftwright/domain';
import type { DialogPeriod } from '../dialogs/period-fields.tsx';

/** What can be downloaded from the timetable (screens 53), and the lines that a payroll reads. */
export const DOWNLOADS = [
  'schedule',
  'tabel',
  'need',
  'consolidated',
  'tick',
  'deviation',
  'payroll',
] as const;
export type DownloadKind = (typeof DOWNLOADS)[number];

export const SLICES = ['employee', 'employee_position', 'position'] as const;
/** The display filters of the schedule deviation report (reporting 10). */
export const DEVIATION_FILTERS = ['all', 'vacancies', 'store', 'outsource', 'not_outsource'] as const;
type DeviationFilter = (typeof DEVIATION_FILTERS)[number];

export interface DownloadForm {
  kind: DownloadKind;
  shop_id: number;
  period: DialogPeriod;
  is_approved: boolean;
  inspection_version: boolean;
  on_print: boolean;
  tabel_type: string;
  payroll_type: string;
  type: 'L' | 'F';
  group_by: string;
  format: 'xlsx' | 'json';
  filter: DeviationFilter;
  employee_ids: number[];
  /** Addresses as typed, parted by commas or spaces; empty downloads the file. */
  emails: string;
}

interface Download {
  endpoint: Call;
  func: string;
  /** The period is a calendar month, whatever is chosen. */
  isMonth: boolean;
  /** It is always fetched here, never mailed. */
  isFetched?: true;
  input: (form: DownloadForm) => Record<string, unknown>;
}

const FILTER_FLAGS: Record<DeviationFilter, Record<string, boolean>> = {
  all: {},
  vacancies: { is_vacancy: true },
  store: { is_vacancy: false },
  outsource: { is_outsource: true },
  not_outsource: { is_outsource: false },
};

const people = ({ employee_ids }: DownloadForm) =>
  employee_ids.length > 0 ? { employee_id__in: employee_ids } : {};

/** Where each download comes from and what it asks for. */
export const DOWNLOAD_CALLS: Record<DownloadKind, Download> = {
  schedule: {
    endpoint: planning.downloadTimetable,
    func: 'WorkerDay_download_timetable',
    isMonth: true,
    input: ({ shop_id, period, is_approved, inspection_version, on_print }) => ({
      shop_id,
      dt_from: monthStart(period.dt_from),
      is_approved,
      inspection_version,
      on_print,
    }),
  },
  tabel: {
    endpoint: reporting.downloadTabel,
    func: 'WorkerDay_download_tabel',
    isMonth: false,
    input: ({ shop_id, period, tabel_type }) => ({ shop_id, ...period, tabel_type: [tabel_type] }),
  },
  need: {
    endpoint: demand.downloadTimeserieValues,
    func: 'PeriodClients_download',
    isMonth: false,
    input: ({ shop_id, period, type }) => ({ shop_id, ...period, type }),
  },
  consolidated: {
    endpoint: reporting.downloadConsolidatedTimesheet,
    func: 'Reports_consolidated_timesheet_report',
    isMonth: false,
    input: ({ shop_id, period, group_by }) => ({ shop_id__in: [shop_id], ...period, group_by }),
  },
  tick: {
    endpoint: reporting.downloadTickReport,
    func: 'Reports_tick',
    isMonth: false,
    input: (form) => ({ shop_id__in: [form.shop_id], ...form.period, format: form.format, ...people(form) }),
  },
  deviation: {
    endpoint: reporting.downloadScheduleDeviation,
    func: 'Reports_schedule_deviation',
    isMonth: false,
    input: (form) => ({
      shop_id__in: [form.shop_id],
      ...form.period,
      ...FILTER_FLAGS[form.filter],
      ...people(form),
    }),
  },
  payroll: {
    endpoint: timekeeping.downloadTimesheetLines,
    func: 'Timesheet_lines',
    isMonth: false,
    isFetched: true,
    input: ({ shop_id, period, payroll_type }) => ({
      shop_id,
      dt__gte: period.dt_from,
      dt__lte: period.dt_to,
      timesheet_type__in: [...payroll_type],
    }),
  },
};

/** The addresses of the field. */
export const emailsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');

/** What the call of a form is sent. */
export function downloadInput(form: DownloadForm): Record<string, unknown> {
  const { input, isFetched } = DOWNLOAD_CALLS[form.kind];
  const emails = isFetched ? [] : emailsOf(form.emails);

  return { ...input(form), ...(emails.length > 0 ? { emails } : {}) };
}

/** A form starts with the month on screen: of one that is over people take the timesheet, of others the schedule. */
export function firstForm(
  kinds: readonly DownloadKind[],
  shop_id: number,
  period: DialogPeriod,
  today: string,
): DownloadForm {
  const isOver = monthEnd(period.dt_from) < today;

  return {
    kind: isOver && kinds.includes('tabel') ? 'tabel' : (kinds[0] ?? 'schedule'),
    shop_id,
    period: { dt_from: monthStart(period.dt_from), dt_to: monthEnd(period.dt_from) },
    is_approved: true,
    inspection_version: false,
    on_print: false,
    tabel_type: 'F',
    payroll_type: 'MA',
    type: 'L',
    group_by: 'employee_position',
    format: 'xlsx',
    filter: 'all',
    employee_ids: [],
    emails: '',
  };
}
