import { useGridUndo } from '../../../features/planning/days/use-grid-undo.ts';
import { type ChangesToApply, useApplyChanges } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { showToast } from '../../../ui/index.ts';

/** Does what was proposed as one step, tells so, and offers to take it back for ten seconds (screens 19). */
export function useApply() {
  const t = useT();
  const apply = useApplyChanges();
  const { undo } = useGridUndo();

  const showDone = (count: number) =>
    showToast({ text: t('advice.done', { count }), undo: { label: t('grid.undo'), run: () => void undo() } });

  return {
    isBusy: apply.isPending,
    error: apply.error,
    reset: apply.reset,
    /** What was done is told even if what was asked about has changed with it; a refusal is in `error`. */
    run: async (input: ChangesToApply, onDone?: () => void) => {
      const done = await apply.mutateAsync(input).catch(() => null);
      if (!done) return;
      showDone(done.created + done.updated + done.deleted);
      onDone?.();
    },
  };
}
