export * from './norm-hours.ts';
export * from './recommended-norm.ts';
