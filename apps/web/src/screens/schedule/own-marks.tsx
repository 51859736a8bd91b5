import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan, useSession } from '../../features/access/index.ts';
import { MarkTimes, markedDays, waitingMarksQuery } from '../../features/timekeeping/index.ts';
import { formatDayLong } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import type { Period } from '../../lib/url/index.ts';
import css from './my-shifts.module.css';

/** One's own marks of a period that wait for the manager, by date, with what makes a mark wait (timekeeping 60). */
export function OwnMarks({ period }: { period: Period }) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const { self_employee_ids: employee_ids } = useSession().user;
  const { data: marks = [] } = useQuery({
    ...waitingMarksQuery({ employee_ids, from: period.from, to: period.to }),
    enabled: employee_ids.length > 0 && can('AttendanceRecords', 'GET'),
  });
  const days = markedDays(marks);
  if (days.length === 0) return null;

  return (
    <section className={css.marks} aria-label={t('marks.title')}>
      <h2 className={css.week}>
        <IconUserQuestion size={16} aria-hidden />
        {t('marks.title')}
      </h2>
      <p className={css.about}>{t('marks.own_hint')}</p>
      <ul>
        {days.map((day) => (
          <li key={day.dt}>
            <time dateTime={day.dt}>{formatDayLong(day.dt, language)}</time>: <MarkTimes day={day} />
          </li>
        ))}
      </ul>
    </section>
  );
}
