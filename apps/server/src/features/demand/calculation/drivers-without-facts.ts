import { type ForecastKind, present } from '@shiftwright/domain';
import type { LoadFailure } from './load-job.ts';

/** Facts older than this say nothing about today. */
export const HISTORY_MONTHS = 36;

interface Operation {
  name: string;
  do_forecast: ForecastKind;
  const_value: number | null;
  operation_type_id: number | null;
}

/** The operations of a template that are forecast from facts. */
export const driversOf = <One extends Operation>(operations: readonly One[]): One[] =>
  operations.filter((row) => row.do_forecast === 'H' && row.const_value === null);

/** The first driver that the department does not use; nothing is forecast then (demand 19). */
export function unusedDriver(drivers: readonly Operation[]): LoadFailure | null {
  const unused = drivers.find((row) => row.operation_type_id === null);
  return unused ? { key: 'load.not_in_use', params: { operation: unused.name } } : null;
}

/** The first driver without a single fact before the period; nothing is forecast then (demand 19). */
export function driverWithoutFacts(
  drivers: readonly Operation[],
  facts: ReadonlyMap<number, unknown>,
  dt_from: string,
): LoadFailure | null {
  const unknown = drivers.find((row) => !facts.has(present(row.operation_type_id)));
  return unknown ? { key: 'load.no_facts', params: { operation: unknown.name, dt: dt_from } } : null;
}
