import type { network } from '@shiftwright/contracts';
import { formatDt, weekdayShort } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import css from './notification-item.module.css';

const SHOWN = 7;

/** The days that changed, each as it was and as it is; a long list is cut, for the schedule shows all. */
export function ChangedDays({ days }: { days: readonly network.DayChange[] }) {
  const t = useT();
  const language = useLanguage();
  if (days.length === 0) return null;
  const nothing = t('letter.nothing');
  const hasBefore = days.some((day) => day.before !== null);

  return (
    <span className={css.days}>
      {days.slice(0, SHOWN).map(({ dt, before, after }) => (
        <span key={dt} className={css.day}>
          <span className={css.date}>{`${weekdayShort(dt, language)} ${formatDt(dt, language)}`}</span>
          <span>
            {hasBefore && (
              <>
                <s className={css.before}>{before ?? nothing}</s>
                <span className={css.arrow}>{` ${t('notifications.became')} `}</span>
              </>
            )}
            {after ?? nothing}
          </span>
        </span>
      ))}
      {days.length > SHOWN && (
        <span className={css.body}>{t('notifications.more_days', { count: days.length - SHOWN })}</span>
      )}
    </span>
  );
}
