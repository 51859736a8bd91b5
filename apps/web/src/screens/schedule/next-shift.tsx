import { daysBetween } from '@shiftwright/domain';
import { SwapMark } from '../../features/planning/exchange/swap-mark.tsx';
import { formatDayLong, formatNumber } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { today } from '../../lib/url/index.ts';
import css from './my-shifts.module.css';
import { timesOf, worksOf } from './schedule-cells.ts';
import { SwapButton } from './swap-button.tsx';
import type { useMyShifts } from './use-my-shifts.ts';

/** The shift that comes next: when, where and what, as one reads it in passing. */
export function NextShift({ mine }: { mine: ReturnType<typeof useMyShifts> }) {
  const t = useT();
  const language = useLanguage();
  const { next, context, departmentName, maySwap, swapOf } = mine;
  if (!next) return <p className={css.none}>{t('schedule.no_next')}</p>;
  const days = daysBetween(today(), next.dt);
  const when =
    days <= 0
      ? t('schedule.today')
      : days === 1
        ? t('schedule.tomorrow')
        : t('schedule.in_days', { count: days });

  return (
    <article className={css.next} aria-label={t('schedule.next')}>
      <div>
        <p className={css.eyebrow}>
          {t('schedule.next')} · {when}
        </p>
        <p className={css.times}>{timesOf(next)}</p>
        <p className={css.day_long}>{formatDayLong(next.dt, language)}</p>
        <p className={css.about}>
          {[
            worksOf(next, context).join(', '),
            departmentName(next),
            t('schedule.hours', { hours: formatNumber(next.work_hours, language, 1) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <SwapMark swap={swapOf(next)} />
      </div>
      {next.dt > today() && maySwap(next) && <SwapButton row={next} />}
    </article>
  );
}
