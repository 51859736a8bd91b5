import { type DayType, EMPTY_TYPE } from '../day-types.ts';
import type { InvalidDayField } from './day-input.ts';

/** A type that may not stand in a plan or in a fact (planning 1). */
export function typeNotUsable(
  type: DayType,
  is_fact: boolean,
  allowed: readonly string[],
): InvalidDayField[] {
  if (is_fact)
    return type.use_in_fact
      ? []
      : [{ field: 'error', code: 'type_not_in_fact', values: { type: type.code, allowed } }];

  return type.use_in_plan || type.code === EMPTY_TYPE
    ? []
    : [{ field: 'error', code: 'type_not_in_plan', values: { type: type.code } }];
}
