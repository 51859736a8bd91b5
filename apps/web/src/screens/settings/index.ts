export { EmbeddedReportsScreen } from './embedded-reports/embedded-reports-screen.tsx';
export { LoadTemplatesScreen } from './load-template/load-templates-screen.tsx';
export { RestrictionsScreen } from './restrictions/restrictions-screen.tsx';
export {
  DepartmentsScreen,
  DocumentKindsScreen,
  DriversScreen,
  GroupsScreen,
  OperationsScreen,
  PositionsScreen,
  TickpointsScreen,
  TimetableTemplatesScreen,
  WorkTypesScreen,
} from './settings-screens.tsx';
export { ShiftSchedulesScreen } from './shift-schedules/shift-schedules-screen.tsx';
