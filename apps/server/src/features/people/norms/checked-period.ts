import { daysBetween } from '@shiftwright/domain';
import { InvalidFields } from '../../../platform/errors.ts';

const MAX_DAYS = 366;

/** A period in order and of a year at most. */
export function checkedPeriod(dt_from: string, dt_to: string) {
  if (dt_to < dt_from) throw new InvalidFields({ dt_to: [{ key: 'validation.reversed_period' }] });
  if (daysBetween(dt_from, dt_to) >= MAX_DAYS)
    throw new InvalidFields({ dt_to: [{ key: 'load.period_too_long', params: { days: MAX_DAYS } }] });
  return { dt_from, dt_to };
}
