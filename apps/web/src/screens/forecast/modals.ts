import { demandModals } from '../../features/demand/index.ts';
import type { ModalRegistry } from '../../lib/modals.ts';
import { lazyPart } from '../../lib/patiently.ts';

/** The dialogs of the forecast by their name in the address. */
export const forecastModals: ModalRegistry = {
  ...demandModals,
  LikeDemand: lazyPart(() => import('./like-demand-dialog.tsx')),
  DownloadNeed: lazyPart(() => import('./download-dialog.tsx')),
};
