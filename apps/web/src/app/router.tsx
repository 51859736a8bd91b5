import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { setUnauthorisedHandler } from '../lib/api/index.ts';
import { allTexts } from '../lib/language/index.ts';
import { loadWithRetry } from '../lib/load-with-retry.ts';
import { parseSearch, type Search, stringifySearch } from '../lib/url/index.ts';
import { layScreenBeneath } from './dialog-by-link.ts';
import {
  askToSignIn,
  guardRemoval,
  guardSection,
  guardToggles,
  leaveWhenSignedIn,
  session,
} from './guards.ts';
import { Root } from './root.tsx';
import { Crash, Pending } from './shell/fallbacks.tsx';
import { MainLayout } from './shell/main-layout.tsx';
import { signedOut } from './sign-out.ts';

const SETTINGS = {
  departments: 'DepartmentsScreen',
  positions: 'PositionsScreen',
  'access-groups': 'GroupsScreen',
  'business-drivers': 'DriversScreen',
  operations: 'OperationsScreen',
  'work-types': 'WorkTypesScreen',
  'load-templates': 'LoadTemplatesScreen',
  'timetable-templates': 'TimetableTemplatesScreen',
  tickpoints: 'TickpointsScreen',
  documents: 'DocumentKindsScreen',
  'shift-schedules': 'ShiftSchedulesScreen',
  restrictions: 'RestrictionsScreen',
  'embedded-reports': 'EmbeddedReportsScreen',
} as const;

/** The page of a section: without a connection it comes once that is back, instead of the page being loaded anew. */
const pageOf: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadWithRetry(load), name);

const forward = (to: string, search: Search) => redirect({ to, search, replace: true });

const root = createRootRoute({
  component: Root,
  validateSearch: (search) => search as Search,
  beforeLoad: async ({ location }) => {
    await guardRemoval(location);
    guardToggles(previousSearch(), location);
  },
});

function previousSearch(): Search {
  return (router.state.resolvedLocation?.search ?? {}) as Search;
}

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ location }) => {
    await leaveWhenSignedIn(location);
    throw forward('/login', {});
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: ({ location }) => askToSignIn(location),
  loader: () => allTexts(),
  component: pageOf(() => import('../screens/login/login-screen.tsx'), 'LoginScreen'),
});

const recovery = createRoute({
  getParentRoute: () => root,
  path: '/recovery',
  loader: () => allTexts(),
  component: pageOf(() => import('../screens/login/recovery-screen.tsx'), 'RecoveryScreen'),
});

const tick = createRoute({
  getParentRoute: () => root,
  path: '/tick',
  loader: () => allTexts(),
  component: pageOf(() => import('../screens/tick/tick-screen.tsx'), 'TickScreen'),
});

const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  component: MainLayout,
  beforeLoad: ({ location }) => guardSection(location),
});

const reports = () => import('../screens/reports/reports-screen.tsx');
const settings = () => import('../screens/settings/index.ts');

/** Every screen but the first waits for the texts that the first can do without. */
const section = <P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({
    getParentRoute: () => main,
    path,
    component,
    ...(path === '/timetable' ? {} : { loader: () => allTexts() }),
  });

const sections = [
  section(
    '/timetable',
    pageOf(() => import('../screens/timetable/timetable-screen.tsx'), 'TimetableScreen'),
  ),
  section(
    '/forecast',
    pageOf(() => import('../screens/forecast/forecast-screen.tsx'), 'ForecastScreen'),
  ),
  section(
    '/staff',
    pageOf(() => import('../screens/staff/staff-screen.tsx'), 'StaffScreen'),
  ),
  section(
    '/notifications',
    pageOf(() => import('../screens/notifications/notifications-screen.tsx'), 'NotificationsScreen'),
  ),
  section(
    '/schedule',
    pageOf(() => import('../screens/schedule/schedule-screen.tsx'), 'ScheduleScreen'),
  ),
  section(
    '/exchange',
    pageOf(() => import('../screens/exchange/exchange-screen.tsx'), 'ExchangeScreen'),
  ),
  section('/reports/days', pageOf(reports, 'ReportDaysScreen')),
  section('/reports/indicators', pageOf(reports, 'ReportIndicatorsScreen')),
  ...Object.entries(SETTINGS).map(([panel, screen]) =>
    section(`/settings/${panel}` as string, pageOf(settings, screen)),
  ),
];

const detour = <P extends string>(path: P, to: string) =>
  createRoute({
    getParentRoute: () => main,
    path,
    beforeLoad: ({ location }) => {
      throw forward(to, location.search);
    },
  });

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ location }) => {
    throw forward((await session()) ? '/timetable' : '/login', location.search);
  },
});

layScreenBeneath();

/** The route table (screens 6); the query is a plain text of our own codec. */
export const router = createRouter({
  routeTree: root.addChildren([
    index,
    login,
    recovery,
    tick,
    main.addChildren([
      ...sections,
      detour('/reports', '/reports/days'),
      detour('/settings', '/settings/departments/'),
    ]),
    unknown,
  ]),
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
  trailingSlash: 'preserve',
  defaultPendingMs: 400,
  defaultPendingComponent: Pending,
  defaultErrorComponent: Crash,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** A 401 anywhere leads to the login screen, unless that is where we are (screens 12). */
setUnauthorisedHandler(() => {
  if (!['/login', '/recovery', '/tick'].includes(router.state.location.pathname))
    void signedOut(router, { hasEnded: true });
});
