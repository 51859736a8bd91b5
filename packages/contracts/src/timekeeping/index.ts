export * from './attendance.ts';
export * from './statistics.ts';
export * from './timesheet.ts';
