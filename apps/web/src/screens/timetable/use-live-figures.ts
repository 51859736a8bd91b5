import { paidHours } from '@shiftwright/domain';
import { useMemo, useState } from 'react';
import type { PlanningRules } from '../../features/network/index.ts';
import type { PersonRow } from '../../features/planning/days/people-rows.ts';
import type { CellEdit, Coverage, DayRow } from '../../features/planning/index.ts';
import type { CellContext } from './model/cell-context.ts';
import {
  afterCount,
  liveCoverage,
  liveStats,
  positionIdOf,
  type Uncounted,
  type UncountedCells,
  withEdits,
} from './model/live-figures.ts';
import type { TimetableData } from './use-timetable-data.ts';

interface LiveOf {
  shop_ids: readonly number[];
  rows: readonly PersonRow[];
  context: CellContext;
  edits: ReadonlyMap<string, CellEdit>;
  planning: readonly (PlanningRules | undefined)[];
}

const NO_CELLS: UncountedCells = new Map();
const NO_EDITS: ReadonlyMap<string, CellEdit> = new Map();

function useUncounted(
  edits: ReadonlyMap<string, CellEdit>,
  counted: unknown,
  isOn: boolean,
): readonly Uncounted[] {
  const [held, setHeld] = useState({ edits: NO_EDITS, counted, isOn, cells: NO_CELLS });
  let { cells } = held;
  if (held.edits !== edits || held.counted !== counted || held.isOn !== isOn) {
    if (held.counted !== counted) cells = afterCount(cells);
    if (isOn) cells = withEdits(cells, edits);
    setHeld({ edits, counted, isOn, cells });
  }

  return useMemo(() => (isOn ? [...cells.values()] : []), [cells, isOn]);
}

/** The hours that a day will be paid, whoever works it. */
export function usePaidHours({ rows, planning, shop_ids }: Pick<LiveOf, 'rows' | 'planning' | 'shop_ids'>) {
  return useMemo(() => {
    const places = new Map(
      rows.map((row) => {
        const breaks = planning[shop_ids.indexOf(row.shop_id)]?.breaks;
        return [row.employee_id, { position_id: positionIdOf(row), breaks }] as const;
      }),
    );
    return (day: DayRow) => {
      const place = places.get(day.employee_id ?? 0);
      return paidHours(day, place?.position_id ?? null, place?.breaks);
    };
  }, [rows, planning, shop_ids]);
}

/** Coverage and statistics that follow each edit at once, until the server has counted it. */
export function useLiveFigures(
  of: LiveOf,
  stored: { coverage: Coverage | undefined; stat: TimetableData['stat'] },
  drag: readonly Uncounted[],
) {
  const { context, edits, shop_ids } = of;
  const { types, view } = context;
  const hoursOf = usePaidHours(of);
  const forCoverage = useUncounted(edits, stored.coverage, view.isEditable);
  const forStat = useUncounted(edits, stored.stat, view.isEditable);
  const figures = useMemo(() => ({ types, shop_ids, hoursOf }), [types, shop_ids, hoursOf]);
  const coverage = useMemo(
    () => stored.coverage && liveCoverage(stored.coverage, forCoverage, figures),
    [stored.coverage, forCoverage, figures],
  );
  const afterDrag = useMemo(
    () => (coverage && drag.length > 0 ? liveCoverage(coverage, drag, figures) : undefined),
    [coverage, drag, figures],
  );
  const stat = useMemo(
    () => liveStats(stored.stat, forStat, view.shows.startsWith('fact') ? 'fact' : 'plan', figures),
    [stored.stat, forStat, view, figures],
  );

  const liveOf = (counted: Coverage, work_type_ids: readonly number[]) =>
    liveCoverage(counted, forCoverage, { ...figures, work_type_ids });

  return { coverage, afterDrag, stat, hoursOf, liveOf };
}
