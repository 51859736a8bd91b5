/** Area `network`: departments, dictionaries and notifications. */

export { departmentRoutes } from './department/department.routes.ts';
export { stepText } from './department/department.ts';
export { dictionaryRoutes } from './dictionary/dictionary.routes.ts';
export type { EventType, NotificationEvents, Severity } from './notification/events.ts';
export { findManagersOf, type ManagersOf } from './notification/find-managers.ts';
export { notificationRoutes } from './notification/notification.routes.ts';
export { type News, notify } from './notification/notify.ts';
