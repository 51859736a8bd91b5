import { demandModals } from '../../features/demand/index.ts';
import { lazyPart } from '../../lib/load-with-retry.ts';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs of the forecast by their name in the address. */
export const forecastModals: ModalRegistry = {
  ...demandModals,
  LikeDemand: lazyPart(() => import('./like-demand-dialog.tsx')),
  DownloadNeed: lazyPart(() => import('./download-dialog.tsx')),
};
