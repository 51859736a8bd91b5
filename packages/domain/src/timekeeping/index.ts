export * from './attendance-facts.ts';
export * from './attendance-marks.ts';
export * from './daily-stat.ts';
export * from './norm-corrections.ts';
export * from './norm-hours.ts';
export * from './recommended-norm.ts';
export * from './stat-shape.ts';
export * from './worker-stat.ts';
