import { get, post, put } from '../call.ts';

export const showRetention = get('/rest_api/retention/');
export const saveRetention = put('/rest_api/retention/');
export const exportPerson = get('/rest_api/user/{id}/export/');
export const forgetPerson = post('/rest_api/user/{id}/forget/');

export const reportDays = get('/rest_api/report/days/');
export const downloadReportDays = get('/rest_api/report/days/download/');
export const reportIndicators = get('/rest_api/report/indicators/');
export const downloadReportIndicators = get('/rest_api/report/indicators/download/');

export const downloadTickReport = get('/rest_api/report/tick/');
export const downloadScheduleDeviation = get('/rest_api/report/schedule_deviation/');
export const downloadConsolidatedTimesheet = get('/rest_api/report/consolidated_timesheet_report/');
export const downloadPivotTabel = get('/rest_api/report/pivot_tabel/');
export const downloadTabel = get('/rest_api/worker_day/download_tabel/');
export const downloadAttendance = get('/rest_api/attendance_records/report/');
export const downloadOvertimes = get('/rest_api/worker_day/overtimes_undertimes_report/');
