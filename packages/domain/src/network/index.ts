export * from './break-rules.ts';
export * from './day-changes.ts';
export * from './department-rules.ts';
export * from './opening-hours.ts';
export * from './quiet-hours.ts';
