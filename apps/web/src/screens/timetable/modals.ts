import { type ComponentType, lazy } from 'react';
import type { ModalProps, ModalRegistry } from '../../lib/modals.ts';

type Named = 'ApprovePlan' | 'ApproveFact' | 'RequestApprove';

const confirming = (name: Named) =>
  lazy(async () => {
    const module = await import('./dialogs/approve-dialog.tsx');
    return { default: module[name] as ComponentType<ModalProps> };
  });

const recalculating = (name: 'RecalcTimesheet' | 'RecalcHours') =>
  lazy(async () => {
    const module = await import('./dialogs/recalc-dialogs.tsx');
    return { default: module[name] as ComponentType<ModalProps> };
  });

const uploading = (name: 'UploadPlan' | 'UploadFact') =>
  lazy(async () => {
    const module = await import('./files/upload-dialog.tsx');
    return { default: module[name] as ComponentType<ModalProps> };
  });

/** The dialogs of the timetable by their name in the address. */
export const timetableModals: ModalRegistry = {
  WorkerDay: lazy(() => import('./day-editor/day-editor.tsx')),
  ApprovePlan: confirming('ApprovePlan'),
  ApproveFact: confirming('ApproveFact'),
  RequestApprove: confirming('RequestApprove'),
  WithdrawApproval: lazy(() => import('./dialogs/withdraw-dialog.tsx')),
  CopyRange: lazy(() => import('./dialogs/copy-range-dialog.tsx')),
  ShiftExchange: lazy(() => import('./dialogs/trade-dialog.tsx')),
  RecalcTimesheet: recalculating('RecalcTimesheet'),
  RecalcHours: recalculating('RecalcHours'),
  ClosedMonths: lazy(() => import('./notices/closed-months-dialog.tsx')),
  WaitingMarks: lazy(() => import('./notices/waiting-marks-dialog.tsx')),
  DeleteSchedule: lazy(() => import('./dialogs/delete-schedule-dialog.tsx')),
  DuplicateSchedule: lazy(() => import('./dialogs/duplicate-dialog.tsx')),
  Autoschedule: lazy(() => import('./run/autoschedule-dialog.tsx')),
  Changes: lazy(() => import('./changes/changes-dialog.tsx')),
  Print: lazy(() => import('./print/print-dialog.tsx')),
  Download: lazy(() => import('./files/download-dialog.tsx')),
  UploadPlan: uploading('UploadPlan'),
  UploadFact: uploading('UploadFact'),
  History: lazy(() => import('./history/history-panel.tsx')),
  PersonStat: lazy(() => import('./statistics/person-stat-dialog.tsx')),
  UnsavedDays: lazy(() => import('./dialogs/unsaved-dialog.tsx')),
};
