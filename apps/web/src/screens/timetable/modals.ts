import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/load-with-retry.ts';
import type { ModalProps, ModalRegistry } from '../../lib/modals.ts';

type Named = 'ApprovePlan' | 'ApproveFact' | 'RequestApprove';

const confirming = (name: Named) =>
  lazyPart(async () => {
    const module = await import('./dialogs/approve-dialog.tsx');
    return { default: module[name] as ComponentType<ModalProps> };
  });

const recalculating = (name: 'RecalcTimesheet' | 'RecalcHours') =>
  lazyPart(async () => {
    const module = await import('./dialogs/recalc-dialogs.tsx');
    return { default: module[name] as ComponentType<ModalProps> };
  });

const uploading = (name: 'UploadPlan' | 'UploadFact') =>
  lazyPart(async () => {
    const module = await import('./files/upload-dialog.tsx');
    return { default: module[name] as ComponentType<ModalProps> };
  });

/** The dialogs of the timetable by their name in the address. */
export const timetableModals: ModalRegistry = {
  WorkerDay: lazyPart(() => import('./day-editor/day-editor.tsx')),
  ApprovePlan: confirming('ApprovePlan'),
  ApproveFact: confirming('ApproveFact'),
  RequestApprove: confirming('RequestApprove'),
  WithdrawApproval: lazyPart(() => import('./dialogs/withdraw-dialog.tsx')),
  CopyRange: lazyPart(() => import('./dialogs/copy-range-dialog.tsx')),
  ShiftExchange: lazyPart(() => import('./dialogs/trade-dialog.tsx')),
  RecalcTimesheet: recalculating('RecalcTimesheet'),
  RecalcHours: recalculating('RecalcHours'),
  ClosedMonths: lazyPart(() => import('./notices/closed-months-dialog.tsx')),
  WaitingMarks: lazyPart(() => import('./notices/waiting-marks-dialog.tsx')),
  DeleteSchedule: lazyPart(() => import('./dialogs/delete-schedule-dialog.tsx')),
  DuplicateSchedule: lazyPart(() => import('./dialogs/duplicate-dialog.tsx')),
  Autoschedule: lazyPart(() => import('./run/autoschedule-dialog.tsx')),
  Changes: lazyPart(() => import('./changes/changes-dialog.tsx')),
  Print: lazyPart(() => import('./print/print-dialog.tsx')),
  Download: lazyPart(() => import('./files/download-dialog.tsx')),
  UploadPlan: uploading('UploadPlan'),
  UploadFact: uploading('UploadFact'),
  History: lazyPart(() => import('./history/history-panel.tsx')),
  PersonStat: lazyPart(() => import('./statistics/person-stat-dialog.tsx')),
  UnsavedDays: lazyPart(() => import('./dialogs/unsaved-dialog.tsx')),
};
