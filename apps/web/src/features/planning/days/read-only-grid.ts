import { isWeekend, itemAt } from '@shiftwright/domain';
import { useMemo } from 'react';
import { formatDayLong, weekdayShort } from '../../../lib/format/index.ts';
import { useLanguage } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import type { GridCell, GridColumn, GridSelection } from '../../../ui/day-grid/index.ts';
import type { PersonRow } from './people-rows.ts';

type CellsOf = (row: number) => readonly GridCell[];

/** A column for each date, with the weekend tinted and today marked. */
export function useDateColumns(dates: readonly string[]): GridColumn[] {
  const language = useLanguage();
  return useMemo(() => {
    const now = today();
    return dates.map((dt) => ({
      key: dt,
      label: String(Number(dt.slice(8))),
      sub: weekdayShort(dt, language),
      tint: isWeekend(dt) ? 'weekend' : undefined,
      isToday: dt === now,
      name: formatDayLong(dt, language),
    }));
  }, [dates, language]);
}

/** The cells of people's rows, each row made when it is first drawn; `make` changes only with what they show. */
export function useRowCells(
  people: readonly PersonRow[],
  make: (person: PersonRow) => readonly GridCell[],
): CellsOf {
  return useMemo(() => {
    const made = new Map<PersonRow, readonly GridCell[]>();
    return (at) => {
      const person = people[at];
      if (!person) return [];
      const cells = made.get(person) ?? make(person);
      made.set(person, cells);
      return cells;
    };
  }, [people, make]);
}

/** The chosen cells as other programs read a table. */
export function tableOf(
  selection: GridSelection,
  cellsOf: CellsOf,
  textOf: (cell: GridCell) => string,
): string {
  const { top, bottom, left, right } = itemAt(selection.ranges, -1);
  const rows = Array.from({ length: bottom - top + 1 }, (_, at) => cellsOf(top + at).slice(left, right + 1));
  return rows.map((cells) => cells.map(textOf).join('\t')).join('\n');
}
