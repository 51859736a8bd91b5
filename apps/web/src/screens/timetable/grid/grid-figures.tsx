import { createContext, memo, type ReactNode, useMemo } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { type CellEdits, type DayRow, useDraftEdits } from '../../../features/planning/index.ts';
import { usePainted } from '../../../lib/after-paint.ts';
import { useFlag } from '../../../lib/url/index.ts';
import { useProvided } from '../../../lib/use-provided.ts';
import { usePanel } from '../advice/use-panel.ts';
import { useOpenShiftRow } from '../open-shifts/use-open-shift-row.ts';
import { usePersonFigures } from '../statistics/use-person-figures.ts';
import { useDayFigures, useServerCoverage } from '../use-day-figures.tsx';
import { useLiveFigures } from '../use-live-figures.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { useDragChanges } from './grid-commands.tsx';
import { useGridData } from './grid-data.tsx';
import { useEditor } from './grid-editor.tsx';
import { useGridPalette } from './grid-palette.tsx';

function useFigures(edits: CellEdits) {
  const can = useCan();
  const { from, to, view } = useTimetableSearch();
  const { shop_ids, people, data, rows, dates, context, workTypes, rules, timeline } = useGridData();
  const { mayEdit } = useEditor();
  const { isShown: isPaletteShown } = useGridPalette();
  const dragged = useDragChanges();
  const [, openPanel] = usePanel();
  const isCoverage = useFlag('coverage');
  const isPlan = view.shows.startsWith('plan');
  const mayExplain = isPlan && can('AutoSettings_explain', 'GET');

  const stored = { coverage: useServerCoverage({ shop_ids, from, to, view }), stat: data.stat };
  const live = useLiveFigures(
    { shop_ids, rows: people, context, edits, planning: rules.planning },
    stored,
    dragged,
  );
  const strip = useDayFigures({
    shop_ids,
    from,
    to,
    view,
    zones: context.zones,
    dates,
    isCoverage,
    timeline,
    workTypes,
    coverage: live.coverage,
    after: live.afterDrag,
    liveOf: live.liveOf,
    onAsk: mayExplain ? (dt, tm) => openPanel({ kind: 'gap', dt, tm }) : undefined,
  });
  const isTarget = isPaletteShown && mayEdit;
  const openShifts = useOpenShiftRow({ shop_ids, from, to, dates, isPlan, isTarget });
  const { types } = context;
  const { totals, totalsOf } = usePersonFigures({ people: rows, stat: live.stat, view, types, from, to });
  const hoursOf: (row: DayRow) => number = live.hoursOf;

  return useMemo(
    () => ({ strip: openShifts ? [openShifts, ...strip] : strip, totals, totalsOf, hoursOf }),
    [openShifts, strip, totals, totalsOf, hoursOf],
  );
}

const Figures = createContext<ReturnType<typeof useFigures> | null>(null);
export const useGridFigures = () => useProvided(Figures);

const FiguresOf = memo(function FiguresOf({ edits, children }: { edits: CellEdits; children: ReactNode }) {
  return <Figures value={useFigures(edits)}>{children}</Figures>;
});

/** The figures under the dates and beside the people, as they follow each edit and each drag; the edit is shown first. */
export function GridFigures({ children }: { children: ReactNode }) {
  const edits = usePainted(useDraftEdits());

  return <FiguresOf edits={edits}>{children}</FiguresOf>;
}
