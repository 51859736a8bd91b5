export * from './audit.ts';
export * from './auth.ts';
export * from './group.ts';
export type { Person } from './person.ts';
export * from './session.ts';
export * from './user.ts';
