import css from '../../features/planning/days/grid-area.module.css';
import { useT } from '../../lib/language/index.ts';

/** What can be typed into a day. */
export function TypingHint() {
  const t = useT();
  return <span className={css.hint}>{t('timetable.hint')}</span>;
}
