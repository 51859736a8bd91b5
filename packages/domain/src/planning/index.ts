export * from './breaks.ts';
export * from './day-types.ts';
export * from './fines.ts';
export * from './night-hours.ts';
export * from './versions.ts';
export * from './work-hours.ts';
