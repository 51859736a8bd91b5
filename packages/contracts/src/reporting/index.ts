import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, id, idList, textList } from '../field-types.ts';
import { byMail, DAYS_90, fileBody, in90Days, inOneMonth, ONE_MONTH, report } from '../file-call.ts';
import { inOrder, period, REVERSED_PERIOD } from '../reversed-period.ts';
import * as calls from './calls.ts';

export * from './privacy.ts';
export * from './report-screen.ts';

const AT = 'shop_id__in';

export const downloadTickReport = report(calls.downloadTickReport, {
  needs: 'Reports_tick',
  at: AT,
  unknown_is_absent: true,
  summary: 'Arrivals and leaves beside the approved plan, as .xlsx or JSON, at most 31 days',
  most: 31,
  fields: {
    ...period.shape,
    shop_id__in: idList,
    employee_id__in: idList.optional(),
    format: z.enum(['xlsx', 'json']).default('xlsx'),
  },
});

export const downloadScheduleDeviation = report(calls.downloadScheduleDeviation, {
  needs: 'Reports_schedule_deviation',
  at: AT,
  unknown_is_absent: true,
  summary: 'How facts deviate from the approved plan, as .xlsx, at most 90 days',
  fields: {
    ...period.shape,
    shop_id__in: idList.optional(),
    employee_id__in: idList.optional(),
    worker_id__in: idList.optional(),
    worker__network_id__in: idList.optional(),
    work_type_name__in: idList.optional(),
    /** The display filters (reporting 10): only vacancies, only store shifts; outsource, not outsource; all. */
    is_vacancy: bool.optional(),
    is_outsource: bool.optional(),
  },
});

export const downloadConsolidatedTimesheet = report(calls.downloadConsolidatedTimesheet, {
  needs: 'Reports_consolidated_timesheet_report',
  at: AT,
  unknown_is_absent: true,
  summary: 'Hours of timesheets by employee or position, as .xlsx, at most 90 days',
  fields: {
    ...period.shape,
    shop_id__in: idList,
    group_by: z.enum(['employee', 'employee_position', 'position']).default('employee_position'),
  },
});

export const downloadPivotTabel = report(calls.downloadPivotTabel, {
  needs: 'Reports_pivot_tabel',
  at: AT,
  unknown_is_absent: true,
  summary: 'Hours of approved facts by person and date, as .xlsx, at most 90 days',
  fields: {
    ...period.shape,
    shop_id__in: idList.optional(),
    employee_id__in: idList.optional(),
    user_id__in: idList.optional(),
    network_id__in: idList.optional(),
    work_type_name_id__in: idList.optional(),
    is_vacancy: bool.optional(),
    is_outsource: bool.optional(),
  },
});

export const downloadTabel = endpoint(calls.downloadTabel, {
  needs: 'WorkerDay_download_tabel',
  at: 'shop_id',
  file: true,
  unknown_is_absent: true,
  summary: 'The timesheet of a month in the layout of form T-13, as .xlsx',
  query: z
    .object({
      shop_id: id,
      ...period.shape,
      /** F fact, M main, A additional; MA gives main and additional, a second row each. */
      tabel_type: textList.default(['F']),
      ...byMail,
    })
    .refine(inOrder, REVERSED_PERIOD)
    .refine(inOneMonth, ONE_MONTH)
    .refine(
      (q) => q.tabel_type.length > 0 && q.tabel_type.every((type) => ['F', 'M', 'A', 'MA'].includes(type)),
      {
        path: ['tabel_type'],
        params: { code: 'validation.invalid' },
      },
    ),
  response: fileBody,
});

export const downloadAttendance = endpoint(calls.downloadAttendance, {
  needs: 'AttendanceRecords_report',
  at: AT,
  file: true,
  unknown_is_absent: true,
  summary: 'Arrivals and leaves of chosen employees, as .xlsx, at most 90 days',
  query: z
    .object({
      ...period.shape,
      employee_id__in: idList,
      shop_id__in: idList.optional(),
      ...byMail,
    })
    .refine(inOrder, REVERSED_PERIOD)
    .refine(in90Days, DAYS_90)
    .refine((q) => q.employee_id__in.length > 0, {
      path: ['employee_id__in'],
      params: { code: 'reports.choose_employees' },
    }),
  response: fileBody,
});

export const downloadOvertimes = endpoint(calls.downloadOvertimes, {
  needs: 'WorkerDay_overtimes_undertimes_report',
  at: 'shop_id',
  file: true,
  unknown_is_absent: true,
  summary: 'Overtime and shortfall of the current accounting period, as .xlsx',
  query: z
    .object({ shop_id: id.optional(), employee_id__in: idList.optional(), ...byMail })
    .refine((q) => q.shop_id !== undefined || (q.employee_id__in?.length ?? 0) > 0, {
      path: ['shop_id'],
      params: { code: 'worker_day.shop_or_employees' },
    }),
  response: fileBody,
});
