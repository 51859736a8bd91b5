export * from './day-rights.ts';
export * from './right-levels.ts';
export * from './roles.ts';
