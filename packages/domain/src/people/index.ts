export * from './constraints.ts';
export * from './employment.ts';
