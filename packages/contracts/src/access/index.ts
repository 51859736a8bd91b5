export * from './audit.ts';
export * from './auth.ts';
export * from './group.ts';
export * from './user.ts';
