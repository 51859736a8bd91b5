import { ActionIcon, Button } from '@mantine/core';
import { isDayOff } from '@shiftwright/domain';
import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useHours } from '../../features/access/index.ts';
import css from '../../features/planning/days/grid-area.module.css';
import { onGridRequest } from '../../features/planning/days/grid-bus.ts';
import type { PersonRow } from '../../features/planning/days/people-rows.ts';
import { type DayRow, isUnsaved, useDraftEdits } from '../../features/planning/index.ts';
import { formatNumber } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { useOpenModal, usePeriod } from '../../lib/url/index.ts';
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

function useCounts() {
  const edits = useDraftEdits();

  return useMemo(() => {
    const all = [...edits.values()];
    return {
      pending: all.filter((edit) => edit.status === 'pending' || edit.status === 'saving').length,
      failed: all.filter(isUnsaved).length,
    };
  }, [edits]);
}

/** What just happened, or what is on its way. */
function Notice() {
  const t = useT();
  const { pending } = useCounts();
  const [notice, setNotice] = useState('');
  useEffect(
    () =>
      onGridRequest((request) => {
        if (request.kind === 'say') setNotice(request.text);
      }),
    [],
  );

  const said = pending > 0 ? t('timetable.saving', { count: pending }) : notice;
  return (
    <span className={css.notice} role="status" aria-live="polite" title={said}>
      {said}
    </span>
  );
}

function Unsaved() {
  const t = useT();
  const { failed } = useCounts();
  const openModal = useOpenModal();

  return (
    failed > 0 && (
      <Button
        className={css.unsaved}
        size="compact-sm"
        color="red"
        variant="light"
        onClick={() => openModal('UnsavedDays')}
      >
        {t('timetable.unsaved', { count: failed })}
      </Button>
    )
  );
}

/** The way to the problems; views change with each edit, their number rarely does. */
const ProblemsButton = memo(function ProblemsButton({ count }: { count: number | null }) {
  const t = useT();
  const [panel, open] = usePanel();
  const isOpen = panel?.kind === 'problems';

  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      className={css.problems}
      data-found={(count ?? 0) > 0 || undefined}
      aria-expanded={isOpen}
      onClick={() => open(isOpen ? null : { kind: 'problems' })}
    >
      {count === null ? t('grid.problems_awaited') : t('grid.problems', { count })}
    </Button>
  );
});

function Problems() {
  const { data } = useGridData();
  const { count } = useGridViews().problems;

  return <ProblemsButton count={data.isLoading || data.isStale ? null : count} />;
}

/** What is chosen in figures, or what can be typed. */
function Chosen() {
  const isList = useIsList();
  const { rows: people, context } = useGridData();
  const { shownAt } = useEditor();
  const { selection: chosen } = useGridSelection();
  const { hoursOf } = useGridFigures();
  const selection = isList ? null : chosen;
  const { types } = context;
  const t = useT();
  const language = useLanguage();
  const hours = useHours();
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

  return figures ? (
    <span className={css.said} title={figures}>
      {figures}
    </span>
  ) : (
    <EmptyMonth />
  );
}

interface StatusBarProps {
  notices: ReactNode;
  /** Who else is here. */
  others: ReactNode;
  onKeys: () => void;
}

/** Under the grid: what is chosen, what just happened, and what was not saved; each part is drawn by itself. */
export function StatusBar({ notices, others, onKeys }: StatusBarProps) {
  const t = useT();
  const { from, to } = usePeriod();

  return (
    <footer className={css.status}>
      <Chosen />
      {/* What was done in another period is not told of this one. */}
      <Notice key={`${from}~${to}`} />
      {notices}
      <span className={css.others}>{others}</span>
      <Unsaved />
      <Problems />
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
