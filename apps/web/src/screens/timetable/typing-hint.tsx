import css from '../../features/planning/days/grid-area.module.css';
import { useT } from '../../lib/language/index.ts';
import { useEditor } from './grid/grid-editor.tsx';

/** What can be typed into a day; whoever may only look is told how to open one. */
export function TypingHint() {
  const t = useT();
  const { mayEdit } = useEditor();
  return <span className={css.hint}>{t(mayEdit ? 'timetable.hint' : 'timetable.hint_reading')}</span>;
}
