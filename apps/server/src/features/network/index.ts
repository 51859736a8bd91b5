/** Area `network`: departments, dictionaries and notifications. */

export { departmentRoutes } from './department/department.routes.ts';
export { stepText } from './department/department.ts';
export { dictionaryRoutes } from './dictionary/dictionary.routes.ts';
export { findManagersOf } from './notification/find-managers.ts';
export { notificationRoutes } from './notification/notification.routes.ts';
export { notify } from './notification/notify.ts';
