/** Area `access`: who is calling, and may they do this here. */
export { authRoutes } from './auth/auth.routes.ts';
export { hashPassword } from './auth/passwords.ts';
export { identify, openSession } from './auth/sessions.ts';
export { grantRoutes } from './grants/grants.routes.ts';
export { passwordRoutes } from './password/password.routes.ts';
export { authorise } from './rights/authorise.ts';
export { findEmployeesAround, findShops } from './rights/rights.repository.ts';
export { isMine, type Rights, rightsOf } from './rights/rights.ts';
export { subordinateEmployees } from './rights/subordinates.ts';
export {
  authoriseDays,
  type DayAction,
  groupPermissions,
  ownShopIds,
  type WorkerDayJudge,
  workerDayJudge,
} from './rights/worker-day-permissions.ts';
