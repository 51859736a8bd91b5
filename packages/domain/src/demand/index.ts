export * from './change-workload.ts';
export * from './corrections.ts';
export * from './formula.ts';
export * from './inputs.ts';
export * from './lent-facts.ts';
export * from './need.ts';
export * from './outliers.ts';
export * from './relations.ts';
