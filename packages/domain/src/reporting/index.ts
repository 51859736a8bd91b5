export * from './allowances.ts';
export * from './day-figures.ts';
export * from './deviation-seconds.ts';
export * from './periods.ts';
export * from './tick-violations.ts';
