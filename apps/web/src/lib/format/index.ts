export * from './dates.ts';
export * from './numbers.ts';
export * from './span.ts';
export * from './typed-time.ts';
