import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useSession } from '../../../features/access/index.ts';
import { useKept } from '../../../lib/browser-storage.ts';
import { isWholeMonth, type Period } from '../../../lib/url/index.ts';
import { columnOf, columnText, type FigureColumn, firstColumns, MOST_COLUMNS } from './person-figures.ts';

const NARROW: readonly string[] = ['difference', 'difference_acc_period'];
const NONE: string[] = [];

/** The figures beside each person: the person's own choice, else what the network shows first. */
export function useFigureColumns({ from, to }: Period) {
  const [isMonth, isDay] = [isWholeMonth({ from, to }), from === to];
  const { default_stats } = useSession().user.network;
  const isNarrow = useMediaQuery('(max-width: 1500px)') ?? false;
  const [texts, setTexts] = useKept('timetable-figures', NONE);

  return useMemo(() => {
    const own = texts.flatMap((text) => columnOf(text) ?? []).slice(0, MOST_COLUMNS);
    const wanted = { top: default_stats.employee_top, bottom: default_stats.employee_bottom };
    const first = firstColumns(wanted, { isMonth, isDay });
    const fitting = isNarrow ? first.filter(({ figure }, at) => at === 0 || NARROW.includes(figure)) : first;
    return {
      columns: own.length > 0 ? own : fitting,
      isOwn: own.length > 0,
      /** Remembers a choice; an empty one goes back to what the network shows. */
      setColumns: (columns: readonly FigureColumn[]) => setTexts(columns.map(columnText)),
    };
  }, [texts, setTexts, default_stats, isMonth, isDay, isNarrow]);
}
