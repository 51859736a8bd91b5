import { addMonths, monthStart } from '@shiftwright/domain';
import { orderMonths } from '../../features/timekeeping/index.ts';
import type { Scope } from '../scope.ts';

/** Rows that norms and the dates that count follow from. */
const TABLES = [
  ...['employment', 'worker_position', 'sawh_settings', 'production_day'],
  ...['shift_schedule_day', 'shift_schedule_interval'],
];

/** Where an import changes what norms follow from, this month and the one before are counted again (timekeeping 29). */
export async function orderNorms({ tx, registry, network_id, clock }: Scope): Promise<void> {
  const isChanged = TABLES.some((table) => {
    const { created = 0, updated = 0 } = registry.counts[table] ?? {};
    return created + updated > 0;
  });
  const month = monthStart(clock.today('UTC'));
  if (isChanged) await orderMonths(tx, network_id, [addMonths(month, -1), month]);
}
