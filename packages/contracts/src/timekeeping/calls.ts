import { del, get, post, put } from '../call.ts';

export const listAttendanceRecords = get('/rest_api/attendance_records/');
export const getAttendanceRecord = get('/rest_api/attendance_records/{id}/');
export const recordAttendance = post('/rest_api/attendance_records/');
export const listTasks = get('/rest_api/task/');
export const getTask = get('/rest_api/task/{id}/');
export const saveTask = put('/rest_api/task/{code}/');
export const deleteTask = del('/rest_api/task/{code}/');

export const workerStat = get('/rest_api/worker_day/worker_stat/');
export const dailyStat = get('/rest_api/worker_day/daily_stat/');

export const openTickPage = post('/rest_api/recognition/tick_page/');
export const addTickPhoto = post('/rest_api/attendance_records/photo/');
export const attendancePhoto = get('/rest_api/attendance_records/{id}/photo/');

export const listTimesheet = get('/rest_api/timesheet/');
export const listTimesheetItems = get('/rest_api/timesheet/items/');
export const timesheetStats = get('/rest_api/timesheet/stats/');
export const timesheetLines = get('/rest_api/timesheet/lines/');
export const downloadTimesheetLines = get('/rest_api/timesheet/lines/download/');
export const listClosedTimesheets = get('/rest_api/timesheet/closing/');
export const closeTimesheet = post('/rest_api/timesheet/closing/');
export const reopenTimesheet = post('/rest_api/timesheet/reopening/');
export const recalcTimesheet = post('/rest_api/timesheet/recalc/');
