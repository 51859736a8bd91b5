export * from './department.ts';
export * from './settings.ts';
