import { type DayTypes, monthEnd, monthStart } from '@shiftwright/domain';
import { useCallback, useMemo } from 'react';
import { useHours } from '../../../features/access/index.ts';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import type { TableView } from '../../../features/planning/days/table-view.ts';
import type { EmployeeStat } from '../../../features/timekeeping/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { GridFigure, GridTotal } from '../../../ui/day-grid/index.ts';
import { figureCell, figureFormula, figureIn } from './figures.ts';
import { useStatColumns } from './use-stat-columns.ts';

/** Is the period one calendar month? */
export const isWholeMonth = (from: string, to: string): boolean =>
  from === monthStart(from) && to === monthEnd(from);

const NO_FIGURES: readonly GridFigure[] = [];
const DAY_FIGURE = /^(work_days|days_off)/;

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
  const isMonth = isWholeMonth(from, to);
  const { columns } = useStatColumns(isMonth);
  const totals = useMemo(
    (): GridTotal[] =>
      columns.map(({ figure, version }) => {
        const full = t(`stats.figure.${figure}`);
        const where = version === null ? null : t(`timetable.version.${version}`);
        return {
          key: `${figure}@${version}`,
          label: t(`stats.short.${figure}`),
          title: [full, where].filter(Boolean).join(', '),
          width: DAY_FIGURE.test(figure) && version === null ? 44 : 56,
        };
      }),
    [columns, t],
  );
  const figuresOf = useMemo(() => {
    const format = (value: number) => hours(value, 1);
    const measure = { types, isMonth };
    // An edit changes the figures of one person: everybody else's are kept.
    const cached = new WeakMap<EmployeeStat, readonly GridFigure[]>();
    return (own: EmployeeStat | undefined): readonly GridFigure[] => {
      const figures = own && cached.get(own);
      if (figures) return figures;
      const made = columns.map(({ figure, version }) => ({
        ...figureCell(
          figure,
          figureIn(own, version ?? view.shows, figure, measure),
          DAY_FIGURE.test(figure) ? String : format,
        ),
        title: figureFormula(own, version ?? view.shows, figure, { isMonth, t, format }) ?? undefined,
      }));
      if (own) cached.set(own, made);
      return made;
    };
  }, [view, types, columns, hours, isMonth, t]);
  const figures = useMemo(
    () => people.map(({ employee_id }) => figuresOf(stat?.[employee_id])),
    [people, stat, figuresOf],
  );
  const totalsOf = useCallback((at: number) => figures[at] ?? NO_FIGURES, [figures]);

  return { totals, totalsOf };
}
