export * from './device.ts';
export * from './field-rules.ts';
export * from './groups.ts';
export * from './scrub.ts';
export * from './worker-day-permission.ts';
