import { personName } from '@shiftwright/domain';
import { useEffect, useMemo } from 'react';
import { type OwnPlace, useOthersHere, useTellPlace } from '../../features/planning/presence.queries.ts';
import { formatDayMonth } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import type { GridMark } from '../../ui/day-grid/index.ts';
import { Explained } from '../../ui/index.ts';
import { useGridData } from './grid/grid-data.tsx';
import { useEditor } from './grid/grid-editor.tsx';
import { useChoosingCells, useGridSelection } from './grid/grid-selection.tsx';
import css from './others-here.module.css';

const MOST_SHOWN = 3;
const initialsOf = ({ last_name, first_name }: { last_name: string; first_name: string }) =>
  `${first_name.charAt(0)}${last_name.charAt(0)}`.toUpperCase();

/** Other managers in the same month: their cells, and their names in the line at the foot (screens 97). */
export function OthersHere({ onMarks }: { onMarks: (marks: readonly GridMark[]) => void }) {
  const t = useT();
  const language = useLanguage();
  const { shop_ids, rows, dates } = useGridData();
  const { mayEdit } = useEditor();
  const { active } = useGridSelection();
  const { show } = useChoosingCells();
  const others = useOthersHere(shop_ids);
  const row = active && rows[active.row];
  const dt = active && dates[active.column];
  const place: OwnPlace | null =
    mayEdit && row && dt ? { shop_id: row.shop_id, employee_id: row.employee_id, dt } : null;
  useTellPlace(place);
  const placed = useMemo(
    () =>
      others.map((one) => ({
        ...one,
        at: {
          row: rows.findIndex(({ employee_id }) => employee_id === one.employee_id),
          column: dates.indexOf(one.dt),
        },
      })),
    [others, rows, dates],
  );
  useEffect(() => {
    onMarks(
      placed.flatMap(({ user_id, at, ...one }) =>
        at.row < 0 || at.column < 0
          ? []
          : [
              {
                key: `present:${user_id}`,
                range: { top: at.row, bottom: at.row, left: at.column, right: at.column },
                kind: 'present' as const,
                label: initialsOf(one),
              },
            ],
      ),
    );
  }, [placed, onMarks]);
  useEffect(() => () => onMarks([]), [onMarks]);
  if (placed.length === 0) return null;

  return (
    <ul className={css.others} aria-label={t('presence.title')}>
      {placed.slice(0, MOST_SHOWN).map(({ at, ...one }) => {
        const name = personName(one);
        const person = rows[at.row]?.name;
        const text = person
          ? t('presence.in_cell', { name, person, date: formatDayMonth(one.dt, language) })
          : t('presence.here', { name });
        return (
          <li key={one.user_id}>
            <Explained text={text}>
              <button
                type="button"
                className={css.other}
                aria-label={`${text} (${initialsOf(one)})`}
                onClick={() => person && at.column >= 0 && show(at)}
              >
                {initialsOf(one)}
              </button>
            </Explained>
          </li>
        );
      })}
      {placed.length > MOST_SHOWN && <li className={css.more}>{`+${placed.length - MOST_SHOWN}`}</li>}
    </ul>
  );
}
