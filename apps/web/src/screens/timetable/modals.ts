import { type ComponentType, lazy } from 'react';
import type { ModalProps, ModalRegistry } from '../../lib/modals.ts';

type Named = 'ApprovePlan' | 'ApproveFact' | 'RequestApprove';

const confirming = (name: Named) =>
  lazy(async () => {
    const module = await import('./dialogs/approve-dialog.tsx');
    return { default: module[name] as ComponentType<ModalProps> };
  });

/** The dialogs of the timetable by their name in the address. */
export const timetableModals: ModalRegistry = {
  WorkerDay: lazy(() => import('./day-editor/day-editor.tsx')),
  ApprovePlan: confirming('ApprovePlan'),
  ApproveFact: confirming('ApproveFact'),
  RequestApprove: confirming('RequestApprove'),
  DeleteSchedule: lazy(() => import('./dialogs/delete-schedule-dialog.tsx')),
  DuplicateSchedule: lazy(() => import('./dialogs/duplicate-dialog.tsx')),
  Autoschedule: lazy(() => import('./dialogs/autoschedule-dialog.tsx')),
  PersonStat: lazy(() => import('./statistics/person-stat-dialog.tsx')),
  UnsavedDays: lazy(() => import('./dialogs/unsaved-dialog.tsx')),
};
