import type { CellAt } from '../../../ui/day-grid/index.ts';
import { useGridCommands } from '../grid/grid-commands.tsx';
import { useGridPalette } from '../grid/grid-palette.tsx';
import { useChoosingCells } from '../grid/grid-selection.tsx';

/** Writes a shift of the palette into cells; into the chosen ones where none are named. */
export function useStamp(): (number: number, cells?: readonly CellAt[]) => void {
  const { templates } = useGridPalette();
  const { chosen } = useChoosingCells();
  const { bulk } = useGridCommands();

  return (number, cells = chosen()) => {
    const text = templates[number];
    if (!text) return;
    const outcomes = cells.map((at) => ({ at, outcome: bulk.isInside(at) ? bulk.read(at, text) : null }));
    const writes = outcomes.flatMap(({ at, outcome }) =>
      outcome?.ok ? [{ at, drafts: outcome.drafts }] : [],
    );
    bulk.write(writes, outcomes.length - writes.length);
  };
}
