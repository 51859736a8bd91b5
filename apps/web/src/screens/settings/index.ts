export { LoadTemplatesScreen } from './load-template/load-templates-screen.tsx';
export {
  DepartmentsScreen,
  DriversScreen,
  GroupsScreen,
  OperationsScreen,
  PositionsScreen,
  TickpointsScreen,
  TimetableTemplatesScreen,
  WorkTypesScreen,
} from './settings-screens.tsx';
