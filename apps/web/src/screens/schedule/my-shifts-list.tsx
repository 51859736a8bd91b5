import { isDayOff } from '@shiftwright/domain';
import { SwapMark } from '../../features/planning/exchange/swap-mark.tsx';
import {
  formatDayLong,
  formatDayShort,
  formatNumber,
  formatSpan,
  weekdayShort,
} from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { today, usePeriod } from '../../lib/url/index.ts';
import { DelayedLoader, FailedState } from '../../ui/index.ts';
import css from './my-shifts.module.css';
import type { MyWeek } from './my-shifts.ts';
import { NextShift } from './next-shift.tsx';
import { OwnBurdens } from './own-burdens.tsx';
import { OwnMarks } from './own-marks.tsx';
import { dayWords } from './schedule-cells.ts';
import { ShiftLinks } from './shift-links.tsx';
import { SwapButton } from './swap-button.tsx';
import { useMyShifts } from './use-my-shifts.ts';
import { WishDays } from './wish-days.tsx';

type Mine = ReturnType<typeof useMyShifts>;

/** One's own approved days: the next shift, what may be taken, then week by week (screens 69). */
export function MyShifts() {
  const t = useT();
  const language = useLanguage();
  const period = usePeriod();
  const mine = useMyShifts(period);
  if (mine.error)
    return <FailedState title={t('schedule.failed')} retryLabel={t('error.retry')} onRetry={mine.retry} />;
  if (mine.isLoading) return <DelayedLoader label={t('app.loading')} />;
  const now = today();
  const past = mine.weeks.filter(({ to }) => to < now);
  const ahead = mine.weeks.filter(({ to }) => to >= now);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by the keyboard
    <section className={css.mine} aria-label={t('schedule.days')} tabIndex={0}>
      <div className={css.page}>
        <div className={css.now}>
          <NextShift mine={mine} />
          <OwnMarks period={period} />
          <ShiftLinks />
          <WishDays />
        </div>
        <div className={css.weeks}>
          {mine.days.length === 0 ? (
            <p className={css.sum}>{t('schedule.nothing_mine')}</p>
          ) : (
            <p className={css.sum}>
              {t('schedule.sum', {
                hours: formatNumber(mine.hours, language, 1),
                days: mine.work_days,
                off: mine.days_off,
              })}
            </p>
          )}
          {ahead.map((week) => (
            <Week key={week.from} week={week} mine={mine} />
          ))}
          {past.length > 0 && (
            <details className={css.past} open={ahead.length === 0}>
              <summary>{t('schedule.past', { count: past.flatMap(({ days }) => days).length })}</summary>
              {past.map((week) => (
                <Week key={week.from} week={week} mine={mine} />
              ))}
            </details>
          )}
          <OwnBurdens />
        </div>
      </div>
    </section>
  );
}

function Week({ week, mine }: { week: MyWeek; mine: Mine }) {
  const t = useT();
  const language = useLanguage();
  const now = today();
  const title =
    week.from <= now && now <= week.to
      ? t('schedule.this_week')
      : formatSpan(formatDayShort(week.from, language), formatDayShort(week.to, language));

  return (
    <section aria-label={title}>
      <h2 className={css.week}>
        {title}
        <span>{t('schedule.hours', { hours: formatNumber(week.hours, language, 1) })}</span>
      </h2>
      <ol className={css.days}>
        {week.days.map(({ dt, rows }) => (
          <li
            key={dt}
            className={css.day}
            aria-current={dt === now ? 'date' : undefined}
            data-past={dt < now || undefined}
            data-off={
              (dt !== now && rows.every((row) => isDayOff(mine.context.types, row.type))) || undefined
            }
          >
            <time className={css.date} dateTime={dt} title={formatDayLong(dt, language)}>
              {weekdayShort(dt, language)} {Number(dt.slice(8))}
            </time>
            <div>
              {rows.map((row) => (
                <div key={row.id} className={css.shift}>
                  <span>{dayWords(row, mine.context)}</span>
                  {row.shop_id !== null && <small>{mine.departmentName(row)}</small>}
                  <SwapMark swap={mine.swapOf(row)} />
                </div>
              ))}
            </div>
            {rows.map(
              (row) =>
                dt > now &&
                !isDayOff(mine.context.types, row.type) &&
                mine.maySwap(row) && <SwapButton key={row.id} row={row} isIcon />,
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
