import { useMemo } from 'react';
import {
  formatDayLong,
  formatNumber,
  formatPercent,
  formatTimes,
  formatWeekdayDate,
} from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { fullNameOf } from '../../people/index.ts';
import type { Vacancy } from '../vacancy.queries.ts';

type Timed = Pick<Vacancy, 'dttm_work_start' | 'dttm_work_end'>;

/** How a vacancy is written for people. */
export function useVacancyWords() {
  const t = useT();
  const language = useLanguage();

  return useMemo(() => {
    const times = ({ dttm_work_start, dttm_work_end }: Timed) =>
      dttm_work_start && dttm_work_end ? formatTimes(dttm_work_start, dttm_work_end) : t('exchange.no_times');
    const works = ({ work_types }: Pick<Vacancy, 'work_types'>) =>
      work_types
        .map(({ name, work_part }) =>
          work_part === 1 ? name : `${name} ${formatPercent(work_part, language, 0)}`,
        )
        .join(', ');
    const day = (dt: string) => formatWeekdayDate(dt, language);

    return {
      times,
      works,
      day,
      dayLong: (dt: string) => formatDayLong(dt, language),
      hours: (value: number) => t('exchange.hours', { value: formatNumber(value, language, 2) }),
      holder: ({ holder, is_vacant }: Pick<Vacancy, 'holder' | 'is_vacant'>) =>
        holder ? fullNameOf(holder) : is_vacant ? t('exchange.nobody') : t('exchange.somebody'),
      /** In one line, as a reader hears it. */
      spoken: (one: Vacancy) =>
        [day(one.dt), times(one), works(one), one.shop__name].filter(Boolean).join(', '),
    };
  }, [t, language]);
}

export type VacancyWords = ReturnType<typeof useVacancyWords>;
