import { shortLabel } from '@shiftwright/domain';
import type { MessageKey } from '@shiftwright/i18n';
import { useMemo } from 'react';
import { useDayTypes, useWorkTypes } from '../../../features/planning/days/day-types.ts';
import type { LostCover, PlannedDay } from '../../../features/planning/index.ts';
import { formatNumber, formatTimes, formatWeekdayDate } from '../../../lib/format/index.ts';
import { placeholdersOf, rawText, useLanguage, useT } from '../../../lib/language/index.ts';
import { figureWords, points, type Values } from './figures.ts';

/** Codes and figures of the optimiser in the words of a manager (screens 48). */
export function useAdviceWords(shop_ids: readonly number[]) {
  const t = useT();
  const language = useLanguage();
  const { types } = useDayTypes();
  const { workTypeName } = useWorkTypes(shop_ids);

  return useMemo(() => {
    const number = (value: number) => formatNumber(value, language, 1);
    /** The words of a code; of an unknown one, as a newer server may send, the words of `other`. */
    const worded = (prefix: string, code: string, values: Values = {}): string => {
      const key = rawText(`${prefix}.${code}`) ? `${prefix}.${code}` : `${prefix}.other`;
      const figures = figureWords(code, values, number, workTypeName);
      // An empty placeholder would look like a mistake.
      const missing = Object.fromEntries(placeholdersOf(rawText(key) ?? '').map((name) => [name, '…']));
      return t(key as MessageKey, { ...missing, ...figures });
    };
    const date = (dt: string) => formatWeekdayDate(dt, language);
    const works = (details: PlannedDay['worker_day_details']) =>
      details
        .map(({ work_type_id }) => workTypeName(work_type_id))
        .filter(Boolean)
        .join(', ');

    return {
      number,
      date,
      worded,
      work: workTypeName,
      /** The figures of a kept or broken rule, where they are all known; else nothing. */
      ruleFigures(rule: string, values: Values): string {
        const key = `why.value.${rule}`;
        const text = rawText(key);
        const figures = figureWords(rule, values, number, workTypeName);
        const isWhole = text && placeholdersOf(text).every((name) => figures[name] !== undefined);
        return isWhole ? t(key as MessageKey, figures) : '';
      },
      /** A planned day in a few words: "09:00–18:00 Cashier", the name of a day off, or that there is nothing. */
      day(day: PlannedDay): string {
        if (day.kind === 'none') return t('advice.nothing_planned');
        if (day.kind === 'off') return types.get(day.type ?? 'H')?.name ?? day.type ?? '';
        const times = formatTimes(day.dttm_work_start, day.dttm_work_end);
        return [times, works(day.worker_day_details)].filter(Boolean).join(' ');
      },
      /** Work and hours of a stretch: "Checkout 8–20". */
      stretch({ dt, work_type_id, dttm_start, dttm_end }: LostCover): string {
        const hours = shortLabel({ dttm_work_start: dttm_start, dttm_work_end: dttm_end });
        return `${workTypeName(work_type_id)} ${hours}, ${date(dt)}`;
      },
      /** What a change is worth: better or worse by so many points. */
      price(cost: number): string {
        const value = points(cost);
        if (value === 0) return t('advice.same');
        return t(value < 0 ? 'advice.better' : 'advice.worse', { value: number(Math.abs(value)) });
      },
    };
  }, [t, language, types, workTypeName]);
}

export type AdviceWords = ReturnType<typeof useAdviceWords>;
