/** Area `planning`: worker days, their coverage of the need, and the automatic schedule. */
export { coverageRoutes } from './coverage/coverage.routes.ts';
export { type EmploymentNorms, loadDayTypes, loadEmploymentNorms } from './norms/norm-employments.ts';
