import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { settled } from '../fixtures.ts';

/** What the server says in the journeys about refusals: in its own body of a 400, which is about no field. */
export const REASON = 'The server refuses this: 4711';

/** Where text is typed and Enter sends; a list keeps Enter to itself. */
const TEXT_FIELD =
  'input:is(:not([type]), [type=text], [type=password], [type=number]):enabled:not([readonly], [role=combobox], [aria-haspopup])';
const FIELD =
  'input:enabled:not([type=hidden], [type=file]), textarea:enabled, button.mantine-Input-input:enabled';
const CROSS = '.mantine-Modal-close, .mantine-Drawer-close';

/** From now on every call that the pattern meets is refused; until then all go through. */
export async function refuse(page: Page, isRefused: (method: string, path: string) => boolean) {
  await page.route('**/rest_api/**', (route) =>
    isRefused(route.request().method(), new URL(route.request().url()).pathname)
      ? route.fulfill({ status: 400, json: [REASON] })
      : route.fallback(),
  );
}

/** Fills what must be filled and changes the first text, so that there is something to send. */
export async function fillIn(dialog: Locator) {
  const fields = dialog.locator(`${TEXT_FIELD}, textarea:enabled`);
  for (const [at, field] of (await fields.all()).entries()) {
    const text = await field.evaluate((input: HTMLInputElement, isFirst) => {
      const isAsked = isFirst || input.required || input.type === 'password' || input.tagName === 'TEXTAREA';
      const isText = input.value === '' || /\p{L}{2}/u.test(input.value);
      if (!input.checkVisibility() || !isAsked || !isText) return null;
      return ['numeric', 'decimal'].includes(input.inputMode) ? '8' : 'Word 4711';
    }, at === 0);
    if (text !== null) await field.fill(text);
  }
}

/** Where the focus is, seen from the dialog. */
export const focusIn = (dialog: Locator) =>
  dialog.evaluate(
    (element, { field, cross }) => {
      const active = document.activeElement;
      const name = `${active?.tagName.toLowerCase()} "${active?.getAttribute('aria-label') ?? active?.textContent?.trim().slice(0, 40) ?? ''}"`;
      if (!active || !element.contains(active)) return `outside: ${name}`;
      if (active.matches(cross)) return 'the cross';
      const fields = [...element.querySelectorAll<HTMLElement>(field)].filter((one) => one.checkVisibility());
      const isMeant = active.hasAttribute('data-autofocus');
      if (active.matches(`${field}, [role=radio]`)) return 'a field';
      if (active.matches('button[type=submit]'))
        return fields.length > 0 && !isMeant ? `the main act before a field` : 'the main act';
      return isMeant ? 'what is meant' : name;
    },
    { field: FIELD, cross: CROSS },
  );

/** The reason is read where the hand is: in view as a whole, said aloud, and with the focus on it or on its field. */
export async function expectReason(page: Page, name: string, reason: string | RegExp = REASON) {
  const told = page.getByText(reason).filter({ visible: true }).first();
  await expect(told, `${name}: the reason is shown`).toBeVisible();
  await expect(told, `${name}: the reason is in view`).toBeInViewport({ ratio: 0.9 });
  await expect
    .poll(() => told.evaluate(isUncovered), {
      message: `${name}: nothing lies over the reason, nothing cuts it`,
    })
    .toBe(true);
  expect(await told.evaluate(isAnnounced), `${name}: the reason is said aloud`).toBe(true);
  await expect
    .poll(() => told.evaluate(hasFocus), { message: `${name}: the focus is on the reason or its field` })
    .toBe(true);
}

/** Its first letters and its last are what is found at their places. */
function isUncovered(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const y = box.top + box.height / 2;
  return [box.left + 2, box.left + Math.min(box.width, 60) - 2].every((x) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  });
}

function isAnnounced(element: Element): boolean {
  const describes = element.closest('[id]')?.id;
  return (
    element.closest('[role=alert], [role=status], [aria-live]') !== null ||
    (describes !== undefined && document.querySelector(`[aria-describedby~="${describes}"]`) !== null)
  );
}

function hasFocus(element: Element): boolean {
  const active = document.activeElement;
  if (!active || active === document.body) return false;
  const place = element.closest('[role=alert]');
  const isField = active.matches('[aria-invalid=true], [data-invalid=true]');
  // A dialog that says nothing but the reason begins at its button.
  const said = place?.closest('[role=dialog]')?.querySelector('button[type=submit]');
  return isField || (place !== null && (place === active || place.contains(active))) || said === active;
}

