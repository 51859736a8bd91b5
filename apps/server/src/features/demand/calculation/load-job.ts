import type { MessageKey } from '@shiftwright/i18n';
import { jobKind } from '../../../platform/jobs/jobs.ts';

/** One asked-for calculation of a department's need. */
export interface LoadOrder {
  network_id: number;
  shop_id: number;
  load_template_id: number;
  dt_from: string;
  dt_to: string;
  /** False: manual corrections in the period are dropped; otherwise they stand on the new forecast. */
  keep_corrections?: boolean;
}

/** Why a calculation failed; rendered in the reader's language when shown. */
export interface LoadFailure {
  key: MessageKey;
  params: Record<string, string | number>;
}

/** Forecasts and computes the need of a department. */
export const calculateLoad = jobKind<LoadOrder>('demand-calculate-load');
/** Looks later whether a calculation still lives, so that no department stays in progress for ever. */
export const watchLoad = jobKind<LoadOrder>('demand-watch-load');

/** A calculation may run so long; one that shows no life for longer is lost. */
export const RUN_SECONDS = 600;
export const LOST_AFTER_SECONDS = 900;
/** One that no worker took up for so long is lost as well. */
export const UNTAKEN_AFTER_SECONDS = 6 * 3600;
