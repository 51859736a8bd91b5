export * from './days.ts';
export * from './presets.ts';
export * from './rights.ts';
