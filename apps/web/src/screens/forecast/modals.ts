import { lazy } from 'react';
import { demandModals } from '../../features/demand/index.ts';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs of the forecast by their name in the address. */
export const forecastModals: ModalRegistry = {
  ...demandModals,
  LikeDemand: lazy(() => import('./like-demand-dialog.tsx')),
  DownloadNeed: lazy(() => import('./download-dialog.tsx')),
};
