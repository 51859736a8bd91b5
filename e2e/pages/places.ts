import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** Things of the demo network that dialogs are about. */
export interface Things {
  shop: number;
  employee: number;
  position: number;
  group: number;
  driver: number;
  operation: number;
  workType: number;
  loadTemplate: number;
  timetableTemplate: number;
  tickpoint: number;
}

interface Row {
  id: number;
  do_forecast?: string;
}

export async function findThings(request: APIRequestContext): Promise<Things> {
  const rows = async (path: string): Promise<Row[]> => {
    const answer = await request.get(`/rest_api/${path}`);
    expect(answer.status(), path).toBe(200);
    return (await answer.json()) as Row[];
  };
  const first = async (path: string) => (await rows(path))[0]?.id ?? 0;
  const operations = await rows('operation_type_name/');
  const ofKind = (kind: string) => operations.find((one) => one.do_forecast === kind)?.id ?? 0;
  const shops = (await rows('department/')) as (Row & { code: string | null })[];
  const shop = shops.find(({ code }) => code === 'lon-1')?.id ?? 0;
  return {
    shop,
    employee: await first(`employee/?shop_id=${shop}`),
    position: await first('worker_position/'),
    group: await first('group/'),
    driver: ofKind('H'),
    operation: ofKind('F'),
    workType: await first('work_type_name/'),
    loadTemplate: await first('load_template/'),
    timetableTemplate: await first('shop_settings/'),
    tickpoint: await first('recognition/tick_points/'),
  };
}

/** What a place shows: a screen, a dialog, or a panel beside the grid (a sheet on a phone). */
export const SHOWN = { main: 'main, h1', dialog: '[role=dialog]', panel: '[data-side-panel]' } as const;

/** What a place shows besides when it is used, such as a menu. */
type Use = (page: Page) => Promise<void>;
export interface Place {
  name: string;
  /** Path and query; {shop} and the like are filled in. */
  at: string;
  /** What is waited for. */
  shows?: keyof typeof SHOWN;
  uses?: Record<string, Use>;
  /** Its accessibility is looked at by `screens.test.ts`. */
  checked?: boolean;
}

const MONTH = 'from=2026-03-01&to=2026-03-31&deps={shop}';
const timetable = (more: string) => `/timetable?${MONTH}&${more}`;
const bar =
  (at: number): Use =>
  (page) =>
    page.locator('header').first().getByRole('button').nth(at).click();
/** A menu with what ends something. */
const CHANGES: Use = (page) =>
  page.getByRole('toolbar').locator('button[aria-haspopup=menu]:visible').first().click();
/** What opens from the bar above the screens; its second button is that of the period before. */
const BAR = { departments: bar(0), calendar: bar(2), 'user menu': bar(-1) };

export const SCREENS: Place[] = [
  { name: 'timetable', at: timetable('coverage=1'), checked: true, uses: { 'menu of changes': CHANGES } },
  { name: 'week', at: timetable('tableDisplay=week'), checked: true },
  { name: 'day', at: timetable('tableDisplay=day'), checked: true },
  { name: 'plan and fact', at: timetable('tableView=planFactApprovedCompare'), checked: true },
  { name: 'fact', at: timetable('tableView=factBothCompare'), checked: true },
  { name: 'tabel', at: timetable('tableView=factTabel') },
  { name: 'schedule', at: `/schedule?${MONTH}`, uses: BAR },
  { name: 'forecast', at: `/forecast?${MONTH}`, checked: true },
  { name: 'staff', at: '/staff?deps={shop}', checked: true },
  { name: 'exchange', at: `/exchange?${MONTH}`, checked: true },
  { name: 'reports days', at: `/reports/days?${MONTH}`, checked: true },
  { name: 'reports indicators', at: `/reports/indicators?${MONTH}` },
  { name: 'notifications', at: '/notifications', checked: true },
  { name: 'departments', at: '/settings/departments/' },
  { name: 'positions', at: '/settings/positions/' },
  { name: 'access groups', at: '/settings/access-groups/' },
  { name: 'business drivers', at: '/settings/business-drivers/' },
  { name: 'operations', at: '/settings/operations/' },
  { name: 'work types', at: '/settings/work-types/' },
  { name: 'load templates', at: '/settings/load-templates/' },
  { name: 'timetable templates', at: '/settings/timetable-templates/' },
  { name: 'tick points', at: '/settings/tickpoints/' },
  { name: 'kinds of documents', at: '/settings/documents/' },
  { name: 'shift schedules', at: '/settings/shift-schedules/' },
  { name: 'restrictions', at: '/settings/restrictions/' },
  { name: 'embedded reports', at: '/settings/embedded-reports/' },
];

const panel = (name: string, text: string): Place => ({
  name,
  at: timetable(`panel=${text}`),
  shows: 'panel',
});

/** What stands beside the timetable. */
export const PANELS: Place[] = [
  panel('why a day', 'why~2026-03-12_{employee}'),
  panel('why people are missing', 'gap~2026-03-19'),
  panel('who cannot come', 'repair~~2026-03-12'),
  panel('somebody cannot come', 'repair~{employee}~2026-03-12'),
  panel('month at a glance', 'result'),
  panel('what a run changed', 'difference'),
  panel('problems', 'problems'),
  panel('vacancies of a day', 'vacancies~2026-03-12'),
];

