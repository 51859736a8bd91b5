import { ActionIcon, Button } from '@mantine/core';
import { isDayOff } from '@shiftwright/domain';
import { type ReactNode, useMemo } from 'react';
import { useHours } from '../../features/access/index.ts';
import css from '../../features/planning/days/grid-area.module.css';
import type { PersonRow } from '../../features/planning/days/people-rows.ts';
import { type DayRow, isUnsaved, useDraftEdits } from '../../features/planning/index.ts';
import { formatNumber } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import { type CellAt, type GridSelection, selectedCells } from '../../ui/day-grid/index.ts';
import { later } from '../../ui/index.ts';
import { usePanel } from './advice/use-panel.ts';
import { useGridData } from './grid/grid-data.tsx';
import { useEditor } from './grid/grid-editor.tsx';
import { useGridFigures } from './grid/grid-figures.tsx';
import { useGridSelection } from './grid/grid-selection.tsx';
import { useGridViews } from './grid/grid-views.tsx';
import { TypingHint } from './typing-hint.tsx';
import { useIsList } from './use-is-list.ts';

/** What can be typed, or what an empty month begins with. */
const EmptyMonth = later(async () => (await import('./empty-month.tsx')).EmptyMonth, TypingHint, {
  isPatient: true,
});

interface SumOf {
  shownAt: (at: CellAt) => readonly DayRow[];
  isDayOff: (code: string) => boolean;
  people: readonly PersonRow[];
  hoursOf: (row: DayRow) => number;
}

/** More cells than this are summed on the server's word only. */
const SUM_LIMIT = 40_000;

/** People, days, shifts, paid hours, cost and unaccounted overtime (in hours) of what is chosen. */
function sumUp(selection: GridSelection, { shownAt, isDayOff, people, hoursOf }: SumOf) {
  const cells = selectedCells(selection).filter(({ row }) => people[row]);
  const shifts = cells
    .slice(0, SUM_LIMIT)
    .flatMap((at) => [...shownAt(at)])
    .filter((row) => !isDayOff(row.type));
  const sum = (of: (row: DayRow) => number) => shifts.reduce((total, row) => total + of(row), 0);

  return {
    people: new Set(cells.map(({ row }) => row)).size,
    cells: cells.length,
    shifts: shifts.length,
    hours: sum(hoursOf),
    cost: sum((row) => row.total_cost ?? 0),
    overtime: sum((row) => row.unaccounted_overtime) / 60,
  };
}

interface StatusBarProps {
  notices: ReactNode;
  /** Who else is here. */
  others: ReactNode;
  onKeys: () => void;
}

/** Under the grid: what is chosen, what just happened, and what was not saved. */
export function StatusBar({ notices, others, onKeys }: StatusBarProps) {
  const isList = useIsList();
  const { rows: people, context } = useGridData();
  const { shownAt, notice } = useEditor();
  const { problems } = useGridViews();
  const { selection: chosen } = useGridSelection();
  const { hoursOf } = useGridFigures();
  const [panel, open] = usePanel();
  const selection = isList ? null : chosen;
  const { types } = context;
  const t = useT();
  const language = useLanguage();
  const hours = useHours();
  const openModal = useOpenModal();
  const edits = useDraftEdits();
  const counts = useMemo(() => {
    const all = [...edits.values()];
    return {
      pending: all.filter((edit) => edit.status === 'pending' || edit.status === 'saving').length,
      failed: all.filter(isUnsaved).length,
    };
  }, [edits]);

  const summary = useMemo(
    () =>
      selection
        ? sumUp(selection, { shownAt, isDayOff: (code) => isDayOff(types, code), people, hoursOf })
        : null,
    [selection, shownAt, types, people, hoursOf],
  );
  const figures =
    summary && summary.cells > 1
      ? [
          t('timetable.summary', {
            people: summary.people,
            cells: summary.cells,
            shifts: summary.shifts,
            hours: hours(summary.hours),
          }),
          ...(summary.cost > 0
            ? [t('grid.summary.cost', { cost: formatNumber(summary.cost, language, 0) })]
            : []),
          ...(summary.overtime > 0 ? [t('grid.summary.overtime', { hours: hours(summary.overtime) })] : []),
        ].join(' · ')
      : '';

  return (
    <footer className={css.status}>
      {figures ? (
        <span className={css.said} title={figures}>
          {figures}
        </span>
      ) : (
        <EmptyMonth />
      )}
      <span className={css.notice} role="status" aria-live="polite">
        {counts.pending > 0 ? t('timetable.saving', { count: counts.pending }) : notice}
      </span>
      {notices}
      <span className={css.others}>{others}</span>
      {counts.failed > 0 && (
        <Button size="compact-sm" color="red" variant="light" onClick={() => openModal('UnsavedDays')}>
          {t('timetable.unsaved', { count: counts.failed })}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        className={css.problems}
        data-found={problems.count > 0 || undefined}
        aria-expanded={panel?.kind === 'problems'}
        onClick={() => open(panel?.kind === 'problems' ? null : { kind: 'problems' })}
      >
        {t('grid.problems', { count: problems.count })}
      </Button>
      <ActionIcon
        className={css.keys}
        variant="default"
        size="sm"
        aria-label={t('grid.keys.title')}
        onClick={onKeys}
      >
        ?
      </ActionIcon>
    </footer>
  );
}
