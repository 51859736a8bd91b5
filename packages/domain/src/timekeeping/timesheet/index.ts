export * from './fact-timesheet.ts';
export * from './item.ts';
export * from './rows.ts';
export * from './rules.ts';
export * from './timesheet.ts';
export * from './timesheet-employment.ts';
export * from './timesheet-part.ts';
