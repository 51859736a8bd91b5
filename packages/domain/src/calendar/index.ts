export * from './dates.ts';
export * from './durations.ts';
export * from './instants.ts';
export * from './production-calendar.ts';
export * from './wall-clock.ts';
