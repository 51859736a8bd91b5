import { EMPTY_TYPE, isDayOff } from '@shiftwright/domain';
import type { DayRow } from '../../../features/planning/index.ts';
import type { GridCell } from '../../../ui/day-grid/index.ts';
import { type CellContext, type CellFacts, isElsewhere } from './cell-context.ts';

function lookOf(rows: readonly DayRow[], context: CellContext): GridCell['look'] {
  if (rows.some((row) => isElsewhere(row, context))) return 'elsewhere';
  const held = rows.filter((row) => row.type !== EMPTY_TYPE);
  if (held.length === 0) return undefined;
  if (held.every((row) => isDayOff(context.types, row.type))) return 'off';
  if (held.some((row) => row.is_outsource || row.outsources.length > 0)) return 'outsource';

  return held.some((row) => row.is_vacancy) ? 'open' : 'solid';
}

/** How the cell is drawn: a shift, a day off, a vacancy, an outsourced shift, one elsewhere, or a date without employment (screens 37). */
export function cellLook(facts: CellFacts, shown: readonly DayRow[], context: CellContext): GridCell['look'] {
  if (!facts.isEmployed && shown.length === 0) return 'closed';
  const look = lookOf(shown, context);

  // On a timeline the bars carry the look of the shifts.
  return context.isTimeline && look !== 'off' ? undefined : look;
}