/** Sends the form by Enter in its first text field, and where it has none by its main button. */
export async function send(dialog: Locator): Promise<void> {
  const button = dialog.locator('button[type=submit]').filter({ visible: true }).last();
  await expect(button, 'there is something to send').toBeEnabled();
  const field = dialog.locator(TEXT_FIELD).filter({ visible: true }).first();
  if ((await field.count()) > 0) await field.press('Enter');
  else await button.click();
}

type Use = (page: Page, dialog: Locator) => Promise<unknown>;

/** How a dialog is refused, where it is not filled in and sent as any other. */
export interface Form {
  /** It sends nothing by a button of its own: it is read, chosen from, printed, or acts row by row. */
  reads?: string;
  /** Makes it ready to be sent. */
  fills?: Use;
  /** Sends it, where that is not its main button. */
  sends?: Use;
  /** The call that is refused is read by GET, as files are. */
  gets?: RegExp;
  /** Calls that only say what would come of it go through. */
  passes?: RegExp;
}

const choose = async (page: Page, dialog: Locator, label: string | RegExp, at = 0) => {
  await dialog.getByRole('combobox', { name: label }).click();
  await page.getByRole('option').nth(at).click();
};
const press =
  (name: string | RegExp): Use =>
  (_page, dialog) =>
    dialog.getByRole('button', { name }).first().click();
/** Any file will do: what it holds is for the server to judge. */
const drop: Use = (_page, dialog) =>
  dialog.locator('input[type=file]').setInputFiles({
    name: 'file.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from('no workbook'),
  });
const nothing: Use = async () => undefined;
const UPLOAD: Form = { fills: nothing, sends: drop };

/** Every dialog of the registries by its name: a new one has to have its row here. */
export const FORMS: Record<string, Form> = {
  ApprovePlan: {},
  ApproveFact: { reads: 'no fact of the demo waits to be confirmed; it is the dialog of ApprovePlan' },
  RequestApprove: {},
  WithdrawApproval: {},
  CopyRange: {},
  ShiftExchange: {
    fills: async (page, dialog) => {
      await choose(page, dialog, /^First/);
      await choose(page, dialog, /^Second/, 1);
      await dialog.getByLabel('Days to exchange').click();
      await page.getByRole('button', { name: '25 March 2026', exact: true }).click();
    },
  },
  RecalcTimesheet: {},
  ClosedMonths: {},
  WaitingMarks: { reads: 'each mark has buttons of its own' },
  RecalcHours: {},
  DeleteSchedule: {},
  DuplicateSchedule: {
    fills: async (page, dialog) => {
      await choose(page, dialog, /^From/);
      await choose(page, dialog, /^To/, 1);
    },
  },
  Autoschedule: {},
  Changes: { reads: 'each day has a button of its own' },
  Print: { reads: 'the browser prints' },
  Download: { fills: nothing, gets: /download/ },
  UploadPlan: UPLOAD,
  UploadFact: UPLOAD,
  History: { reads: 'each step has a button of its own' },
  PersonStat: { reads: 'figures' },
  UnsavedDays: { reads: 'each day has buttons of its own' },
  WorkerDay: { reads: 'a day is told in its editor or on the grid why it is not saved: timetable.test.ts' },
  Vacancy: {},
  ProposeSwap: { reads: 'an administrator has no shift to swap' },
  ExchangeAutomation: {
    fills: async (_page, dialog) => {
      await dialog.getByRole('tab', { name: 'Settings' }).click();
      await dialog.getByRole('button', { name: /^Own settings/ }).click();
    },
  },
  NotificationSettings: {},
  Subscribe: { fills: nothing, sends: press(/Make|Create/) },
  UploadWorkload: UPLOAD,
  DownloadNeed: { fills: nothing, gets: /download/ },
  LikeDemand: { fills: (page, dialog) => choose(page, dialog, /^Demand as in/) },
  StaffAdd: {
    fills: async (page, dialog) => {
      await dialog.getByLabel('Last name').fill('Word');
      await dialog.getByText('Female', { exact: true }).click();
      await choose(page, dialog, 'Position');
    },
  },
  Worker: {},
  UploadStaff: UPLOAD,
  WhatsNew: { reads: 'news' },
  OwnSessions: { reads: 'each session has a button of its own' },
  ChangePassword: {},
  DepSettings: {},
  Position: {},
  AccessGroup: { passes: /preview/ },
  BlockWorkingDays: {},
  BusinessDriver: {},
  Operation: {},
  WorkType: {},
  LoadTemplate: {},
  TimetableTemplate: {},
  DocumentKind: {},
  ShiftSchedule: {},
  Restriction: { fills: (_page, dialog) => dialog.getByLabel(/hours/i).first().fill('8') },
  EmbeddedReport: {},
  NetworkSettings: {},
  Privacy: {},
  Tickpoint: {},
};

