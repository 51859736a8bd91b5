export * from './break-rules.ts';
export * from './day-changes.ts';
export * from './distance.ts';
export * from './forecast-step.ts';
export * from './opening-hours.ts';
export * from './quiet-hours.ts';
export * from './restricted-times.ts';
export * from './shift-list.ts';
