export * from './break-rules.ts';
export * from './department-rules.ts';
export * from './opening-hours.ts';
