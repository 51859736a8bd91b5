import { createContext, type ReactNode } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { useDayTypes } from '../../../features/planning/days/day-types.ts';
import { seenAs } from '../../../lib/api/index.ts';
import { useProvided } from '../../../lib/use-provided.ts';
import { type GridEditor as Editor, useGridEditor } from '../use-grid-editor.ts';
import { useGridData } from './grid-data.tsx';
import { useGridPalette } from './grid-palette.tsx';

const EditorContext = createContext<Editor | null>(null);
export const useEditor = () => useProvided(EditorContext);

/** Reads what stands in each cell, and writes it. */
export function GridEditor({ children }: { children: ReactNode }) {
  const can = useCan();
  const { rows, dates, data, context, workTypes } = useGridData();
  const { templates } = useGridPalette();
  const { aliases } = useDayTypes();
  const editor = useGridEditor({
    rows,
    dates,
    index: data.index,
    context,
    aliases,
    workTypes,
    templates,
    mayEdit: context.view.isEditable && seenAs() === null && can('WorkerDay_batch_update_or_create', 'POST'),
  });

  return <EditorContext value={editor}>{children}</EditorContext>;
}
