import type { ShiftViolation } from '@shiftwright/domain';
import { formatNumber } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';

type Spoken = Pick<ShiftViolation, 'code' | 'value' | 'limit'> & {
  /** Why somebody said that it is fine. */
  accepted?: { reason: string } | undefined;
};

/** A rule in words: what it is, what it is here and what it may be. */
export function useViolationWords() {
  const t = useT();
  const language = useLanguage();

  return ({ code, value, limit, accepted }: Spoken) => {
    const words = t(`grid.violation.${code}`, {
      value: value === null ? '' : formatNumber(value, language),
      limit: limit === null ? '' : formatNumber(limit, language),
    });
    return accepted ? t('grid.accepted', { words, reason: accepted.reason }) : words;
  };
}
