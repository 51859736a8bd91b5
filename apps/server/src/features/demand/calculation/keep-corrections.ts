import { carryOver } from '@shiftwright/domain';
import type { LoadPoint } from './calculate-load.ts';
import type { StoredPoint } from './load.repository.ts';
import type { StoredPointRow } from './stored-points.repository.ts';

const UNCORRECTED = { original: null, multiply_coef: null, dttm_corrected: null, corrected_by: null };

/**
 * Newly calculated points with the corrections that stand on them: a multiplied value is multiplied anew, a set one
 * stays as set, also where nothing was calculated (demand 25).
 */
export function keepCorrections(
  points: readonly (LoadPoint & { operation_type_id: number })[],
  existing: readonly StoredPointRow[],
): StoredPoint[] {
  const keyOf = (one: { operation_type_id: number; dttm: string }) => `${one.operation_type_id} ${one.dttm}`;
  const rest = new Map(existing.filter((one) => one.is_corrected).map((one) => [keyOf(one), one]));
  const stored: StoredPoint[] = points.map((point) => {
    const correction = rest.get(keyOf(point));
    if (!correction) return { ...point, ...UNCORRECTED };
    rest.delete(keyOf(point));
    const { dttm_corrected, corrected_by } = correction;
    const { value, original, multiply_coef } = carryOver(point.value, correction);
    return { ...point, value, original, multiply_coef, dttm_corrected, corrected_by };
  });
  const alone = [...rest.values()]
    .filter((one) => one.multiply_coef === null)
    .map(({ is_corrected: _known, ...one }) => ({
      ...one,
      original: null,
      q10: null,
      q90: null,
      parts: null,
    }));
  return [...stored, ...alone];
}