/** Opens what an address names, over the page that is there, which keeps its place. */
export async function openDialog(page: Page, hash: string): Promise<Locator> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  const dialog = page.getByRole('dialog').first();
  await expect(dialog).toBeVisible();
  await settled(page);
  return dialog;
}

const person = (tab: string) => `/staff?deps={shop}&modal=Worker~{employee}&workerTab=${tab}`;

/** Forms inside dialogs and screens, each with what makes it ready to be sent. */
export const INNER_FORMS: Record<string, { at: string; fills: Use; sends?: Use }> = {
  'password of a person': {
    at: person('security'),
    fills: async (_page, dialog) => {
      for (const label of ['New password', 'New password again', 'Your own password, to confirm'])
        await dialog.getByRole('textbox', { name: label, exact: true }).fill('mud-Gravel-72');
    },
  },
  'employment of a person': {
    at: person('employments'),
    fills: (_page, dialog) => dialog.getByRole('tabpanel').getByRole('button').first().click(),
  },
  'end of an employment': {
    at: person('employments'),
    fills: async (_page, dialog) => {
      await dialog.getByRole('tabpanel').getByRole('button').first().click();
      await dialog.getByRole('button', { name: 'End employment' }).click();
    },
    sends: (_page, dialog) => dialog.getByRole('button', { name: 'End employment' }).last().click(),
  },
  'move of an employment': {
    at: person('employments'),
    fills: async (page, dialog) => {
      await dialog.getByRole('tabpanel').getByRole('button').first().click();
      await dialog.getByRole('button', { name: 'Move…' }).click();
      await choose(page, dialog, 'Store');
    },
    sends: (_page, dialog) => dialog.getByRole('button', { name: 'Move', exact: true }).click(),
  },
  'document of a person': {
    at: person('medical'),
    fills: async (page, dialog) => {
      await dialog.getByRole('button', { name: /^Add/ }).click();
      await choose(page, dialog, 'Document');
      await dialog.getByLabel('Valid to').fill('2026/12/31');
    },
  },
  'new load template': {
    at: '/settings/load-templates/?modal=LoadTemplate~-1',
    fills: (_page, dialog) => dialog.getByLabel('Name').fill('Word'),
  },
};

