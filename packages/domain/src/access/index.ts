export * from './device.ts';
export * from './field-rules.ts';
export * from './group-change.ts';
export * from './groups.ts';
export * from './personal-data.ts';
export * from './redact.ts';
export * from './superiority.ts';
export * from './worker-day-permission.ts';