/** Open to whoever is not signed in. */
export const OUTSIDE: Place[] = [
  { name: 'login', at: '/login' },
  { name: 'recovery', at: '/recovery' },
  { name: 'tick point', at: '/tick' },
];

const dialog = (at: string): Omit<Place, 'name'> => ({ at, shows: 'dialog' });
/** Without the grid behind it, which would take longer than the dialog. */
const onTimetable = (modal: string) => dialog(`/notifications?${MONTH}&modal=${modal}`);
const onSettings = (panel: string, modal: string) => dialog(`/settings/${panel}/?modal=${modal}`);

/** Every dialog of the product by the name in its registry: a new one has to have its row here. */
export const MODALS: Record<string, Omit<Place, 'name'>> = {
  ApprovePlan: onTimetable('ApprovePlan~{shop}'),
  ApproveFact: onTimetable('ApproveFact~{shop}'),
  RequestApprove: onTimetable('RequestApprove~{shop}'),
  WithdrawApproval: onTimetable('WithdrawApproval~{shop}'),
  CopyRange: onTimetable('CopyRange~{shop}'),
  ShiftExchange: onTimetable('ShiftExchange~{shop}'),
  RecalcTimesheet: onTimetable('RecalcTimesheet~{shop}'),
  ClosedMonths: onTimetable('ClosedMonths~{shop}'),
  WaitingMarks: onTimetable('WaitingMarks'),
  RecalcHours: onTimetable('RecalcHours~{shop}'),
  DeleteSchedule: onTimetable('DeleteSchedule~{shop}'),
  DuplicateSchedule: onTimetable('DuplicateSchedule~{shop}'),
  Autoschedule: onTimetable('Autoschedule~{shop}'),
  Changes: onTimetable('Changes'),
  Print: onTimetable('Print'),
  Download: onTimetable('Download'),
  UploadPlan: onTimetable('UploadPlan~{shop}'),
  UploadFact: onTimetable('UploadFact~{shop}'),
  History: onTimetable('History~{shop}'),
  PersonStat: onTimetable('PersonStat'),
  UnsavedDays: onTimetable('UnsavedDays~{shop}'),
  WorkerDay: onTimetable('WorkerDay~2026-03-12_{employee}'),
  Vacancy: dialog(`/exchange?${MONTH}&modal=Vacancy~-1`),
  ProposeSwap: dialog(`/exchange?${MONTH}&modal=ProposeSwap`),
  ExchangeAutomation: dialog(`/exchange?${MONTH}&modal=ExchangeAutomation~{shop}`),
  NotificationSettings: dialog('/notifications?modal=NotificationSettings'),
  Subscribe: dialog(`/schedule?${MONTH}&modal=Subscribe`),
  UploadWorkload: dialog(`/forecast?${MONTH}&modal=UploadWorkload`),
  LikeDemand: dialog(`/forecast?${MONTH}&modal=LikeDemand`),
  DownloadNeed: dialog(`/forecast?${MONTH}&modal=DownloadNeed`),
  StaffAdd: dialog('/staff?deps={shop}&modal=StaffAdd~{shop}'),
  Worker: dialog('/staff?deps={shop}&modal=Worker~{employee}'),
  UploadStaff: dialog('/staff?deps={shop}&modal=UploadStaff~{shop}'),
  WhatsNew: dialog('/notifications?modal=WhatsNew'),
  OwnSessions: dialog('/notifications?modal=OwnSessions'),
  ChangePassword: dialog('/notifications?modal=ChangePassword'),
  DepSettings: onSettings('departments', 'DepSettings~{shop}'),
  Position: onSettings('positions', 'Position~{position}'),
  AccessGroup: onSettings('access-groups', 'AccessGroup~{group}'),
  BlockWorkingDays: onSettings('access-groups', 'BlockWorkingDays'),
  BusinessDriver: onSettings('business-drivers', 'BusinessDriver~{driver}'),
  Operation: onSettings('operations', 'Operation~{operation}'),
  WorkType: onSettings('work-types', 'WorkType~{workType}'),
  LoadTemplate: onSettings('load-templates', 'LoadTemplate~{loadTemplate}'),
  TimetableTemplate: onSettings('timetable-templates', 'TimetableTemplate~{timetableTemplate}'),
  DocumentKind: onSettings('documents', 'DocumentKind~-1'),
  ShiftSchedule: onSettings('shift-schedules', 'ShiftSchedule~-1'),
  Restriction: onSettings('restrictions', 'Restriction~-1'),
  EmbeddedReport: onSettings('embedded-reports', 'EmbeddedReport~-1'),
  NetworkSettings: onSettings('departments', 'NetworkSettings'),
  Privacy: onSettings('departments', 'Privacy'),
  Tickpoint: onSettings('tickpoints', 'Tickpoint~{tickpoint}'),
};

export const fill = (at: string, things: Things) =>
  at.replace(/\{(\w+)\}/g, (_all, name: keyof Things) => String(things[name]));
