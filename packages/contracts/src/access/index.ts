export * from './auth.ts';
export * from './group.ts';
export * from './user.ts';
