import type { DayInput, InvalidDayField } from './day-input.ts';

/** A shift is offered only as a vacancy, and to companies that the network knows (planning 24). */
export function outsourceProblems(
  day: DayInput,
  asked: DayInput,
  networks: ReadonlySet<number>,
): InvalidDayField[] {
  if (!day.is_outsource) return [];
  if (!asked.is_vacancy) return [{ field: 'non_field_errors', code: 'outsource_not_vacancy' }];
  if (day.outsources_ids.some((id) => networks.has(id))) return [];

  return [{ field: 'non_field_errors', code: 'outsources_not_specified' }];
}
