import { addDays, itemAt } from '@shiftwright/domain';
import { useCallback, useMemo } from 'react';
import { type DayIndex, daysAt } from '../../features/planning/days/day-index.ts';
import { isEmployedThen, type PersonRow } from '../../features/planning/days/people-rows.ts';
import { type CellEdit, type DayRow, type EditsByPerson, editAmong } from '../../features/planning/index.ts';
import type { GridCell } from '../../ui/day-grid/index.ts';
import type { CellChangeNote } from './difference/use-change-marks.ts';
import { type CellContext, contextAt } from './model/cell-context.ts';
import { gridCell } from './model/grid-cells.ts';
import { judgedFacts } from './model/judged-facts.ts';
import { badgeOf, type FoundViolation } from './model/problems.ts';
import type { Problems } from './problems/use-problems.ts';

interface CellsOf {
  rows: readonly PersonRow[];
  dates: readonly string[];
  index: DayIndex;
  /** Of a timeline: the date before. */
  before: DayIndex;
  edits: EditsByPerson;
  context: CellContext;
  problemsOf: Problems['problemsOf'];
  violationWords: (violation: FoundViolation) => string;
  changeOf: (employee_id: number, dt: string) => CellChangeNote | undefined;
  /** The paid hours of days in words, where there is room for them. */
  hoursText: ((rows: readonly DayRow[]) => string | undefined) | undefined;
}

interface Remembered {
  /** What the cells were made of: the same objects need no look at the days. */
  sources: readonly unknown[];
  cells: readonly GridCell[];
  signs: readonly string[];
}

/** The cells that were made for a context; another context makes them anew. */
function memoryOf(context: CellContext) {
  const ids = new WeakMap<CellEdit, number>();
  let next = 1;
  const idOf = (edit: CellEdit): number => {
    const id = ids.get(edit) ?? next++;
    ids.set(edit, id);
    return id;
  };

  return { context, byPerson: new Map<string, Remembered>(), idOf };
}

const sign = (rows: readonly DayRow[]) =>
  rows.map((row) => `${row.id}.${row.version}.${row.work_hours}`).join();

/**
 * Builds the cells of a row when it is drawn and remembers them: a cell whose rows and edit did not change stays
 * the same object, so that only changed cells are drawn again.
 */
export function useGridCells(of: CellsOf) {
  const { rows, dates, index, before, edits, context, problemsOf, violationWords, changeOf, hoursText } = of;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words for the hours make the cells anew
  const memory = useMemo(() => memoryOf(context), [context, hoursText]);

  return useCallback(
    (at: number): readonly GridCell[] => {
      const row = rows[at];
      if (!row) return [];
      const { view } = context;
      const key = `${row.employee_id}:${dates[0]}:${dates.length}`;
      const held = memory.byPerson.get(key);
      const problems = problemsOf(at);
      const own = view.isEditable ? edits.get(row.employee_id) : undefined;
      const eveDays = before.get(row.employee_id);
      const sources = [row, index.get(row.employee_id), eveDays, own, problems, changeOf];
      if (held && sources.every((source, place) => source === held.sources[place])) return held.cells;
      const signs: string[] = [];
      let isSame = held !== undefined;
      const cells = dates.map((dt, column) => {
        const is_fact = view.shows.startsWith('fact');
        const rowsOn = (date: string, version: typeof view.against) =>
          daysAt(date < itemAt(dates, 0) ? before : index, row.employee_id, date, version);
        const edit = editAmong(own, { dt, is_fact });
        const stored = rowsOn(dt, view.shows);
        const against = rowsOn(dt, view.against);
        const shown = edit ? edit.rows : stored;
        const beside = (version: typeof view.shows | null) =>
          [-1, 1].flatMap((days) => rowsOn(addDays(dt, days), version));
        const judged = view.isScored
          ? judgedFacts(shown, beside(view.shows), { beside: beside(view.against), own: against })
          : shown;
        const eve = addDays(dt, -1);
        const night = context.isTimeline && {
          rows: editAmong(own, { dt: eve, is_fact })?.rows ?? rowsOn(eve, view.shows),
          against: rowsOn(eve, view.against),
        };
        const violations = problems.get(dt);
        const wrong =
          violations?.map(({ code, value, severity }) => `${severity}${code}${value}`).join() ?? '';
        const change = changeOf(row.employee_id, dt);
        const mine = `${change ? change.mark.sign + change.words : ''}|${sign(shown)}|${sign(against)}|${judged === shown ? '' : sign(judged)}|${night ? sign(night.rows) + sign(night.against) : ''}|${edit ? memory.idOf(edit) : ''}|${wrong}`;
        signs.push(mine);
        if (held?.signs[column] === mine) return itemAt(held.cells, column);
        isSame = false;
        const isEmployed = isEmployedThen(row, dt);
        const facts = {
          person: row.name,
          dt,
          rows: shown,
          against,
          judged,
          before: night || undefined,
          edit,
          isEmployed,
          badge: badgeOf(violations),
          problems: violations?.map(violationWords),
          hours: hoursText?.(shown),
          change,
        };
        return gridCell(facts, contextAt(context, row.shop_id));
      });
      if (held && isSame) {
        held.sources = sources;
        return held.cells;
      }
      memory.byPerson.set(key, { sources, cells, signs });
      return cells;
    },
    [rows, dates, index, before, edits, context, memory, problemsOf, violationWords, changeOf, hoursText],
  );
}