/** What a file that holds a form or a dialog is held by: a dialog or a form of the tables above, or why by none. */
export const HOLDERS: Record<string, string> = {
  'app/error-frame.tsx': 'tells what was refused',
  'app/finder/finder-dialog.tsx': 'finds',
  'app/language-choice.tsx': 'chooses',
  'app/onboarding/whats-new-dialog.tsx': 'WhatsNew',
  'app/shell/support-text.tsx': 'tells',
  'features/demand/upload-workload-dialog.tsx': 'UploadWorkload',
  'features/planning/exchange/delete-question.tsx': 'asks; refused by a notice that stays (screens 11)',
  'screens/exchange/editor/vacancy-dialog.tsx': 'Vacancy',
  'screens/exchange/editor/vacancy-editor.tsx': 'Vacancy',
  'screens/exchange/mine/my-shifts.tsx': 'asks; refused by a notice that stays (screens 11)',
  'screens/exchange/requests/propose-swap.tsx': 'ProposeSwap',
  'screens/exchange/requests/swap-answer.tsx': 'asks; refused above its button, with the word that was typed',
  'screens/forecast/calculate-button.tsx': 'asks; refused by the one dialog of errors (screens 11)',
  'screens/forecast/correction-bar.tsx': 'refused by the one dialog of errors (screens 11)',
  'screens/forecast/download-dialog.tsx': 'DownloadNeed',
  'screens/forecast/like-demand-dialog.tsx': 'LikeDemand',
  'screens/login/change-password-dialog.tsx': 'ChangePassword',
  'screens/login/login-screen.tsx': 'sign-in',
  'screens/login/own-sessions-dialog.tsx': 'OwnSessions',
  'screens/login/recovery-screen.tsx': 'recovery',
  'screens/notifications/settings-dialog.tsx': 'NotificationSettings',
  'screens/schedule/subscribe-dialog.tsx': 'Subscribe',
  'screens/settings/departments/dep-settings-dialog.tsx': 'DepSettings',
  'screens/settings/dialogs/block-working-days-dialog.tsx': 'BlockWorkingDays',
  'screens/settings/dialogs/document-kind-dialog.tsx': 'DocumentKind',
  'screens/settings/dialogs/operation-dialog.tsx': 'Operation',
  'screens/settings/dialogs/position-dialog.tsx': 'Position',
  'screens/settings/dialogs/privacy-dialog.tsx': 'Privacy',
  'screens/settings/dialogs/tickpoint-dialog.tsx': 'Tickpoint',
  'screens/settings/dialogs/timetable-template-dialog.tsx': 'TimetableTemplate',
  'screens/settings/dialogs/work-type-dialog.tsx': 'WorkType',
  'screens/settings/embedded-reports/embedded-report-dialog.tsx': 'EmbeddedReport',
  'screens/settings/exchange/automation-dialog.tsx': 'ExchangeAutomation',
  'screens/settings/form/awaited-entry.tsx': 'waits',
  'screens/settings/form/entry-frame.tsx': 'the frame of entries',
  'screens/settings/groups/access-group-dialog.tsx': 'AccessGroup',
  'screens/settings/load-template/load-template-dialog.tsx': 'LoadTemplate',
  'screens/settings/load-template/new-template.tsx': 'new load template',
  'screens/settings/network/network-dialog.tsx': 'NetworkSettings',
  'screens/settings/restrictions/restriction-dialog.tsx': 'Restriction',
  'screens/settings/shift-schedules/shift-schedule-dialog.tsx': 'ShiftSchedule',
  'screens/staff/add-person-dialog.tsx': 'StaffAdd',
  'screens/staff/employment/employment-editor.tsx': 'employment of a person',
  'screens/staff/employment/end-employment.tsx': 'end of an employment',
  'screens/staff/employment/move-employment.tsx': 'move of an employment',
  'screens/staff/rotation/rotations-dialog.tsx': 'told by Refusal, as the employment is',
  'screens/staff/upload/upload-people-dialog.tsx': 'UploadStaff',
  'screens/staff/worker/info-tab.tsx': 'Worker',
  'screens/staff/worker/medical-tab.tsx': 'document of a person',
  'screens/staff/worker/personal-data.tsx': 'told by Refusal, as the password is',
  'screens/staff/worker/schedule-intervals.tsx': 'told by Refusal, as the document is',
  'screens/staff/worker/security-tab.tsx': 'password of a person',
  'screens/staff/worker/worker-dialog.tsx': 'Worker',
  'screens/tick/key-question.tsx': 'the key of a tablet, held by tick.test.ts',
  'screens/tick/mark-dialog.tsx': 'a mark waits on the tablet, held by tick.test.ts',
  'screens/timetable/changes/changes-dialog.tsx': 'Changes',
  'screens/timetable/command-palette/shortcuts-sheet.tsx': 'keys are kept in the browser',
  'screens/timetable/day-editor/cell-editor.tsx': 'WorkerDay',
  'screens/timetable/day-editor/day-editor.tsx': 'WorkerDay',
  'screens/timetable/dialogs/approve-dialog.tsx': 'ApprovePlan',
  'screens/timetable/dialogs/copy-range-dialog.tsx': 'CopyRange',
  'screens/timetable/dialogs/delete-schedule-dialog.tsx': 'DeleteSchedule',
  'screens/timetable/dialogs/duplicate-dialog.tsx': 'DuplicateSchedule',
  'screens/timetable/dialogs/recalc-dialogs.tsx': 'RecalcTimesheet',
  'screens/timetable/dialogs/trade-dialog.tsx': 'ShiftExchange',
  'screens/timetable/dialogs/unsaved-dialog.tsx': 'UnsavedDays',
  'screens/timetable/dialogs/withdraw-dialog.tsx': 'WithdrawApproval',
  'screens/timetable/files/download-dialog.tsx': 'Download',
  'screens/timetable/files/upload-dialog.tsx': 'UploadPlan',
  'screens/timetable/history/history-panel.tsx': 'History',
  'screens/timetable/notices/closed-months-dialog.tsx': 'ClosedMonths',
  'screens/timetable/notices/waiting-marks-dialog.tsx': 'WaitingMarks',
  'screens/timetable/print/print-dialog.tsx': 'Print',
  'screens/timetable/problems/accept-form.tsx': 'tells its reason beside its button (screens 77)',
  'screens/timetable/run/autoschedule-dialog.tsx': 'Autoschedule',
  'screens/timetable/selection-panel/selection-panel.tsx': 'days show at once (screens 40)',
  'screens/timetable/statistics/person-stat-dialog.tsx': 'PersonStat',
  'screens/timetable/toolbar/save-view-dialog.tsx': 'views are kept in the browser',
  'screens/timetable/toolbar/tool-dialogs.tsx': 'chooses',
  'screens/timetable/toolbar/tool-sheet.tsx': 'chooses',
  'screens/timetable/touch-sheet.tsx': 'chooses',
};
