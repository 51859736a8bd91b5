export * from './availability.ts';
export * from './employment.ts';
export * from './employment-change.ts';
export * from './employment-rotation.ts';
export * from './limitations.ts';
export * from './overlapping-employments.ts';
export * from './shift-schedule.ts';
export * from './work-type-links.ts';
