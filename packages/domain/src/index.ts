export * from './access/index.ts';
export * from './calendar/index.ts';
export * from './demand/index.ts';
export * from './network/index.ts';
export * from './people/index.ts';
export * from './planning/index.ts';
export * from './reporting/index.ts';
export * from './timekeeping/index.ts';
