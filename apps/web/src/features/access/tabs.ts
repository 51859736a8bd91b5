import { holds, type Session } from './session.ts';

export const TAB_KEYS = [
  'forecast',
  'timetable',
  'staff',
  'mine',
  'exchange',
  'reports',
  'settings',
  'notifications',
] as const;
export type TabKey = (typeof TAB_KEYS)[number];

interface Need {
  path: `/${string}`;
  /** The key in allowed_tabs; none where only the function counts. */
  tab: string | null;
  func: string | null;
}

/** What each section needs: its key in allowed_tabs and its function with GET (access 11, screens 6). */
export const TABS = {
  forecast: { path: '/forecast', tab: 'load_forecast', func: 'PeriodClients' },
  timetable: { path: '/timetable', tab: 'schedule', func: 'WorkerDay' },
  staff: { path: '/staff', tab: 'employees', func: 'Employee' },
  mine: { path: '/schedule', tab: null, func: 'WorkerDay' },
  exchange: { path: '/exchange', tab: 'shift_exchange', func: 'WorkerDay_vacancy' },
  reports: { path: '/reports', tab: 'analytics', func: null },
  settings: { path: '/settings', tab: 'settings', func: 'Shop' },
  notifications: { path: '/notifications', tab: null, func: 'get_notifications' },
} as const satisfies Record<TabKey, Need>;

type Rights = Pick<Session, 'functions'> & { user: Pick<Session['user'], 'allowed_tabs'> };

/** The sections open to the session, in the order of the menu. */
export function allowedTabs(session: Rights): TabKey[] {
  return TAB_KEYS.filter((key) => {
    const need: Need = TABS[key];
    const listed = need.tab === null || session.user.allowed_tabs.includes(need.tab);
    return listed && (need.func === null || holds(session, need.func, 'GET'));
  });
}

/** The section a path belongs to. */
export function tabOfPath(pathname: string): TabKey | null {
  const first = pathname.split('/')[1];
  return TAB_KEYS.find((key) => TABS[key].path === `/${first}`) ?? null;
}

/** Where a session goes instead of a section it may not open; null when it may, or when it may open none. */
export function detourFrom(pathname: string, session: Rights): string | null {
  const tab = tabOfPath(pathname);
  const open = allowedTabs(session);
  const first = open[0];
  if (tab === null || open.includes(tab) || first === undefined) return null;
  return TABS[first].path;
}
