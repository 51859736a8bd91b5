import type { Locale } from '@shiftwright/i18n';
import { formatDt, formatMonth, formatSpan } from '../../lib/format/index.ts';
import { isWholeMonth } from '../../lib/url/index.ts';

/** A whole month by its name, other days by the first and the last. */
export function nameOfPeriod(period: { from: string; to: string }, language: Locale): string {
  if (isWholeMonth(period)) return formatMonth(period.from, language);
  return formatSpan(formatDt(period.from, language), formatDt(period.to, language));
}
