export * from './attendance.ts';
export * from './statistics.ts';
export * from './tick-page.ts';
export * from './timesheet.ts';
export * from './timesheet-closing.ts';
