export * from './by-clock.ts';
export * from './dates.ts';
export * from './durations.ts';
export * from './leave.ts';
export * from './past-midnight.ts';
export * from './production-calendar.ts';
export * from './time-zones.ts';
export * from './wall-clock.ts';
