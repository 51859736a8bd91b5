import type { network as api } from '@shiftwright/contracts';
import { type FineRow, isQuickPattern } from '@shiftwright/domain';

/** A number of minutes while it is typed; empty: none. */
type Minutes = number | '';
/** From, to and fine, as they are typed: a minus alone is a text for a moment. */
export type FineRowDraft = readonly (number | string)[];

/** A rule of fines while it is edited. */
export interface FineDraft {
  pattern: string;
  arrive_step: Minutes;
  departure_step: Minutes;
  arrive_fines: readonly FineRowDraft[];
  departure_fines: readonly FineRowDraft[];
}

export const NEW_FINE: FineDraft = {
  ...{ pattern: '', arrive_step: '', departure_step: '' },
  ...{ arrive_fines: [], departure_fines: [] },
};
export const NEW_ROW: FineRowDraft = ['', '', ''];

/** The rules of a network as a list, in the order in which they are tried: the longest pattern first (planning 41). */
export const finesDraft = (rules: api.Network['fines_settings']): FineDraft[] =>
  Object.entries(rules)
    .map(([pattern, rule]) => ({
      pattern,
      arrive_step: rule.arrive_step ?? ('' as const),
      departure_step: rule.departure_step ?? ('' as const),
      arrive_fines: rule.arrive_fines ?? [],
      departure_fines: rule.departure_fines ?? [],
    }))
    .sort((a, b) => b.pattern.length - a.pattern.length || a.pattern.localeCompare(b.pattern));

/** The same as the call takes it; what is empty is left out, but for a field of a row, which is refused. */
export const finesOf = (fines: readonly FineDraft[]) =>
  Object.fromEntries(
    fines.map(({ pattern, arrive_step, departure_step, ...rows }) => [
      pattern.trim(),
      {
        ...(arrive_step !== '' && { arrive_step }),
        ...(departure_step !== '' && { departure_step }),
        ...(rows.arrive_fines.length > 0 && { arrive_fines: rows.arrive_fines as FineRow[] }),
        ...(rows.departure_fines.length > 0 && { departure_fines: rows.departure_fines as FineRow[] }),
      },
    ]),
  );

/** What is wrong with a pattern besides being empty: another rule has it, or it is new and slow to try. */
export function patternProblem(
  fines: readonly FineDraft[],
  at: number,
  kept: api.Network['fines_settings'],
): 'repeated_pattern' | 'slow_pattern' | null {
  const pattern = fines[at]?.pattern.trim() ?? '';
  if (fines.some((other, i) => i < at && other.pattern.trim() === pattern)) return 'repeated_pattern';
  return Object.hasOwn(kept, pattern) || isQuickPattern(pattern) ? null : 'slow_pattern';
}
