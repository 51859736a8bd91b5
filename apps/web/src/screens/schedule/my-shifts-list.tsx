import { isDayOff } from '@shiftwright/domain';
import { IconCalendarOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { daysAt } from '../../features/planning/days/day-index.ts';
import { useDayTypes, useWorkTypes } from '../../features/planning/days/day-types.ts';
import { formatDayLong, formatNumber } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { today } from '../../lib/url/index.ts';
import { EmptyState } from '../../ui/index.ts';
import { myDays } from './my-shifts.ts';
import css from './schedule.module.css';
import { dayWords } from './schedule-cells.ts';
import type { Schedule } from './use-schedule.ts';

/** One's own approved days, the next shift first said, as a list that fits a phone. */
export function MyShifts({ schedule }: { schedule: Schedule }) {
  const t = useT();
  const language = useLanguage();
  const { types } = useDayTypes();
  const { dates, index, own, departmentName } = schedule;
  const rows = useMemo(
    () =>
      own.flatMap((employee_id) => dates.flatMap((dt) => daysAt(index, employee_id, dt, 'plan_approved'))),
    [own, dates, index],
  );
  const shops = useMemo(() => [...new Set(rows.flatMap(({ shop_id }) => shop_id ?? []))], [rows]);
  const { workTypeName } = useWorkTypes(shops);
  const now = today();
  const mine = useMemo(() => myDays(rows, dates, now, types), [rows, dates, now, types]);
  if (mine.days.length === 0)
    return <EmptyState icon={<IconCalendarOff />} title={t('schedule.nothing_mine')} />;
  const context = { types, workTypeName };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by the keyboard
    <section className={css.mine} aria-label={t('schedule.mine')} tabIndex={0}>
      {mine.next && (
        <p className={css.next}>
          {t('schedule.next', {
            day: formatDayLong(mine.next.dt, language),
            times: dayWords(mine.next, context),
          })}
        </p>
      )}
      <p className={css.sum}>
        {t('schedule.sum', {
          hours: formatNumber(mine.hours, language, 1),
          days: mine.work_days,
          off: mine.days_off,
        })}
      </p>
      <ol className={css.days}>
        {mine.days.map(({ dt, rows: here, isPast }) => (
          <li
            key={dt}
            className={css.day}
            data-past={isPast || undefined}
            data-today={dt === now || undefined}
            data-off={here.every((row) => isDayOff(types, row.type)) || undefined}
          >
            <span className={css.date}>{formatDayLong(dt, language)}</span>
            <span>
              {here.map((row) => (
                <span key={row.id} className={css.shift}>
                  {dayWords(row, context)}
                  {row.shop_id !== null && <small>{departmentName(row.shop_id)}</small>}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
