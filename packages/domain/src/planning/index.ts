export * from './day-types.ts';
export * from './versions.ts';
