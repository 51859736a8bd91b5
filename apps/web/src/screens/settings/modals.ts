import { lazyPart } from '../../lib/load-with-retry.ts';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs of the settings by their name in the address (screens 10). */
export const settingsModals: ModalRegistry = {
  DepSettings: lazyPart(() => import('./departments/dep-settings-dialog.tsx')),
  ExchangeAutomation: lazyPart(() => import('./exchange/automation-dialog.tsx')),
  Position: lazyPart(() => import('./dialogs/position-dialog.tsx')),
  AccessGroup: lazyPart(() => import('./groups/access-group-dialog.tsx')),
  BlockWorkingDays: lazyPart(() => import('./dialogs/block-working-days-dialog.tsx')),
  BusinessDriver: lazyPart(async () => ({
    default: (await import('./dialogs/operation-dialog.tsx')).DriverDialog,
  })),
  Operation: lazyPart(async () => ({
    default: (await import('./dialogs/operation-dialog.tsx')).OperationDialog,
  })),
  DocumentKind: lazyPart(() => import('./dialogs/document-kind-dialog.tsx')),
  WorkType: lazyPart(() => import('./dialogs/work-type-dialog.tsx')),
  LoadTemplate: lazyPart(() => import('./load-template/load-template-dialog.tsx')),
  TimetableTemplate: lazyPart(() => import('./dialogs/timetable-template-dialog.tsx')),
  NetworkSettings: lazyPart(() => import('./network/network-dialog.tsx')),
  Privacy: lazyPart(() => import('./dialogs/privacy-dialog.tsx')),
  Restriction: lazyPart(() => import('./restrictions/restriction-dialog.tsx')),
  EmbeddedReport: lazyPart(() => import('./embedded-reports/embedded-report-dialog.tsx')),
  ShiftSchedule: lazyPart(() => import('./shift-schedules/shift-schedule-dialog.tsx')),
  Tickpoint: lazyPart(() => import('./dialogs/tickpoint-dialog.tsx')),
};
