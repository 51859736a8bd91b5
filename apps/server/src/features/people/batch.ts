import { AppError, InvalidFields } from '../../platform/errors.ts';

/** What became of a row of a batch. */
export type Fate = 'created' | 'updated' | 'skipped' | 'deleted';

/** How many rows had each fate; those that none had are left out (people 42). */
export function countsOf(fates: readonly Fate[]): { [F in Fate]?: number } {
  const counts: { [F in Fate]?: number } = {};
  for (const fate of fates) counts[fate] = (counts[fate] ?? 0) + 1;
  return counts;
}

/** Refuses a row with the key of a row before it: which of the two counts, nobody could tell. */
export function requireDistinct(field: string, keys: readonly (string | number | null | undefined)[]): void {
  const met = new Set<string | number>();
  const twice = keys.findIndex((key) => {
    if (key === undefined || key === null || key === '') return false;
    return met.size === met.add(key).size;
  });
  if (twice === -1) return;
  const sent = { [field]: [{ key: 'validation.sent_twice' as const }] };
  throw new InvalidFields({ data: [...Array.from({ length: twice }, () => ({})), sent] });
}

/** Does a row of a batch, and says at its place in `data` what is wrong with it. */
export async function atPlace<Result>(place: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'invalid') throw error;
    const fields = error.as === 'fields' ? error.fields : { non_field_errors: error.texts };
    throw new InvalidFields({ data: [...Array.from({ length: place }, () => ({})), fields] });
  }
}
