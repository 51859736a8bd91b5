/** Area `people`: employees, their employments and abilities, documents and norms. */
export { abilityRoutes } from './abilities/abilities.routes.ts';
export {
  limitationsOfEmployment,
  wishedDatesOfEmployment,
} from './abilities/limits-of-employment.repository.ts';
export { employeeRoutes } from './employee/employee.routes.ts';
export { employmentRoutes } from './employment/employment.routes.ts';
export { setRotations } from './employment/set-rotations.ts';
export { continueEmployment, findMoved, requireMovable } from './employment/terms-of-move.ts';
export { changeEmployment } from './employment/update-employment.ts';
export { type EmploymentChanged, employmentChanged } from './events.ts';
export { readMonthHours, readRotation, readUsualShifts, readYearHours } from './json-columns.ts';
export { medicalRoutes } from './medical/medical.routes.ts';
export { registerDocumentReminders } from './medical/remind-documents.ts';
export { normRoutes } from './norms/norms.routes.ts';
export { requireEmployment } from './require-employment.ts';
export { shiftScheduleRoutes } from './shift-schedule/shift-schedule.routes.ts';
export { employeeUploadRoutes } from './upload/upload.routes.ts';
