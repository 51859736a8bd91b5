import { hasProblem, isDayOff, itemAt } from '@shiftwright/domain';
import { createContext, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useHours } from '../../../features/access/index.ts';
import { type DayRow, useEditsByPerson } from '../../../features/planning/index.ts';
import { allTexts } from '../../../lib/language/index.ts';
import { useProvided } from '../../../lib/use-provided.ts';
import { later } from '../../../ui/index.ts';
import { usePanel } from '../advice/use-panel.ts';
import { useChangeMarks } from '../difference/use-change-marks.ts';
import { useDifference } from '../difference/use-difference.ts';
import { agreedTime, todaysOf } from '../model/clocks.ts';
import { ticksOf } from '../model/day-timeline.ts';
import { minutesFrom } from '../model/timeline-bars.ts';
import { useDayProblems } from '../problems/use-day-problems.ts';
import { type AcceptedHere, useProblems } from '../problems/use-problems.ts';
import { useViolationWords } from '../problems/violation-words.ts';
import { useAtWorkNow, useClocks } from '../use-at-work-now.ts';
import { useGridCells } from '../use-grid-cells.ts';
import { useGridColumns, useGridRows } from '../use-grid-columns.ts';
import { usePaidHours } from '../use-live-figures.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { useGridData } from './grid-data.tsx';
import { useEditor } from './grid-editor.tsx';

/** The paid hours of the shifts of a cell, on the displays that have room for them. */
function useHoursText() {
  const { shop_ids, rows, context, rules } = useGridData();
  const { types, isWide, isTimeline, view } = context;
  const hours = useHours();
  const hoursOf = usePaidHours({ rows, planning: rules.planning, shop_ids });

  return useMemo(() => {
    if (!isWide || isTimeline || view.isScored) return undefined;
    return (days: readonly DayRow[]) => {
      const shifts = days.filter(({ type }) => !isDayOff(types, type));
      return shifts.length === 0 ? undefined : hours(shifts.reduce((sum, day) => sum + hoursOf(day), 0));
    };
  }, [isWide, isTimeline, view, types, hours, hoursOf]);
}

function useViews(accepted: AcceptedHere | null) {
  const { shop_ids, rows, dates, context, data, rules, timeline: part, onlyProblems } = useGridData();
  const { from } = useTimetableSearch();
  const { shownAt } = useEditor();
  const { index, employee_ids } = data;
  const edits = useEditsByPerson();
  const problems = useProblems(
    { shop_ids, employee_ids, rows, dates, context, shownAt, index, edits, accepted },
    rules.rules,
  );
  const { problemsOf, isDone } = problems;
  const { isAwaited, keep } = onlyProblems;
  useEffect(() => {
    if (isAwaited && isDone) keep(rows.filter((_, row) => [...problemsOf(row).values()].some(hasProblem)));
  }, [isAwaited, isDone, keep, rows, problemsOf]);

  const [panel] = usePanel();
  const compared = panel?.kind === 'difference' ? panel : null;
  const difference = useDifference(compared?.shop_id ?? itemAt(shop_ids, 0), from, compared !== null);
  const changeOf = useChangeMarks(difference, context);
  const cellsOf = useGridCells({
    rows,
    dates,
    index,
    before: data.before,
    edits,
    context,
    problemsOf,
    violationWords: useViolationWords(),
    changeOf,
    hoursText: useHoursText(),
  });
  const clocks = useClocks(part ? context.zones : null);
  const [dt] = dates;
  const minutes = useMemo(
    () =>
      new Map([...clocks].map(([shop_id, now]) => [shop_id, dt === undefined ? null : minutesFrom(dt, now)])),
    [clocks, dt],
  );
  const agreed = agreedTime(clocks);
  const gridRows = useGridRows(rows, useAtWorkNow(clocks), agreed === null ? minutes : undefined);
  const minute = agreed !== null && dt !== undefined ? minutesFrom(dt, agreed) : null;
  // By its figures: an edit that moves neither end leaves every row as it is.
  const [start, end] = [part?.from, part?.to];
  const timeline = useMemo(() => {
    if (start === undefined || end === undefined) return undefined;
    return { from: start, minutes: end - start, ticks: ticksOf({ from: start, to: end }), now: minute };
  }, [start, end, minute]);
  const dayProblems = useDayProblems({ shop_ids, dates, data, edits, context, opening: rules.opening });
  const todays = todaysOf(context.zones).join();
  const columns = useGridColumns(dates, rules, dayProblems, todays);

  return useMemo(
    () => ({ problems, difference, changeOf, cellsOf, gridRows, columns, timeline }),
    [problems, difference, changeOf, cellsOf, gridRows, columns, timeline],
  );
}

const Views = createContext<ReturnType<typeof useViews> | null>(null);
export const useGridViews = () => useProvided(Views);

/** With its words, once the first screen rests. */
const AcceptedOfGrid = later(
  async () => {
    await allTexts();
    return (await import('../problems/accepted-here.tsx')).AcceptedOfGrid;
  },
  undefined,
  { isPatient: true },
);

/** What is drawn of the days: rows, columns and cells, with the rules they break and what a run changed. */
export function GridViews({ children }: { children: ReactNode }) {
  const { shop_ids, context } = useGridData();
  const { from, to } = useTimetableSearch();
  const [accepted, setAccepted] = useState<AcceptedHere | null>(null);
  const is_fact = context.view.shows.startsWith('fact');

  return (
    <Views value={useViews(accepted)}>
      {context.view.isEditable && (
        <AcceptedOfGrid asked={{ shop_ids, dt_from: from, dt_to: to, is_fact }} onTold={setAccepted} />
      )}
      {children}
    </Views>
  );
}
