export * from './department-tree.ts';
export * from './groups.ts';
export * from './worker-day-permission.ts';
