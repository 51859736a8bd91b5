import type { DayType, DayTypes } from '../day-types.ts';

/** May a working day of `additional` share a date with the day off `main` (planning 3)? */
export function allowsBeside(types: DayTypes, main: string, additional: string): boolean {
  return types.get(main)?.allowed_additional_types.includes(additional) ?? false;
}

/** After a day off come only its allowed additional types; says which positions break that (planning 3). */
export function wrongAdditionalDays(codes: readonly string[], types: DayTypes): number[] {
  const first = codes[0] === undefined ? undefined : types.get(codes[0]);
  if (!first?.is_dayoff) return [];

  return codes.flatMap((code, at) => (at > 0 && !allowsBeside(types, first.code, code) ? [at] : []));
}

/** The type a new shift of the cell starts with: the first additional type a leading day off allows, else the first type (planning 3). */
export function defaultAdditionalType(first: DayType | undefined, types: readonly DayType[]): string | null {
  const allowed = first?.is_dayoff ? first.allowed_additional_types[0] : undefined;

  return allowed ?? types[0]?.code ?? null;
}
