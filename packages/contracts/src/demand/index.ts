export * from './demand.ts';
export * from './load-template.ts';
export * from './operation-name.ts';
export * from './operation-type.ts';
export * from './receipt.ts';
export * from './timeserie.ts';
export * from './trust.ts';
