import type { DayTypes } from '@shiftwright/domain';
import { useCallback, useMemo } from 'react';
import { useHours } from '../../../features/access/index.ts';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import type { TableView } from '../../../features/planning/days/table-view.ts';
import type { EmployeeStat } from '../../../features/timekeeping/index.ts';
import { decimalsOf } from '../../../lib/format/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { isWholeMonth } from '../../../lib/url/index.ts';
import type { GridFigure, GridTotal } from '../../../ui/day-grid/index.ts';
import { figureCell, figureFormula, figureIn } from './person-figures.ts';
import { useFigureColumns } from './use-figure-columns.ts';

const NO_FIGURES: readonly GridFigure[] = [];
const DAY_FIGURE = /^(work_days|days_off)/;

/** An edit changes the statistics of one person: what was made of everybody else's is kept. */
function oncePerPerson<T>(make: (own: EmployeeStat | undefined) => T) {
  const made = new WeakMap<EmployeeStat, T>();

  return (own: EmployeeStat | undefined): T => {
    const kept = own && made.get(own);
    if (kept) return kept;
    const fresh = make(own);
    if (own) made.set(own, fresh);

    return fresh;
  };
}

interface FiguresOf {
  people: readonly PersonRow[];
  stat: Record<string, EmployeeStat> | undefined;
  view: TableView;
  types: DayTypes;
  from: string;
  to: string;
}

/** The frozen columns of figures beside the people of the grid. */
export function usePersonFigures({ people, stat, view, types, from, to }: FiguresOf) {
  const t = useT();
  const hours = useHours();
  const isMonth = isWholeMonth({ from, to });
  const { columns } = useFigureColumns({ from, to });
  const totals = useMemo(
    (): GridTotal[] =>
      columns.map(({ figure, version }) => {
        const full = t(`stats.figure.${figure}`);
        const where = version === null ? null : t(`timetable.version.${version}`);
        return {
          key: `${figure}@${version}`,
          label: t(`stats.short.${figure}`),
          title: [full, where].filter(Boolean).join(', '),
          width: DAY_FIGURE.test(figure) && version === null ? 44 : isMonth && !view.isScored ? 56 : 60,
        };
      }),
    [columns, isMonth, view, t],
  );
  const valuesOf = useMemo(
    () =>
      oncePerPerson((own) =>
        columns.map(({ figure, version }) =>
          figureIn(own, version ?? view.shows, figure, { types, isMonth }),
        ),
      ),
    [columns, view, types, isMonth],
  );
  const values = useMemo(
    () => people.map(({ employee_id }) => valuesOf(stat?.[employee_id])),
    [people, stat, valuesOf],
  );
  // Figures stand under one another: all of a column have its decimals.
  const decimals = useMemo(() => {
    const inColumn = (at: number) => values.map((own) => own[at] ?? null);
    return columns.map((_column, at) => decimalsOf(inColumn(at), 1)).join('');
  }, [columns, values]);
  const figuresOf = useMemo(
    () =>
      oncePerPerson((own): readonly GridFigure[] =>
        columns.map(({ figure, version }, at) => {
          const format = (value: number) => hours(value, 1, Number(decimals[at]));
          return {
            ...figureCell(figure, valuesOf(own)[at] ?? null, DAY_FIGURE.test(figure) ? String : format),
            title:
              figureFormula(own, version ?? view.shows, figure, { types, isMonth, t, format }) ?? undefined,
          };
        }),
      ),
    [view, columns, decimals, hours, types, isMonth, t, valuesOf],
  );
  const figures = useMemo(
    () => people.map(({ employee_id }) => figuresOf(stat?.[employee_id])),
    [people, stat, figuresOf],
  );
  const totalsOf = useCallback((at: number) => figures[at] ?? NO_FIGURES, [figures]);

  return { totals, totalsOf };
}
