import { addMonths, monthEnd, monthStart } from '@shiftwright/domain';
import {
  findMonthsBesideEmployments,
  findMonthsWithDays,
  orderMonths,
} from '../../features/timekeeping/index.ts';
import type { Scope } from '../scope.ts';

/** Rows that norms, the division of hours and the dates that count follow from. */
const TABLES = [
  ...['employment', 'worker_position', 'sawh_settings', 'production_day', 'region', 'shop', 'network'],
  ...['shift_schedule_day', 'shift_schedule_interval', 'worker_day_type', 'worker_day_type_additional'],
];
const MONTHS_AHEAD = 12;

/**
 * Where an import changes what timesheets follow from, this month, the one before and those planned ahead are counted
 * again; where employments end or begin otherwise, the months of these dates, too (timekeeping 30).
 */
export async function orderNorms({ tx, registry, network_id, clock }: Scope): Promise<void> {
  const isChanged = (table: string) => {
    const { created = 0, updated = 0 } = registry.counts[table] ?? {};
    return created + updated > 0;
  };
  if (!TABLES.some(isChanged)) return;
  const month = monthStart(clock.today('UTC'));
  const ahead = { dt_from: addMonths(month, 1), dt_to: monthEnd(addMonths(month, MONTHS_AHEAD)) };
  await orderMonths(tx, network_id, [
    ...new Set([
      ...[addMonths(month, -1), month],
      ...(await findMonthsWithDays(tx, network_id, ahead)),
      ...(isChanged('employment') ? await findMonthsBesideEmployments(tx, network_id) : []),
    ]),
  ]);
}
