export * from './abilities.ts';
export * from './employee.ts';
export * from './employment.ts';
export * from './medical.ts';
export * from './norms.ts';
export type { Employment, EmploymentWorkType, MedicalDocument, WorkerConstraint } from './shapes.ts';
export * from './shift-schedule.ts';
export * from './upload.ts';
