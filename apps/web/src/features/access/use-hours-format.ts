import { useCallback } from 'react';
import { formatClockHours, formatNumber } from '../../lib/format/index.ts';
import { useLanguage } from '../../lib/language/index.ts';
import { useSession } from './session.ts';

/** Writes hours as the network wants them: 8.42 or 8:25 (timekeeping 54). */
export function useHours(): (hours: number, digits?: number, least?: number) => string {
  const { hours_format } = useSession().user.network;
  const language = useLanguage();

  return useCallback(
    (hours, digits = 2, least = 0) =>
      hours_format === 'time' ? formatClockHours(hours) : formatNumber(hours, language, digits, least),
    [hours_format, language],
  );
}
