export * from './change-workload.ts';
export * from './formula.ts';
export * from './need.ts';
export * from './relations.ts';
