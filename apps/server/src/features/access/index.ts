/** Area `access`: who is calling, and may they do this here. */

export { deleteAudit } from './access-log/audit.repository.ts';
export { auditRoutes } from './access-log/audit.routes.ts';
export { recordAudit, recordForgotten } from './access-log/record-audit.ts';
export { findNetwork } from './auth/auth.repository.ts';
export { authRoutes } from './auth/auth.routes.ts';
export { basicCaller } from './auth/basic-caller.ts';
export { hashPassword, passwordFits } from './auth/passwords.ts';
export { identify, openAmong } from './auth/sessions.ts';
export { userNetworkOf } from './auth/user-network.ts';
export { dropPhoto } from './biometrics/keep-photo.ts';
export { readPhoto } from './biometrics/read-photo.ts';
export { embeddingRoutes } from './embedding/embedding.routes.ts';
export { grantRoutes } from './grants/grants.routes.ts';
export { findDayTypeCodes } from './group/group.repository.ts';
export { groupRoutes } from './group/group.routes.ts';
export { idOfKey, idsOfCodes } from './keys/id-of-key.ts';
export {
  type NetworkSettings,
  readDefaultStats,
  readFinesSettings,
  readNetworkSettings,
  readReceiveDataInfo,
  readShopNameForm,
  TICK_PHOTO_DAYS,
} from './network-setting-defaults.ts';
export { findNetworkIds, findNetworkSettings, networkNumber } from './network-settings.repository.ts';
export { ownSessionRoutes } from './own-sessions/own-sessions.routes.ts';
export { requireOwnPassword } from './password/confirm-password.ts';
export { passwordRoutes } from './password/password.routes.ts';
export { registerRecovery } from './password/send-recovery.ts';
export { seenAs } from './preview/seen-as-header.ts';
export { deleteOldAttempts } from './rate-limits/rate-limits.repository.ts';
export {
  employeeInScope,
  type PersonalScope,
  reachesShop,
  shopInScope,
  userKnown,
} from './rights/access-scope.repository.ts';
export { type AccessScope, accessScope, placesHolding } from './rights/access-scope.ts';
export { shopsApprovedElsewhere } from './rights/approve-days-elsewhere.ts';
export { authorise, authoriseCall } from './rights/authorise.ts';
export {
  authoriseDays,
  type DayAction,
  ownShopIds,
  subordinatesAmong,
  workerDayJudge,
} from './rights/authorise-worker-days.ts';
export { changingClock } from './rights/change-time-zone.ts';
export { isShownDay, isShownDayOfEmployment } from './rights/days-not-shown.repository.ts';
export { onEmployedDate } from './rights/days-outside-employment.repository.ts';
export {
  employedDuring,
  employedFromToday,
  employedOn,
  employedOnOrAfter,
  employedToday,
  todayOf,
} from './rights/employed.repository.ts';
export { endGroupsOf, registerTemporaryGroups } from './rights/end-temporary-groups.ts';
export { keepingAdministration } from './rights/keep-administration.ts';
export { holdsForOthers, holdsItself, requireShop } from './rights/require-access.ts';
export { requireRoot } from './rights/require-root.ts';
export {
  requireSuperiority,
  requireSuperiorityAtRoot,
  requireSuperiorityOverMove,
} from './rights/require-superiority.ts';
export { rightsOf } from './rights/rights.ts';
export { ownPlaces } from './rights/seen-as.ts';
export { stillMay } from './rights/still-may.ts';
export { protectedDaysJudge } from './rights/touch-protected-days.ts';
export { knownPeople, knownSince, personalScope } from './rights/whose-personal-data.ts';
export { findTwins } from './user/login-look.repository.ts';
export { fullNameOf, nameOf } from './user/names.repository.ts';
export { insertUser, updateUserColumns } from './user/user.repository.ts';
export { userRoutes } from './user/user.routes.ts';
export { changeableUser, mayStillChange } from './user/visible-user.ts';
