import { lazy } from 'react';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs of the settings by their name in the address (screens 10). */
export const settingsModals: ModalRegistry = {
  DepSettings: lazy(() => import('./departments/dep-settings-dialog.tsx')),
  ExchangeAutomation: lazy(() => import('./exchange/automation-dialog.tsx')),
  Position: lazy(() => import('./dialogs/position-dialog.tsx')),
  AccessGroup: lazy(() => import('./groups/access-group-dialog.tsx')),
  BlockWorkingDays: lazy(() => import('./dialogs/block-working-days-dialog.tsx')),
  BusinessDriver: lazy(async () => ({
    default: (await import('./dialogs/operation-dialog.tsx')).DriverDialog,
  })),
  Operation: lazy(async () => ({
    default: (await import('./dialogs/operation-dialog.tsx')).OperationDialog,
  })),
  DocumentKind: lazy(() => import('./dialogs/document-kind-dialog.tsx')),
  WorkType: lazy(() => import('./dialogs/work-type-dialog.tsx')),
  LoadTemplate: lazy(() => import('./load-template/load-template-dialog.tsx')),
  TimetableTemplate: lazy(() => import('./dialogs/timetable-template-dialog.tsx')),
  NetworkSettings: lazy(() => import('./network/network-dialog.tsx')),
  Privacy: lazy(() => import('./dialogs/privacy-dialog.tsx')),
  Restriction: lazy(() => import('./restrictions/restriction-dialog.tsx')),
  EmbeddedReport: lazy(() => import('./embedded-reports/embedded-report-dialog.tsx')),
  ShiftSchedule: lazy(() => import('./shift-schedules/shift-schedule-dialog.tsx')),
  Tickpoint: lazy(() => import('./dialogs/tickpoint-dialog.tsx')),
};
