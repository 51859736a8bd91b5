import { itemAt } from '@shiftwright/domain';
import { createContext, type ReactNode, useMemo } from 'react';
import { useProvided } from '../../../lib/use-provided.ts';
import { usePaletteState } from '../palette/use-palette.ts';
import { useTemplates } from '../palette/use-templates.ts';
import { useGridData } from './grid-data.tsx';

function usePalette() {
  const { shop_ids, context } = useGridData();
  const state = usePaletteState();
  const templates = useTemplates(itemAt(shop_ids, 0), context);

  return useMemo(() => ({ ...state, ...templates }), [state, templates]);
}

const Palette = createContext<ReturnType<typeof usePalette> | null>(null);
export const useGridPalette = () => useProvided(Palette);

/** The shifts at hand, and whether they are shown and painted with. */
export function GridPalette({ children }: { children: ReactNode }) {
  return <Palette value={usePalette()}>{children}</Palette>;
}
