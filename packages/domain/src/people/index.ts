export * from './availability.ts';
export * from './constraints.ts';
export * from './employment.ts';
export * from './employment-change.ts';
export * from './employment-period.ts';
export * from './shift-schedule.ts';
