import type { DayType } from '../day-types.ts';

/** After a day off come only its allowed additional types; says which positions break that (planning 3). */
export function wrongAdditionalDays(codes: readonly string[], types: ReadonlyMap<string, DayType>): number[] {
  const first = codes[0] === undefined ? undefined : types.get(codes[0]);
  if (!first?.is_dayoff) return [];

  return codes.flatMap((code, at) => (at > 0 && !first.allowed_additional_types.includes(code) ? [at] : []));
}

/** The type a new shift of the cell starts with: the first additional type a leading day off allows, else the first type (planning 3). */
export function defaultAdditionalType(first: DayType | undefined, types: readonly DayType[]): string | null {
  const allowed = first?.is_dayoff ? first.allowed_additional_types[0] : undefined;

  return allowed ?? types[0]?.code ?? null;
}
