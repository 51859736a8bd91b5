/** Area `network`: departments, dictionaries and notifications. */

export { analyticsRoutes } from './analytics/analytics.routes.ts';
export {
  beginDemoFilling,
  countFilledStore,
  findDemoFilling,
} from './demo/demo.repository.ts';
export { demoRoutes } from './demo/demo.routes.ts';
export { type ChosenTemplate, loadTemplateChosen } from './department/choose-load-template.ts';
export { findShopZone, isLoadTemplate } from './department/department.repository.ts';
export { departmentRoutes } from './department/department.routes.ts';
export { stepText } from './department/department.ts';
export { findLimits, findOtherClocks, findSpecialDays } from './department/planning-rules.repository.ts';
export { regridNeed } from './department/regrid-need.repository.ts';
export { saveShifts } from './department/save-shifts.ts';
export { dictionaryRoutes } from './dictionary/dictionary.routes.ts';
export { type NormsChanged, normsChanged } from './events.ts';
export {
  readBreakRows,
  readCallLimits,
  readCostWeights,
  readMethodParams,
  readRestrictedEndTimes,
  readRestrictedStartTimes,
  readShifts,
  readTemplateShifts,
  withWeekTimes,
} from './json-columns.ts';
export type { NotificationEvents } from './notification/events.ts';
export { HEARD_BY } from './notification/events.ts';
export { findManagersOf } from './notification/find-managers.ts';
export { registerNotifications } from './notification/mail/send-letters.ts';
export { notificationRoutes } from './notification/notification.routes.ts';
export { notify, notifyOnce } from './notification/notify.ts';
export { type ChangedSchedule, notifyChangedSchedules } from './notification/notify-changes.ts';
export { ownNetworkRoutes } from './own-network/own-network.routes.ts';
export { recognitionRoutes } from './recognition/recognition.routes.ts';
export { exchangeSettingsInForce } from './settings/exchange-settings-in-force.repository.ts';
export { settingsRoutes } from './settings/settings.routes.ts';
export { requireSharedSettings } from './settings/shared-settings.ts';
