export * from './autoschedule.ts';
export * from './coverage.ts';
export * from './files.ts';
export * from './month-stat.ts';
export * from './worker-day.ts';
export * from './worker-day-batch.ts';
export * from './worker-day-blocking.ts';
export * from './worker-day-changes.ts';
