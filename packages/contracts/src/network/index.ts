export * from './department.ts';
export * from './department-settings.ts';
export * from './dictionary.ts';
export * from './network.ts';
export * from './notification.ts';
export * from './planning-settings.ts';
export * from './recognition.ts';
export * from './settings.ts';
