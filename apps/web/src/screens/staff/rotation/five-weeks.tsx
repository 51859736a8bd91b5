import { Text } from '@mantine/core';
import { addDays, type EmploymentRotation, rotationDay, weekdayOf } from '@shiftwright/domain';
import { formatDayHead, formatDayMonth, weekdayShort } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import css from './rotation.module.css';

const WEEKS = 5;

/** The five weeks that begin with this one, as the rotation has them (people 37). */
export function FiveWeeks({ rotation }: { rotation: EmploymentRotation }) {
  const t = useT();
  const language = useLanguage();
  const monday = addDays(today(), -weekdayOf(today()));
  const dates = Array.from({ length: WEEKS * 7 }, (_, day) => addDays(monday, day));

  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        {t(rotation.dt_anchor ? 'rotation.preview' : 'rotation.preview_free')}
      </Text>
      <ol className={css.weeks} aria-label={t('rotation.preview')}>
        {dates.map((dt, at) => {
          const { type, shift } = rotationDay(rotation, dt, monday);
          const word = type === 'H' ? t('rotation.off') : shiftWord(shift, t);
          return (
            <li
              key={dt}
              data-work={type === 'W' || undefined}
              data-today={dt === today() || undefined}
              title={`${formatDayHead(dt, language)}: ${word}`}
            >
              <small aria-hidden>{at < 7 ? weekdayShort(dt, language) : formatDayMonth(dt, language)}</small>
              <span aria-hidden>{type === 'H' ? '' : shift ? word : '●'}</span>
              <span className={css.said}>{`${formatDayHead(dt, language)}: ${word}`}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function shiftWord(shift: string | null, t: ReturnType<typeof useT>): string {
  if (shift === 'early' || shift === 'late') return t(`rotation.${shift}`);
  return shift ?? t('rotation.work');
}
