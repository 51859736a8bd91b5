import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { type DayRow, useDraftEdits } from '../../features/planning/index.ts';
import { formatNumber } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import { type CellAt, type GridSelection, selectedCells } from '../../ui/day-grid/index.ts';
import { hoursOf } from './model/grid-cells.ts';
import type { PersonRow } from './model/people-rows.ts';
import css from './timetable.module.css';

interface StatusBarProps {
  selection: GridSelection | null;
  shownAt: (at: CellAt) => readonly DayRow[];
  isDayOff: (code: string) => boolean;
  notice: string;
  people: readonly PersonRow[];
}

/** More cells than this are summed on the server's word only. */
const SUM_LIMIT = 40_000;

/** Under the grid: what is chosen, what just happened, and what was not saved. */
export function StatusBar({ selection, shownAt, isDayOff, notice, people }: StatusBarProps) {
  const t = useT();
  const language = useLanguage();
  const openModal = useOpenModal();
  const edits = useDraftEdits();
  const counts = useMemo(() => {
    const all = [...edits.values()];
    return {
      pending: all.filter((edit) => edit.status === 'pending').length,
      failed: all.filter((edit) => edit.status === 'failed' || edit.status === 'conflict').length,
    };
  }, [edits]);

  const cells = selection ? selectedCells(selection).slice(0, SUM_LIMIT) : [];
  const shifts = cells
    .filter(({ row }) => people[row])
    .flatMap((at) => [...shownAt(at)])
    .filter((row) => !isDayOff(row.type));
  const hours = shifts.reduce((sum, row) => sum + hoursOf(row), 0);
  const summary =
    cells.length > 1
      ? t('timetable.summary', {
          people: new Set(cells.map(({ row }) => row)).size,
          cells: cells.length,
          shifts: shifts.length,
          hours: formatNumber(hours, language),
        })
      : '';

  return (
    <footer className={css.status}>
      {summary ? <span>{summary}</span> : <span className={css.hint}>{t('timetable.hint')}</span>}
      <span className={css.notice} role="status" aria-live="polite">
        {counts.pending > 0 ? t('timetable.saving', { count: counts.pending }) : notice}
      </span>
      {counts.failed > 0 && (
        <Button color="red" variant="light" onClick={() => openModal('UnsavedDays')}>
          {t('timetable.unsaved', { count: counts.failed })}
        </Button>
      )}
    </footer>
  );
}
