import { EMPTY_TYPE } from '../day-types.ts';
import type { DayInput } from './day-input.ts';

/** Nobody has worked tomorrow yet; what stands there may still be emptied (planning 176). */
export function isFutureFact(day: Pick<DayInput, 'dt' | 'type' | 'is_fact'>, today: string | null): boolean {
  return day.is_fact && day.type !== EMPTY_TYPE && today !== null && day.dt > today;
}
