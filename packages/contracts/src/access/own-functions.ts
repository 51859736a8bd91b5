/** Functions that a group may hold for its people's own data alone: their lists ask for the access scope (access 57). */
export const OWN_FUNCTIONS = [
  'AttendanceRecords',
  'Employee_shift_schedule',
  'MedicalDocument',
  'Timesheet',
  'Timesheet_items',
  'Timesheet_lines',
  'Timesheet_stats',
  'WorkerConstraint',
  'WorkerDay_daily_stat',
  'WorkerDay_worker_stat',
] as const;
