import { createContext, type ReactNode, useMemo } from 'react';
import { useGridUndo } from '../../../features/planning/days/use-grid-undo.ts';
import { useProvided } from '../../../lib/use-provided.ts';
import { BULK_CELLS, useBulkToast } from '../use-bulk-toast.ts';
import { useCellEditing } from '../use-cell-editing.ts';
import { useGridClipboard } from '../use-grid-clipboard.ts';
import { useGridDrag } from '../use-grid-drag.ts';
import type { GridEditor } from '../use-grid-editor.ts';
import { useGridFill } from '../use-grid-fill.ts';
import { useEditor } from './grid-editor.tsx';
import { useChoosingCells } from './grid-selection.tsx';
import { useGridViews } from './grid-views.tsx';

/** The editor as commands over many cells use it: a large change offers to take it back. */
function useBulkEditor(editor: GridEditor): GridEditor {
  const { undo } = useGridUndo();
  const toast = useBulkToast(undo);

  return useMemo(() => {
    const write: GridEditor['write'] = (...args) => {
      const done = editor.write(...args);
      if (done.changed >= BULK_CELLS) toast(done);
      return done;
    };
    return { ...editor, write };
  }, [editor, toast]);
}

function useCommands() {
  const editor = useEditor();
  const { problems } = useGridViews();
  const bulk = useBulkEditor(editor);
  const { showAround } = useChoosingCells();

  return {
    editing: useCellEditing(editor),
    clipboard: useGridClipboard(bulk, showAround),
    fill: useGridFill(bulk),
    drag: useGridDrag(bulk, problems),
    bulk,
  };
}

const Commands = createContext<ReturnType<typeof useCommands> | null>(null);
export const useGridCommands = () => useProvided(Commands);

const DragChanges = createContext<ReturnType<typeof useCommands>['drag']['changes'] | null>(null);
/** What a drag under way would change; the same list while nothing is dragged. */
export const useDragChanges = () => useProvided(DragChanges);

/** What changes days: typing, copying and pasting, filling, dragging. */
export function GridCommands({ children }: { children: ReactNode }) {
  const commands = useCommands();

  return (
    <Commands value={commands}>
      <DragChanges value={commands.drag.changes}>{children}</DragChanges>
    </Commands>
  );
}
