import { eventKind } from '../../platform/jobs/jobs.ts';

/** Norms follow from something else than before: whose, by what was changed. */
export interface NormsChanged {
  network_id: number;
  by: 'shop_id' | 'position_id' | 'shift_schedule_id' | 'employee_id';
  ids: number[];
}

export const normsChanged = eventKind<NormsChanged>('norms_changed');
