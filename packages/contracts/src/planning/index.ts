export * from './autoschedule.ts';
export * from './coverage.ts';
export * from './worker-day.ts';
