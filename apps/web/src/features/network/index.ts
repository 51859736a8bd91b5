export { AddFirst } from './add-first.tsx';
export { DepartmentPicker } from './department-picker.tsx';
export { firstStore, namesOf, storesBelow } from './department-tree.ts';
export {
  allExchangeSettingsQuery,
  type DepartmentNode,
  departmentHoursQuery,
  departmentQuery,
  departmentsQuery,
  departmentTreeQuery,
  exchangeSettingsQuery,
  type PlanningRules,
  planningRulesQuery,
  positionsQuery,
  workerDayTypesQuery,
  workTypeNamesQuery,
  workTypesQuery,
} from './network.queries.ts';
export {
  type NotificationChoice,
  notificationSettingsQuery,
  notificationsQuery,
  unreadCountQuery,
  useReadAllNotifications,
  useReadNotification,
  useSaveNotificationSettings,
} from './notification.queries.ts';
export {
  allDepartmentsQuery,
  breaksQuery,
  embeddedReportsQuery,
  ownNetworkQuery,
  regionsQuery,
  restrictionsQuery,
  shopAddressesQuery,
  tickPointsQuery,
  timetableTemplatesQuery,
} from './settings.queries.ts';
export { useDepartmentNames } from './use-department-names.ts';
export { useWorkTypeNames } from './use-work-type-names.ts';
export { WithBelow } from './with-below.tsx';
