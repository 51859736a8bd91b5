export * from './attendance.ts';
export * from './daily-stat.ts';
export * from './norm-hours.ts';
export * from './recommended-norm.ts';
export * from './worker-stat.ts';
